"use strict";
// What is in files: written, read, cut, and loaded by the page.

let isAndroid;
let root;
const promised = (object, method, ...parameters) => new Promise((resolve, reject) => object[method](...parameters, resolve, reject));
const fileSystem = (type) => new Promise((resolve, reject) => requestFileSystem(type, 0, resolve, reject));
const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false)).then(async () => {
  isAndroid = cordova.platformId === "android";
  ({ root } = await fileSystem(LocalFileSystem.TEMPORARY));
});

/** A new file with a content. */
async function make(name, content, change = () => {}) {
  const entry = await promised(root, "getFile", name, { create: true });
  const writer = await promised(entry, "createWriter");
  await written(writer, () => writer.truncate(0));
  if (content !== undefined) await written(writer, () => writer.write(content));
  await change(writer);
  return entry;
}

/** What is under way has ended, well or not. */
const written = (writer, begin) => new Promise((resolve, reject) => {
  writer.onwriteend = () => (writer.error ? reject(writer.error) : resolve());
  begin();
});

const read = (file, method, ...more) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader[method](file, ...more);
});

const text = async (entry) => read(await promised(entry, "file"), "readAsText");

test("text comes back as it was written", async () => {
  await ready;
  for (const content of ["plain", "", "äöü 日本 🎉 \u0000 \r\n", "\ufeffmark"]) equal(await text(await make("text.txt", content)), content);
});

test("bytes come back in each form", async () => {
  await ready;
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (const content of [bytes.buffer, new Blob([bytes.subarray(0, 100), bytes.subarray(100)])]) {
    const file = await promised(await make("bytes.png", content), "file");
    equal(file.size, 256);
    equal([...new Uint8Array(await read(file, "readAsArrayBuffer"))], [...bytes]);
    equal(await read(file, "readAsBinaryString"), String.fromCharCode(...bytes));
    equal(await read(file, "readAsDataURL"), `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`);
  }
});

test("a writer goes on where it stands, and cuts what is behind", async () => {
  await ready;
  const states = [];
  const entry = await make("places.txt", "0123456789", async (writer) => {
    equal([writer.position, writer.length], [10, 10]);
    writer.seek(-4);
    await written(writer, () => writer.write("ab"));
    states.push([writer.position, writer.length]);
    writer.seek(100);
    await written(writer, () => writer.write("c"));
    states.push([writer.position, writer.length]);
    await written(writer, () => writer.truncate(4));
    states.push([writer.position, writer.length]);
  });
  equal(states, [[8, 8], [9, 9], [4, 4]]);
  equal(await text(entry), "0123");
});

test("a writer tells what it does, one thing at a time", async () => {
  await ready;
  const entry = await promised(root, "getFile", "events.txt", { create: true });
  const writer = await promised(entry, "createWriter");
  const seen = [];
  for (const type of ["writestart", "write", "error", "abort"]) {
    writer[`on${type}`] = (event) => seen.push([event.type, event.target === writer, writer.readyState]);
  }
  await written(writer, () => {
    writer.write("one");
    throws(() => writer.write("two"), undefined);
    throws(() => writer.seek(0), undefined);
  });
  equal(seen, [["writestart", true, 1], ["write", true, 2]]);
  throws(() => writer.abort(), undefined, "nothing is under way");
  seen.length = 0;
  writer.onwriteend = () => seen.push("end");
  writer.write("three");
  writer.abort();
  equal(seen, [["writestart", true, 1], ["abort", true, 2], "end"]);
  equal(writer.error.code, FileError.ABORT_ERR);
});

test("writers of one file do not mix", async () => {
  await ready;
  const entry = await make("shared.txt");
  const parts = ["a", "b", "c"].map((letter) => letter.repeat(200_000));
  await Promise.all(parts.map(async (part) => {
    const writer = await promised(entry, "createWriter");
    await written(writer, () => writer.write(part));
  }));
  assert(parts.includes(await text(entry)), "the content is one writer's");
});

test("a file that has gone is not written", async () => {
  await ready;
  const entry = await promised(root, "getFile", "gone.txt", { create: true });
  const writer = await promised(entry, "createWriter");
  await promised(entry, "remove");
  const code = await written(writer, () => writer.write("x")).then(() => undefined, (error) => error.code);
  equal(code, isAndroid ? FileError.NOT_FOUND_ERR : undefined, "an iPhone makes it again");
});

test("a slice of a slice is read", async () => {
  await ready;
  const file = await promised(await make("slices.txt", "0123456789"), "file");
  const part = file.slice(2, -2);
  equal([part.size, part.start, part.end], [10, 2, 8]);
  equal(await read(part, "readAsText"), "234567");
  equal(await read(part.slice(1, 3), "readAsText"), "34");
  equal(await read(part.slice(-2), "readAsText"), "67");
  equal(await read(file.slice(4, 4), "readAsText"), "");
});

