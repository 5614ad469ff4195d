"use strict";
// FileReader (File API, 6).

function read(method, blob, ...rest) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader);
    reader[method](blob, ...rest);
  });
}

test("four ways to read", async () => {
  const blob = new Blob([new Uint8Array([0xff, 0x00, 0x41])], { type: "a/b" });
  const buffer = (await read("readAsArrayBuffer", blob)).result;
  equal([buffer instanceof ArrayBuffer, [...new Uint8Array(buffer)]], [true, [255, 0, 65]]);
  equal((await read("readAsBinaryString", blob)).result, "\xff\0A");
  equal((await read("readAsDataURL", blob)).result, "data:a/b;base64,/wBB");
  equal((await read("readAsText", new Blob(["grüße"]))).result, "grüße");
  equal((await read("readAsDataURL", new Blob())).result, "data:application/octet-stream;base64,");
});

test("base64 of all lengths", async () => {
  for (const length of [1, 2, 3, 4, 5, 300]) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode((index * 37) % 256)).join("");
    const blob = new Blob([Uint8Array.from(text, (each) => each.charCodeAt(0))]);
    equal((await read("readAsDataURL", blob)).result.split(",")[1], btoa(text));
  }
});

test("a large file is read whole", async () => {
  const { result } = await read("readAsBinaryString", new Blob([new Uint8Array(100001).fill(65)]));
  equal([result.length, /^A+$/.test(result)], [100001, true]);
});

test("an unknown encoding is passed over, a byte order mark taken away", async () => {
  equal((await read("readAsText", new Blob(["\ufeffä"]), "nonsense")).result, "ä");
});

test("events come in order, never inside the call", async () => {
  const seen = [];
  const reader = new FileReader();
  for (const type of ["loadstart", "progress", "load", "loadend", "error", "abort"]) {
    reader.addEventListener(type, (event) => seen.push(`${type} ${reader.readyState} ${event.loaded}/${event.total} ${reader.result === null ? "-" : reader.result}`));
  }
  const ended = new Promise((resolve) => reader.addEventListener("loadend", resolve));
  reader.readAsText(new Blob(["abc"]));
  equal([reader.readyState, reader.result, seen.length], [1, null, 0]);
  await ended;
  equal(seen, ["loadstart 1 0/3 -", "progress 1 3/3 -", "load 2 3/3 abc", "loadend 2 3/3 abc"]);
});

test("abort", async () => {
  const seen = [];
  const reader = new FileReader();
  for (const type of ["loadstart", "load", "loadend", "abort"]) reader[`on${type}`] = () => seen.push(type);
  reader.abort();
  reader.readAsText(new Blob(["abc"]));
  reader.abort();
  equal([seen, reader.readyState, reader.result, reader.error.name], [["abort", "loadend"], 2, null, "AbortError"]);
  await new Promise((resolve) => setTimeout(resolve));
  equal(seen.length, 2);
});

test("one read at a time, another one from its load event", async () => {
  const reader = new FileReader();
  reader.readAsText(new Blob(["one"]));
  throws(() => reader.readAsText(new Blob(["two"])), "InvalidStateError");
  throws(() => reader.readAsText("text"), "TypeError");
  const seen = [];
  await new Promise((resolve) => {
    reader.onload = () => {
      seen.push(reader.result);
      if (seen.length === 1) reader.readAsText(new Blob(["two"]));
    };
    reader.onloadend = () => {
      seen.push("loadend");
      resolve();
    };
  });
  equal(seen, ["one", "two", "loadend"]);
});

test("constants", () => {
  equal([FileReader.EMPTY, FileReader.LOADING, new FileReader().DONE, new FileReader().readyState], [0, 1, 2, 0]);
});
