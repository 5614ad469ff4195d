"use strict";
// Request and Response, and their bodies (Fetch standard, 5).

const rejection = (promise) => promise.then(() => "no rejection", (error) => error);
const here = (address) => new URL(address, document.baseURI).href;

test("a request has the standard's defaults", () => {
  const request = new Request("a b?c#d");
  const { url, method, mode, credentials, cache, redirect, referrer, referrerPolicy, integrity, keepalive, bodyUsed, body, destination, signal } = request;
  equal([url, method, mode, credentials, cache, redirect, referrer, referrerPolicy, integrity, keepalive, bodyUsed, body, destination, signal.aborted], [here("a%20b?c#d"), "GET", "cors", "same-origin", "default", "follow", "about:client", "", "", false, false, null, "", false]);
  equal([String(request), request.headers instanceof Headers, request.headers === request.headers], ["[object Request]", true, true]);
});

test("a request takes options, and those of another", () => {
  const controller = new AbortController();
  const first = new Request("x", { method: "patch", headers: { a: "1" }, credentials: "include", redirect: "manual", keepalive: 1, signal: controller.signal });
  const second = new Request(first, { method: "post", headers: { b: "2" } });
  equal([first.method, second.method, second.credentials, second.redirect, second.keepalive, [...second.headers]], ["patch", "POST", "include", "manual", true, [["b", "2"]]]);
  controller.abort("x");
  equal([first.signal.reason, second.signal.reason], ["x", "x"]);
});

test("wrong requests are refused", () => {
  throws(() => new Request(), "TypeError");
  throws(() => new Request("http://["), "TypeError");
  throws(() => new Request("http://me:secret@host/"), "TypeError");
  throws(() => new Request("x", { method: "a b" }), "TypeError");
  throws(() => new Request("x", { method: "trace" }), "TypeError");
  throws(() => new Request("x", { body: "b" }), "TypeError");
  throws(() => new Request("x", { method: "HEAD", body: "b" }), "TypeError");
  throws(() => new Request("x", { mode: "odd" }), "TypeError");
  throws(() => new Request("x", { redirect: "odd" }), "TypeError");
  throws(() => new Request("x", { signal: {} }), "TypeError");
});

