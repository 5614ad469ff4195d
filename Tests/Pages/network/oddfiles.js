"use strict";
// Awkward blobs, files and forms (File API; XMLHttpRequest standard, 4; HTML standard, 4.10.21).

const read = (blob) => blob.text();

test("parts of every kind", async () => {
  const bytes = new Uint8Array([65, 66, 67, 68]);
  equal(await read(new Blob([bytes.subarray(1, 3), bytes.buffer, new DataView(bytes.buffer, 3), new Blob(["x"]), 5, null, {}, "\u00e9"])), "BCABCDDx5null[object Object]é");
  equal(await read(new Blob(new Set(["a", "b"]))), "ab");
  equal(await read(new Blob(bytes)), "65666768");
  for (const wrong of ["text", 5, {}, null]) throws(() => new Blob(wrong), "TypeError", String(wrong));
  equal(new Blob(undefined).size, 0);
});

test("types are ASCII in lower case or nothing", () => {
  const typeOf = (type) => new Blob([], { type }).type;
  equal(["A/B;C=D", "a\u00e9", "a\0", " x ", null, undefined].map(typeOf), ["a/b;c=d", "", "", " x ", "null", ""]);
  throws(() => new Blob([], { endings: "other" }), "TypeError");
  throws(() => new Blob([], 5), "TypeError");
});

test("slices beyond the ends", async () => {
  const blob = new Blob(["0123456789"], { type: "a/b" });
  equal(await Promise.all([[3, 5], [-3], [-30, 2], [5, 3], [8, 90], [NaN, 2], [2.7, 4.9], [], [undefined, -8]].map((range) => read(blob.slice(...range)))),
    ["34", "789", "01", "", "89", "01", "23", "0123456789", "01"]);
  equal([blob.slice().type, blob.slice(0, 1, "X/Y").type, blob.slice(0, 1, "\u00e9").type], ["", "x/y", ""]);
  equal(await read(blob.slice(2, 8).slice(1, -1)), "3456");
});

test("files", () => {
  const file = new File(["a"], "a/b:c\ud800", { type: "T/X", lastModified: 12.9 });
  equal([file.name, file.type, file.lastModified, file.size, file instanceof Blob], ["a/b:c\ufffd", "t/x", 12, 1, true]);
  equal(Object.prototype.toString.call(file), "[object File]");
  throws(() => new File([]), "TypeError");
  throws(() => new File("a", "b"), "TypeError");
  equal([new File([], null).name, new File([], "x", { lastModified: new Date(5) }).lastModified], ["null", 5]);
  assert(!(file.slice() instanceof File));
});

test("a form's entries keep their order, set takes the first place", () => {
  const form = new FormData();
  form.append("a", 1);
  form.append("b", null);
  form.append("a", "x\r\ny\n");
  equal([...form], [["a", "1"], ["b", "null"], ["a", "x\r\ny\n"]]);
  form.set("a", "only");
  equal([...form], [["a", "only"], ["b", "null"]]);
  form.set("new", "");
  form.delete("b");
  equal([form.has("b"), form.get("none"), form.getAll("none"), [...form.keys()]], [false, null, [], ["a", "new"]]);
});

test("blobs in a form become files with names", () => {
  const form = new FormData();
  const file = new File(["1"], "own", { type: "a/b", lastModified: 7 });
  form.append("blob", new Blob(["x"], { type: "c/d" }));
  form.append("file", file);
  form.append("renamed", file, "other");
  equal([...form.values()].map(({ name, type, size }) => [name, type, size]), [["blob", "c/d", 1], ["own", "a/b", 1], ["other", "a/b", 1]]);
  equal([form.get("file") === file, form.get("renamed").lastModified], [true, 7]);
  throws(() => form.append("a", "text", "name"), "TypeError");
  throws(() => form.append("a"), "TypeError");
  throws(() => new FormData({}), "TypeError");
});

test("names and values of a form are well-formed, and written as browsers do", async () => {
  const form = new FormData();
  form.append('q"\r\nz', "v\ud800\n");
  form.append("f", new File(["b"], 'n"\n.txt'));
  const response = new Response(form);
  const boundary = /boundary=(.*)$/.exec(response.headers.get("content-type"))[1];
  const lines = (await response.text()).split("\r\n");
  equal(lines, [
    `--${boundary}`, 'Content-Disposition: form-data; name="q%22%0D%0Az"', "", "v\ufffd", "",
    `--${boundary}`, 'Content-Disposition: form-data; name="f"; filename="n%22%0A.txt"', "Content-Type: application/octet-stream", "", "b",
    `--${boundary}--`, "",
  ]);
});

test("a reader of a file is what its state says", async () => {
  const reader = new FileReader();
  equal([reader.readyState, reader.result, reader.error], [0, null, null]);
  throws(() => reader.readAsText("x"), "TypeError");
  throws(() => reader.readAsText(), "TypeError");
  reader.abort();
  equal([reader.readyState, reader.result], [0, null]);
  reader.readAsText(new Blob(["\u00e9"]), "utf-16le");
  equal([reader.readyState, reader.result], [1, null]);
  throws(() => reader.readAsText(new Blob([])), "InvalidStateError");
  await new Promise((resolve) => { reader.onloadend = resolve; });
  equal([reader.readyState, reader.result], [2, "\ua9c3"]);
});

test("data URLs and binary strings", async () => {
  const result = (blob, method, ...rest) => new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader[method](blob, ...rest);
  });
  equal(await result(new Blob([]), "readAsDataURL"), "data:application/octet-stream;base64,");
  equal(await result(new Blob(["a"], { type: "text/plain;charset=x" }), "readAsDataURL"), "data:text/plain;charset=x;base64,YQ==");
  equal(await result(new Blob([new Uint8Array([0, 128, 255])]), "readAsBinaryString"), "\0\x80\xff");
  equal(await result(new Blob([new Uint8Array([0xe9])], { type: "text/plain; charset=iso-8859-1" }), "readAsText"), "é");
  equal(await result(new Blob([new Uint8Array([0xef, 0xbb, 0xbf, 0x61])]), "readAsText", "iso-8859-1"), "a");
});

test("bytes of a blob, and its stream, more than once", async () => {
  const blob = new Blob(["abc"]);
  const [one, other] = [await blob.arrayBuffer(), await blob.arrayBuffer()];
  new Uint8Array(one).fill(0);
  equal([...new Uint8Array(other)], [97, 98, 99]);
  equal(await new Response(blob.stream()).text() + await new Response(blob.stream()).text(), "abcabc");
  equal([...await blob.bytes()], [97, 98, 99]);
});

test("an object URL is read by GET alone, and by the frames of its page", async () => {
  const address = URL.createObjectURL(new Blob(["text"], { type: "text/plain" }));
  equal(await (await fetch(address)).text(), "text");
  for (const method of ["HEAD", "POST", "DELETE"]) {
    const failure = await fetch(address, { method }).then(() => null, (error) => error.name);
    equal(failure, "TypeError", method);
  }
  const frame = document.body.appendChild(document.createElement("iframe"));
  equal(await (await frame.contentWindow.fetch(address)).text(), "text");
  const inner = frame.contentWindow.URL.createObjectURL(new frame.contentWindow.Blob(["inner"]));
  equal(await (await fetch(inner)).text(), "inner");
  frame.remove();
  const gone = await fetch(inner).then(() => "there", () => "gone");
  equal(gone, "gone", "it goes with the page that made it");
  URL.revokeObjectURL(address);
});
