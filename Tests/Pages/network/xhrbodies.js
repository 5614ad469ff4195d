"use strict";
// XMLHttpRequest (XMLHttpRequest standard): what bodies become, and the rules around them.

function load(address, prepare = () => {}, body, method = "GET") {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    prepare(request);
    request.addEventListener("loadend", () => resolve(request));
    request.send(body);
  });
}

test("a blob as response", async () => {
  const request = await load("index.html", (each) => { each.responseType = "blob"; });
  equal([request.response instanceof Blob, request.response === request.response, request.response.type], [true, true, "text/html;charset=utf-8"]);
  assert((await request.response.text()).includes("<"));
});

test("overrideMimeType says the charset", async () => {
  const url = URL.createObjectURL(new Blob([new Uint8Array([0x41, 0x80, 0xff, 0x00])]));
  const binary = await load(url, (each) => each.overrideMimeType("text/plain; charset=x-user-defined"));
  equal([...binary.responseText].map((each) => each.charCodeAt(0) & 0xff), [0x41, 0x80, 0xff, 0x00]);
  const unknown = await load(url, (each) => each.overrideMimeType("text/plain; charset=nonsense"));
  equal(unknown.responseText, "A\ufffd\ufffd\0");
  const blob = await load(url, (each) => { each.overrideMimeType("A/B"); each.responseType = "blob"; });
  equal(blob.response.type, "a/b");
});

test("a revoked object URL is an error", async () => {
  const url = URL.createObjectURL(new Blob(["x"]));
  URL.revokeObjectURL(url);
  const seen = [];
  const request = await load(url, (each) => { each.onerror = () => seen.push("error"); each.onload = () => seen.push("load"); });
  equal([seen, request.status, request.response], [["error"], 0, ""]);
});

test("synchronous requests have no responseType and no timeout", () => {
  const request = new XMLHttpRequest();
  request.open("GET", "support.js", false);
  throws(() => { request.responseType = "json"; }, "InvalidAccessError");
  throws(() => { request.timeout = 5; }, "InvalidAccessError");
  const other = new XMLHttpRequest();
  other.responseType = "text";
  throws(() => other.open("GET", "support.js", false), "InvalidAccessError");
});

test("upload events of a body that is aborted", () => {
  const request = new XMLHttpRequest();
  const seen = [];
  request.open("POST", "support.js");
  for (const type of ["loadstart", "progress", "load", "loadend", "abort"]) {
    request.upload.addEventListener(type, (event) => seen.push(`upload ${type} ${event.loaded}/${event.total}`));
    request.addEventListener(type, () => seen.push(type));
  }
  request.send("äb");
  request.abort();
  equal(seen, ["loadstart", "upload loadstart 0/3", "upload abort 0/0", "upload loadend 0/0", "abort", "loadend"]);
});

test("upload events of a body that is sent", async () => {
  const seen = [];
  const note = (each) => {
    for (const type of ["loadstart", "progress", "load", "loadend"]) each.upload.addEventListener(type, (event) => seen.push(`${type} ${event.loaded}`));
    each.onreadystatechange = () => { if (each.readyState === 2) seen.push("answer"); };
  };
  await load("support.js", note, new Uint8Array(5), "POST");
  equal(seen, ["loadstart 0", "progress 5", "load 5", "loadend 5", "answer"]);
  seen.length = 0;
  await load("support.js", note);
  equal(seen, ["answer"]);
});

test("aborted in one of its own events", async () => {
  for (const type of ["loadstart", "readystatechange", "progress"]) {
    const seen = [];
    const request = new XMLHttpRequest();
    request.open("GET", "support.js");
    for (const each of ["load", "error", "abort", "loadend"]) request.addEventListener(each, () => seen.push(each));
    request.addEventListener(type, () => request.abort(), { once: true });
    request.send();
    await new Promise((resolve) => setTimeout(resolve, 20));
    equal([seen, request.readyState, request.status, request.responseText], [["abort", "loadend"], 0, 0, ""], type);
  }
});

test("sent again in the abort event", async () => {
  const request = new XMLHttpRequest();
  request.open("GET", "support.js");
  const loaded = new Promise((resolve) => { request.onload = resolve; });
  request.onabort = () => {
    request.open("GET", "index.html");
    request.send();
  };
  request.send();
  request.abort();
  await loaded;
  assert(request.responseURL.endsWith("index.html"));
});

test("headers of the platform are left out, which is not said through the page's console", () => {
  const { error } = console;
  const seen = [];
  console.error = (text) => seen.push(text);
  const request = new XMLHttpRequest();
  request.open("GET", "support.js");
  request.setRequestHeader("Cookie", "a=b");
  request.setRequestHeader("X-Mine", "1");
  console.error = error;
  equal(seen, []);
});

test("withCredentials and attributes after sending", () => {
  const request = new XMLHttpRequest();
  request.withCredentials = 1;
  equal(request.withCredentials, true);
  request.open("GET", "support.js");
  request.send();
  throws(() => { request.withCredentials = false; }, "InvalidStateError");
  request.abort();
});

test("opened twice, the change of state is told once", () => {
  const request = new XMLHttpRequest();
  let changes = 0;
  request.onreadystatechange = () => changes++;
  request.open("GET", "a");
  request.open("GET", "b");
  equal(changes, 1);
});