test("a body gives its type unless a header does", async () => {
  const post = (body, headers) => new Request("x", { method: "POST", body, headers }).headers.get("content-type");
  equal([post("text"), post(new URLSearchParams("a=b")), post(new Blob(["x"], { type: "a/b" })), post(new Blob(["x"])), post(new Uint8Array(1)), post("x", { "Content-Type": "c/d" }), post(5)],
    ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded;charset=UTF-8", "a/b", null, null, "c/d", "text/plain;charset=UTF-8"]);
  assert(/^multipart\/form-data; boundary=/.test(post(new FormData())));
});

test("a body is read once", async () => {
  const request = new Request("x", { method: "POST", body: '{"a":"ü"}' });
  const copy = request.clone();
  equal([request.bodyUsed, await request.json(), request.bodyUsed, copy.bodyUsed, await copy.text()], [false, { a: "ü" }, true, false, '{"a":"ü"}']);
  equal((await rejection(request.text())).name, "TypeError");
  throws(() => request.clone(), "TypeError");
  throws(() => new Request(request), "TypeError");
});

test("a request made of another takes its body", async () => {
  const first = new Request("x", { method: "POST", body: "abc" });
  const second = new Request(first);
  equal([first.bodyUsed, await second.text(), second.method], [true, "abc", "POST"]);
});

test("every way to read a response", async () => {
  const make = () => new Response(new Uint8Array([0x7b, 0x7d]), { headers: { "Content-Type": "A/B; x=Y" } });
  equal([await make().text(), await make().json(), (await make().arrayBuffer()).byteLength, [...await make().bytes()]], ["{}", {}, 2, [123, 125]]);
  const blob = await make().blob();
  equal([blob.type, blob.size, await new Response().text(), (await new Response().blob()).size], ["a/b; x=y", 2, "", 0]);
  equal((await rejection(new Response("{").json())).name, "SyntaxError");
  equal(await new Response("\ufeffx").text(), "x");
});

test("a body as a stream", async () => {
  const response = new Response("stream");
  const reader = response.body.getReader();
  equal([response.body === response.body, response.body.locked, response.bodyUsed], [true, true, false]);
  equal((await rejection(response.text())).name, "TypeError");
  const { value } = await reader.read();
  equal([value instanceof Uint8Array, new TextDecoder().decode(value), (await reader.read()).done, response.bodyUsed], [true, "stream", true, true]);
  equal([new Response().body, new Response(null).body, new Response("").body instanceof ReadableStream], [null, null, true]);
});

test("a stream as a body", async () => {
  const stream = (...chunks) => new ReadableStream({ start(controller) { chunks.forEach((each) => controller.enqueue(each)); controller.close(); } });
  const encoder = new TextEncoder();
  equal(await new Response(stream(encoder.encode("a"), encoder.encode("b"))).text(), "ab");
  equal((await rejection(new Response(stream("text")).text())).name, "TypeError");
  const used = stream();
  used.getReader();
  throws(() => new Response(used), "TypeError");
  const response = new Response(stream(encoder.encode("twice")));
  const copy = response.clone();
  equal(await Promise.all([response.text(), copy.text()]), ["twice", "twice"]);
});

test("a clone after the body was asked for", async () => {
  const response = new Response("abc", { status: 201, statusText: "Made", headers: { a: "1" } });
  assert(response.body instanceof ReadableStream);
  const copy = response.clone();
  equal([copy.status, copy.statusText, copy.headers.get("a"), await copy.text(), await response.text()], [201, "Made", "1", "abc", "abc"]);
});

test("a response is what it was made as", () => {
  const { type, url, redirected, status, ok, statusText, headers } = new Response();
  equal([type, url, redirected, status, ok, statusText, [...headers]], ["default", "", false, 200, true, "", []]);
  equal([new Response("x", { status: 404 }).ok, new Response(null, { status: 204 }).status], [false, 204]);
  for (const wrong of [199, 600, "x"]) throws(() => new Response("", { status: wrong }), "RangeError", String(wrong));
  for (const without of [204, 205, 304]) throws(() => new Response("x", { status: without }), "TypeError", String(without));
  throws(() => new Response("", { statusText: "a\nb" }), "TypeError");
});

test("responses of a kind", async () => {
  const error = Response.error();
  equal([error.type, error.status, error.ok], ["error", 0, false]);
  const redirect = Response.redirect("x", 303);
  equal([redirect.status, redirect.headers.get("location")], [303, here("x")]);
  throws(() => Response.redirect("x", 200), "RangeError");
  throws(() => Response.redirect("http://["), "TypeError");
  const json = Response.json({ a: [1] }, { status: 201, headers: { b: "2" } });
  equal([json.status, json.headers.get("content-type"), json.headers.get("b"), await json.json()], [201, "application/json", "2", { a: [1] }]);
  throws(() => Response.json(undefined), "TypeError");
});

test("form data goes out and comes back", async () => {
  const data = new FormData();
  data.append("plain", "a\nb");
  data.append('odd "name"\r\n', "ü");
  data.append("file", new File([new Uint8Array([0, 255, 13, 10, 45, 45])], 'f"ä.bin', { type: "a/b" }));
  data.append("empty", new Blob([]));
  const read = await new Response(data).formData();
  equal([...read.keys()], ["plain", 'odd "name"\r\n', "file", "empty"]);
  const file = read.get("file");
  equal([read.get("plain"), read.get('odd "name"\r\n'), file.name, file.type, [...await file.bytes()], read.get("empty").size, read.get("empty").name], ["a\r\nb", "ü", 'f"ä.bin', "a/b", [0, 255, 13, 10, 45, 45], 0, "blob"]);
});

test("other forms of form data", async () => {
  const url = await new Response(new URLSearchParams([["a", "1 2"], ["a", "ü"]])).formData();
  equal([...url], [["a", "1 2"], ["a", "ü"]]);
  const multipart = (text, type = "multipart/form-data; boundary=x") => new Response(text, { headers: { "Content-Type": type } }).formData();
  equal([...await multipart('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--')], [["a", "1"]]);
  equal([...await multipart("--q q--", 'multipart/form-data; boundary="q q"')], []);
  for (const broken of ["", "--x\r\n", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', "--x\r\nA: b\r\n\r\n1\r\n--x--"]) {
    equal((await rejection(multipart(broken))).name, "TypeError", broken);
  }
  equal((await rejection(multipart("a", "text/plain"))).name, "TypeError");
});

test("a referrer is the page's own, none, or an address of its origin", () => {
  const referrerOf = (referrer) => new Request("a", { referrer }).referrer;
  equal([referrerOf(undefined), referrerOf(""), referrerOf("about:client"), referrerOf("https://other.example/x")], ["about:client", "", "about:client", "about:client"]);
  throws(() => new Request("a", { referrer: "http://[" }), "TypeError");
  equal(new Request(new Request("a", { referrer: "", referrerPolicy: "origin" })).referrer, "");
});

test("a request has a signal of its own that follows the one it was given", () => {
  const abort = new AbortController();
  const request = new Request("x", { signal: abort.signal });
  const copy = request.clone();
  equal([request.signal === abort.signal, request.signal === request.signal, copy.signal === request.signal], [false, true, false]);
  let heard = 0;
  request.signal.addEventListener("abort", () => { heard += 1; });
  abort.abort("enough");
  equal([request.signal.reason, copy.signal.aborted, heard], ["enough", true, 1]);
});

test("what a request cannot be", () => {
  for (const init of [
    { window: self }, { cache: "only-if-cached" }, { priority: "some" }, { duplex: "full" }, { method: "POST", keepalive: true, body: new ReadableStream(), duplex: "half" },
    { method: "POST", body: new ReadableStream() },
  ]) throws(() => new Request("x", init), "TypeError");
  equal(new Request("x", { window: null, priority: "high", cache: "only-if-cached", mode: "same-origin" }).cache, "only-if-cached");
});

test("the stream of a request that another one is made of stays what it is", async () => {
  const request = new Request("x", { method: "POST", body: "content" });
  const { body } = request;
  const other = new Request(request);
  equal([request.body === body, request.bodyUsed, body.locked, await other.text()], [true, true, true, "content"]);
});

test("a `then` that all objects have changes no body", async () => {
  Object.prototype.then = function then(act) { act({ done: true, value: "other" }); };
  let text;
  try {
    const response = new Response(new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array([97])); controller.close(); } }));
    text = response.text();
  } finally {
    await null;
    setTimeout(() => { delete Object.prototype.then; });
  }
  equal(await text, "a");
});

test("requests that outlive their page have a quota", async () => {
  const thrown = await fetch("http://127.0.0.1:1/", { method: "POST", keepalive: true, body: new Uint8Array(65537) }).catch((error) => error);
  assert(/65536/.test(thrown.message), thrown.message);
});