test("large files come in pieces, whose borders are in no character", async () => {
  await ready;
  const content = "€".repeat(300_000);
  const file = await promised(await make("large.txt", content), "file");
  equal(file.size, 900_000);
  const reader = new FileReader();
  const seen = [];
  for (const type of ["loadstart", "progress", "load", "loadend"]) reader[`on${type}`] = ({ loaded, total }) => seen.push([type, loaded, total]);
  const ended = new Promise((resolve) => { const { onloadend } = reader; reader.onloadend = (event) => { onloadend(event); resolve(); }; });
  reader.readAsText(file);
  throws(() => reader.readAsText(file), undefined, "it reads already");
  await ended;
  assert(reader.result === content, "the text is whole");
  const size = 256 * 1024;
  equal(seen.filter(([type]) => type === "progress").map(([, loaded]) => loaded), [size, 2 * size, 3 * size, 900_000]);
  equal(seen.map(([type]) => type).filter((type) => type !== "progress"), ["loadstart", "load", "loadend"]);
  assert(await read(file, "readAsDataURL") === `data:text/plain;base64,${btoa(unescape(encodeURIComponent(content)))}`, "and so is the data: address");
});

test("a reading that was ended says nothing more", async () => {
  await ready;
  const file = await promised(await make("ended.txt", "x".repeat(600_000)), "file");
  const reader = new FileReader();
  const seen = [];
  for (const type of ["load", "error", "abort", "loadend"]) reader[`on${type}`] = () => seen.push(type);
  reader.readAsText(file);
  reader.abort();
  equal([seen, reader.result, reader.readyState], [["abort", "loadend"], null, 2]);
  const result = await new Promise((resolve) => { reader.onload = () => resolve(reader.result); reader.readAsText(file.slice(0, 3)); });
  equal(result, "xxx", "and it can be used again");
});

test("a file that has gone is not read", async () => {
  await ready;
  const entry = await make("not-there.txt", "x");
  const file = await promised(entry, "file");
  await promised(entry, "remove");
  for (const method of ["readAsText", "readAsArrayBuffer", "readAsBinaryString", "readAsDataURL"]) {
    equal(await read(file, method).then(() => undefined, ({ code }) => code), FileError.NOT_FOUND_ERR, method);
  }
});

test("other encodings are Android's", async () => {
  await ready;
  const file = await promised(await make("latin.txt", Uint8Array.of(0xe4, 0xf6).buffer), "file");
  const outcome = (label) => read(file, "readAsText", label).then((content) => content, ({ code }) => code);
  equal(await outcome("ISO-8859-1"), isAndroid ? "äö" : FileError.ENCODING_ERR);
  equal(await outcome("no such"), isAndroid ? FileError.NOT_READABLE_ERR : FileError.ENCODING_ERR);
  equal(await outcome(undefined), isAndroid ? "\ufffd\ufffd" : FileError.ENCODING_ERR);
});

test("the page loads files by all of their addresses", async () => {
  await ready;
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
  const entry = await make("a b#1.png", bytes.buffer);
  const addresses = [entry.nativeURL, entry.toURL(), entry.toInternalURL(), `cdvfile://localhost/temporary/${encodeURIComponent(entry.name)}`,
    `https://localhost/__cdvfile_temporary__/${encodeURIComponent(entry.name)}`];
  for (const address of addresses) {
    const image = new Image();
    await new Promise((resolve, reject) => {
      Object.assign(image, { onload: resolve, onerror: () => reject(new Error(`no image: ${address}`)), src: address });
    });
    equal(image.naturalWidth, 1, address);
    const response = await fetch(address);
    equal([response.headers.get("Content-Type"), (await response.arrayBuffer()).byteLength], ["image/png", bytes.length], address);
    const request = new XMLHttpRequest();
    request.open("GET", address);
    await new Promise((resolve) => { request.onloadend = resolve; request.send(); });
    assert([0, 200].includes(request.status) && request.responseText.length > 0, address);
  }
});

test("no address loads what lies outside", async () => {
  await ready;
  const outcome = (address) => fetch(address).then(({ status }) => status, () => "failed");
  for (const address of ["cdvfile://localhost/root/etc/passwd", "file:///etc/passwd", "cdvfile://localhost/temporary/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "cdvfile://localhost/temporary/not%20there", "cdvfile://localhost/temporary/", "cdvfile://localhost/nowhere/x", "cdvfile://localhost/temporary/a%00b"]) {
    assert([404, "failed"].includes(await outcome(address)), address);
  }
});

test("what the page had before still works", async () => {
  await ready;
  const blob = new Blob(["blob"], { type: "text/plain" });
  equal(await read(blob, "readAsText"), "blob");
  equal(await read(blob, "readAsDataURL"), "data:text/plain;base64,YmxvYg==");
  const form = new FormData();
  form.append("file", blob, "a.txt");
  form.append("text", "value");
  equal([form.get("file").name, form.get("file").size, form.get("text")], ["a.txt", 4, "value"]);
  equal(await new Response(blob).text(), "blob");
  const address = URL.createObjectURL(blob);
  equal(await (await fetch(address)).text(), "blob");
  const request = new XMLHttpRequest();
  const seen = [];
  request.onprogress = (event) => seen.push(event instanceof Event);
  request.open("GET", "config.xml");
  await new Promise((resolve) => { request.onloadend = resolve; request.send(); });
  assert(seen.length > 0 && seen.every(Boolean), "events of requests are the page's");
});

test("a file that a person chose is read and written", async () => {
  await ready;
  const form = new FormData();
  form.append("file", new Blob(["chosen"], { type: "text/plain" }), "chosen.txt");
  const transfer = new DataTransfer();
  transfer.items.add(form.get("file"));
  const input = Object.assign(document.createElement("input"), { type: "file" });
  input.files = transfer.files;
  const [chosen] = input.files;
  equal(await read(chosen, "readAsText"), "chosen");
  equal(await text(await make("chosen.txt", chosen)), "chosen");
});
