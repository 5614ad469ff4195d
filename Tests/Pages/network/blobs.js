"use strict";
// Blob, File, FileList, object URLs (File API).

const bytesOf = async (blob) => [...new Uint8Array(await blob.arrayBuffer())];

test("a blob joins its parts", async () => {
  const blob = new Blob(["grü", new Uint8Array([1, 2, 3]).subarray(1), new Uint8Array([9]).buffer, new Blob(["x"]), 12, null], { type: "Text/Plain" });
  equal([blob.size, blob.type], [14, "text/plain"]);
  equal(await bytesOf(blob), [103, 114, 195, 188, 2, 3, 9, 120, 49, 50, 110, 117, 108, 108]);
  equal([new Blob().size, new Blob([]).type, new Blob([], { type: "té" }).type, String(blob)], [0, "", "", "[object Blob]"]);
  throws(() => new Blob("text"), "TypeError");
  throws(() => new Blob(null), "TypeError");
  throws(() => new Blob(["a"], { endings: "other" }), "TypeError");
  throws(() => Blob(), "TypeError");
});

test("line ends are changed when asked for", async () => {
  const parts = ["a\r\nb\rc\n", new TextEncoder().encode("\r\n")];
  equal(await new Blob(parts).text(), "a\r\nb\rc\n\r\n");
  equal(await new Blob(parts, { endings: "native" }).text(), "a\nb\nc\n\r\n");
});

test("lone surrogates become U+FFFD", async () => {
  equal(await new Blob(["a\ud800b"]).text(), "a\ufffdb");
});

test("a blob is a copy of what it was made of", async () => {
  const bytes = new Uint8Array([1, 2]);
  const blob = new Blob([bytes]);
  bytes[0] = 7;
  const read = new Uint8Array(await blob.arrayBuffer());
  read[1] = 8;
  equal(await bytesOf(blob), [1, 2]);
});

test("slices", async () => {
  const blob = new Blob(["0123456789"], { type: "a/b" });
  const slices = [blob.slice(2, 5), blob.slice(-3), blob.slice(0, -8), blob.slice(5, 2), blob.slice(8, 100), blob.slice(), blob.slice(2, 9).slice(1, 3)];
  equal(await Promise.all(slices.map((slice) => slice.text())), ["234", "789", "01", "", "89", "0123456789", "34"]);
  equal([blob.slice(1).type, blob.slice(1, 2, "C/D").type], ["", "c/d"]);
});

test("a blob's stream gives its bytes", async () => {
  const big = new Blob([new Uint8Array(200000).fill(7)]);
  let [size, chunks] = [0, 0];
  for await (const chunk of big.stream()) {
    size += chunk.length;
    chunks++;
  }
  assert(size === 200000 && chunks > 1, `${size} bytes in ${chunks} chunks`);
  equal((await new Blob([]).stream().getReader().read()).done, true);
});

test("files", async () => {
  const file = new File(["abc"], "näme.txt", { type: "text/plain", lastModified: 1234.9 });
  equal([file.name, file.size, file.type, file.lastModified, file instanceof Blob, String(file)], ["näme.txt", 3, "text/plain", 1234, true, "[object File]"]);
  const before = Date.now();
  const now = new File([], "x").lastModified;
  assert(now >= before && now <= Date.now());
  equal([file.slice(1) instanceof File, await file.slice(1).text()], [false, "bc"]);
  throws(() => new File(["a"]), "TypeError");
});

test("a file control takes files, and the form sends them", async () => {
  const form = document.createElement("form");
  form.innerHTML = '<input type="file" name="f">';
  const [input] = form.children;
  equal([input.files.length, input.files.item(0), [...input.files]], [0, null, []]);
  const empty = new FormData(form).get("f");
  equal([empty instanceof File, empty.name, empty.size, empty.type], [true, "", 0, "application/octet-stream"]);
});

test("form data keeps blobs as files", async () => {
  const data = new FormData();
  data.append("a", new Blob(["1"], { type: "a/b" }));
  data.append("b", new Blob(["2"]), "two.txt");
  const file = new File(["3"], "three.txt", { lastModified: 5 });
  data.append("c", file);
  data.append("d", file, "four.txt");
  const names = ["a", "b", "c", "d"];
  equal(names.map((name) => data.get(name).name), ["blob", "two.txt", "three.txt", "four.txt"]);
  equal([data.get("c") === file, data.get("d").lastModified, data.get("a").type, await data.get("d").text()], [true, 5, "a/b", "3"]);
  throws(() => data.append("e", "text", "name"), "TypeError");
});

