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

const served = (text, type) => URL.createObjectURL(new Blob([text], { type }));

test("responseXML is a document of XML that is well-formed, and null for all else", async () => {
  const rows = [
    ["<x/>", "text/xml", "x"], ["<x/>", "application/xhtml+xml", "x"], ["<x/>", "a/b+xml", "x"], ["<x/>", "", "x"], ["<x/>", "nonsense", "x"],
    ["<x/>", "text/plain", null], ["<x/>", "text/plain;+xml", null], ["<x/>", "text/html", null], ["<x", "text/xml", null], ["<x></y>", "text/xml", null], ["", "text/xml", null],
  ];
  for (const [text, type, expected] of rows) {
    const request = await load(served(text), (each) => { if (type !== "") each.overrideMimeType(type); else each.overrideMimeType("text/xml"); });
    const shown = type === "nonsense" ? null : expected;
    equal(request.responseXML?.documentElement.localName ?? null, shown, `${text} as ${type}`);
    // What it is as text is not forgotten.
    equal([request.responseText, request.responseXML], [text, request.responseXML]);
  }
  const html = await load(served("<p>a", "text/html"), (each) => { each.responseType = "document"; });
  equal([html.response instanceof HTMLDocument, html.response.body.innerHTML, html.response.characterSet], [true, "<p>a</p>", "UTF-8"]);
});

test("a document, and a text of XML, are in the encoding that they declare", async () => {
  const bytes = (text) => new Blob([Uint8Array.from(text, (each) => each.charCodeAt(0))]);
  const xml = URL.createObjectURL(bytes("<?xml version='1.0' encoding='windows-1252'?><x>\xe4</x>"));
  const asText = await load(xml, (each) => each.overrideMimeType("text/xml"));
  equal([asText.responseText.slice(-5), asText.responseXML.documentElement.textContent, asText.responseXML.characterSet], ["\u00e4</x>", "\u00e4", "windows-1252"]);
  const plain = await load(xml, (each) => { each.overrideMimeType("text/xml"); each.responseType = "text"; });
  equal(plain.responseText.slice(-5), "\ufffd</x>");
  const page = URL.createObjectURL(bytes("<meta charset=windows-1251><p>\xe4"));
  const document = await load(page, (each) => { each.overrideMimeType("text/html"); each.responseType = "document"; });
  equal([document.response.body.textContent, document.response.characterSet], ["\u0434", "windows-1251"]);
});

test("an encoding that overrideMimeType does not name is the server's, and a type that is none is of bytes", async () => {
  const url = URL.createObjectURL(new Blob([new Uint8Array([0xe4])], { type: "text/plain;charset=windows-1252" }));
  for (const [type, expected] of [["text/html", "\u00e4"], ["bogus", "\u00e4"], ["text/plain;charset=bogus", "\ufffd"], ["text/plain;charset=windows-1251", "\u0434"]]) {
    equal((await load(url, (each) => each.overrideMimeType(type))).responseText, expected, type);
  }
  const blob = await load(url, (each) => { each.overrideMimeType("bogus"); each.responseType = "blob"; });
  equal(blob.response.type, "application/octet-stream");
});

test("bytes that threads share are not sent, and a responseType that there is none of is nothing at any time", async () => {
  const shared = new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer;
  for (const body of [shared, new Uint8Array(shared)]) {
    const request = new XMLHttpRequest();
    request.open("POST", "index.html");
    throws(() => request.send(body), "TypeError");
  }
  const request = await load("index.html");
  request.responseType = "nonsense";
  equal(request.responseType, "");
  throws(() => { request.responseType = "text"; }, "InvalidStateError");
});