test("object URLs lead to the blob until they are revoked", async () => {
  const url = URL.createObjectURL(new Blob(["hello"], { type: "text/x-test" }));
  assert(/^blob:[^#?]+\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(url), url);
  assert(url !== URL.createObjectURL(new Blob()));
  const response = await fetch(`${url}#part`);
  equal([response.status, response.headers.get("content-type"), await response.text()], [200, "text/x-test", "hello"]);
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.send();
  equal([request.status, request.responseText], [200, "hello"]);
  URL.revokeObjectURL(url);
  const error = await fetch(url).catch((each) => each);
  assert(error instanceof TypeError && /failed: the object URL leads to nothing, it may have been revoked$/.test(error.message), String(error));
  const aborted = await fetch(url, { signal: AbortSignal.abort("first") }).catch((each) => each);
  equal(aborted, "first");
  const late = new XMLHttpRequest();
  late.open("GET", url, false);
  throws(() => late.send(), "NetworkError");
  throws(() => URL.createObjectURL({}), "TypeError");
});

test("a request keeps the blob it was made for", async () => {
  const url = URL.createObjectURL(new Blob(["kept"]));
  const [fetched, made] = [fetch(url), new Request(url)];
  const request = new XMLHttpRequest();
  request.open("GET", url);
  URL.revokeObjectURL(url);
  const loaded = new Promise((resolve) => { request.onloadend = resolve; });
  request.send();
  await loaded;
  equal([await (await fetched).text(), await (await fetch(made)).text(), request.responseText], ["kept", "kept", "kept"]);
});

test("scripts and images load from object URLs, revoked or not", async () => {
  const ended = (element) => new Promise((resolve) => { element.onload = element.onerror = (event) => resolve(event.type); });
  const url = URL.createObjectURL(new Blob(["window.fromBlob = (window.fromBlob ?? 0) + 1"], { type: "text/javascript" }));
  const [script, image] = [document.createElement("script"), new Image()];
  const both = Promise.all([ended(script), ended(image)]);
  script.src = url;
  const picture = URL.createObjectURL(new Blob(["GIF89a\x01\0\x01\0"]));
  image.src = picture;
  document.head.append(script);
  URL.revokeObjectURL(url);
  URL.revokeObjectURL(picture);
  equal([await both, window.fromBlob], [["load", "load"], 1]);
  const late = new Image();
  const end = ended(late);
  late.src = picture;
  equal(await end, "error");
});

test("nothing of a blob shows, and copies share nothing", async () => {
  const file = new File(["abc"], "a.txt", { type: "text/plain", lastModified: 3 });
  equal([JSON.stringify(file), Object.keys(new Blob(["x"]))], ["{}", []]);
  const { one, two } = structuredClone({ one: file, two: new Blob(["x"], { type: "a/b" }) });
  equal([one instanceof File, one !== file, one.name, one.lastModified, one.type, await one.text()], [true, true, "a.txt", 3, "text/plain", "abc"]);
  equal([two instanceof File, two.type, await two.text()], [false, "a/b", "x"]);
});

test("a script gives files to a file control", async () => {
  const transfer = new DataTransfer();
  const file = new File(["abc"], "a.txt", { type: "text/plain" });
  transfer.items.add(file);
  transfer.setData("Text", "one");
  transfer.setData("text/plain", "two");
  equal([transfer.items.length, transfer.files.length, transfer.files[0] === file, transfer.files.item(1), transfer.getData("text"), transfer.types], [2, 1, true, null, "two", ["text/plain", "Files"]]);
  throws(() => transfer.items.add("three", "text/plain"), "NotSupportedError");
  const form = document.createElement("form");
  form.innerHTML = '<input type="file" name="f" multiple>';
  const [input] = form.children;
  input.files = transfer.files;
  equal([input.files.length, [...input.files][0] === file, input.files instanceof FileList, new FormData(form).get("f") === file], [1, true, true, true]);
  transfer.clearData();
  transfer.items.remove(0);
  equal([transfer.items.length, transfer.items[0], transfer.getData("text"), input.files[0].name], [0, undefined, "", "a.txt"]);
  equal(await transfer.items.add("x", "a/b").getAsFile(), null);
});

test("a blob of more than there is room for is refused before memory is taken", () => {
  const part = new Uint8Array(2 ** 29);
  throws(() => new Blob([part, part, part]), "RangeError");
  throws(() => new File([part, part, part], "a"), "RangeError");
});

test("parts, name and options of a file are taken in this order, and the options by their names", () => {
  const order = [];
  const told = (name, value) => ({ toString() { order.push(name); return value; } });
  const options = (names) => new Proxy({}, { get(target, name) { order.push(name); return names[name]; } });
  new Blob([told("one", "1"), told("two", "2")], options({ endings: told("said", "native"), type: told("kind", "A/B") }));
  equal(order, ["one", "two", "endings", "said", "type", "kind"]);
  order.length = 0;
  const file = new File([told("one", "1")], told("name", "n"), options({ lastModified: { valueOf() { order.push("time"); return 5.7; } } }));
  equal([order, file.name, file.lastModified, file.type], [["one", "name", "endings", "type", "lastModified", "time"], "n", 5, ""]);
  throws(() => new File(undefined, "n"), "TypeError");
  throws(() => new Blob([], { endings: "NATIVE" }), "TypeError");
  equal([Blob.length, File.length, new Blob(undefined, null).size, new File([], "n", { lastModified: NaN }).lastModified], [0, 2, 0, 0]);
});

test("a list of parts is asked once how it is gone through", async () => {
  const asked = [];
  const parts = {
    get [Symbol.iterator]() {
      asked.push("iterator");
      return Array.prototype[Symbol.iterator];
    },
    get length() {
      asked.push("length");
      return 1;
    },
    get 0() {
      asked.push("first");
      return "a";
    },
  };
  equal(await new Blob(parts).text(), "a");
  equal(asked, ["iterator", "length", "first", "length"]);
  const own = ["a", "b"];
  own[Symbol.iterator] = function* () { yield "c"; };
  equal(await new Blob(own).text(), "c");
});
