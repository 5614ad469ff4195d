"use strict";
// Awkward bodies of Request and Response (Fetch standard, 5.2 to 5.5).

const text = (bytes) => new TextDecoder().decode(bytes);
const rejection = (promise) => promise.then(() => "none", (error) => error.name);

test("a body is used by its first reader only, failed or not", async () => {
  const response = new Response("{");
  equal([response.bodyUsed, await rejection(response.json()), response.bodyUsed], [false, "SyntaxError", true]);
  equal(await rejection(response.text()), "TypeError");
  throws(() => response.clone(), "TypeError");
});

test("no body is not an empty body", async () => {
  const [none, empty] = [new Response(), new Response("")];
  equal([none.body, none.bodyUsed, await none.text(), none.bodyUsed], [null, false, "", false]);
  equal(await none.text(), "");
  assert(empty.body instanceof ReadableStream);
  equal([await empty.text(), empty.bodyUsed], ["", true]);
  equal(await rejection(new Response().json()), "SyntaxError");
});

test("text drops one byte order mark, json too", async () => {
  equal(await new Response("\ufeff\ufeffa").text(), "\ufeffa");
  equal(await new Response("\ufeff[1]").json(), [1]);
  equal(await new Response(new Uint8Array([0xff, 0xfe, 0x61, 0])).text(), "\ufffd\ufffda\0");
});

test("a locked stream is neither read nor cloned", async () => {
  const response = new Response("abc");
  const reader = response.body.getReader();
  equal([response.bodyUsed, await rejection(response.text())], [false, "TypeError"]);
  throws(() => response.clone(), "TypeError");
  reader.releaseLock();
  equal(await response.text(), "abc");
});

test("a cancelled body counts as used", async () => {
  const response = new Response("abc");
  await response.body.cancel();
  equal([response.bodyUsed, await rejection(response.text())], [true, "TypeError"]);
});

test("a clone of a clone, and each is read apart", async () => {
  const first = new Response(new Uint8Array([1, 2, 3]), { status: 201, headers: { "X-A": "1" } });
  const second = first.clone();
  const third = second.clone();
  new Uint8Array(await first.arrayBuffer()).fill(9);
  equal([...await second.bytes()], [1, 2, 3]);
  equal([[...await third.bytes()], third.status, third.headers.get("x-a")], [[1, 2, 3], 201, "1"]);
  third.headers.set("X-A", "2");
  equal(first.headers.get("x-a"), "1");
});

test("a stream of something else than bytes is refused", async () => {
  const stream = new ReadableStream({ start(controller) { controller.enqueue("text"); controller.close(); } });
  equal(await rejection(new Response(stream).text()), "TypeError");
});

test("a stream that fails fails its reader with the same error", async () => {
  const reason = new RangeError("broken");
  const response = new Response(new ReadableStream({ pull(controller) { controller.error(reason); } }));
  equal(await response.text().catch((error) => error === reason), true);
});

test("content types of bodies", () => {
  const typeOf = (body) => new Response(body).headers.get("content-type");
  equal([typeOf("a"), typeOf(new URLSearchParams()), typeOf(new Uint8Array()), typeOf(new Blob([])), typeOf(new Blob([], { type: "A/B" }))], [
    "text/plain;charset=UTF-8", "application/x-www-form-urlencoded;charset=UTF-8", null, null, "a/b",
  ]);
  assert(/^multipart\/form-data; boundary=/.test(typeOf(new FormData())));
  equal(new Response("a", { headers: { "Content-Type": "x/y" } }).headers.get("content-type"), "x/y");
});

test("bodies that are no bodies become text", async () => {
  equal(await Promise.all([5, true, {}, [1, 2], new Date(NaN)].map((body) => new Response(body).text())), ["5", "true", "[object Object]", "1,2", "Invalid Date"]);
  equal(await new Response("\ud800").text(), "\ufffd");
});

test("a view gives its part of a buffer", async () => {
  const buffer = new Uint8Array([1, 2, 3, 4]).buffer;
  equal([...await new Response(new DataView(buffer, 1, 2)).bytes()], [2, 3]);
  equal([...await new Response(new Uint16Array(buffer, 2)).bytes()], [3, 4]);
});

test("the type of a blob is the body's", async () => {
  equal((await new Response("a", { headers: { "Content-Type": "Text/X; Charset=\"a b\"" } }).blob()).type, 'text/x; charset="a b"');
  equal((await new Response(new Uint8Array()).blob()).type, "");
});

test("form data that is none", async () => {
  equal(await rejection(new Response("a=1").formData()), "TypeError");
  equal(await rejection(new Response("", { headers: { "Content-Type": "multipart/form-data" } }).formData()), "TypeError");
  equal(await rejection(new Response("--x", { headers: { "Content-Type": "multipart/form-data; boundary=x" } }).formData()), "TypeError");
  const form = await new Response("a=1&a=%C3%A9&b", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }).formData();
  equal([form.getAll("a"), form.get("b")], [["1", "é"], ""]);
});

test("statuses and their bodies", () => {
  for (const status of [204, 205, 304]) {
    equal(new Response(null, { status }).body, null);
    throws(() => new Response("", { status }), "TypeError");
  }
  for (const status of [199, 600, 0, -200, "x"]) throws(() => new Response(null, { status }), "RangeError");
  equal(new Response(null, { status: "404" }).ok, false);
  throws(() => new Response(null, { statusText: "a\nb" }), "TypeError");
  throws(() => new Response(null, { statusText: "\u0100" }), "TypeError");
});

test("Response.json, redirect and error", async () => {
  const made = Response.json({ a: [1] }, { status: 201 });
  equal([made.status, made.headers.get("content-type"), await made.text()], [201, "application/json", '{"a":[1]}']);
  throws(() => Response.json(undefined), "TypeError");
  throws(() => Response.json(Symbol("a")), "TypeError");
  throws(() => Response.json(1, { status: 204 }), "TypeError");
  throws(() => Response.redirect("http://a/", 200), "RangeError");
  throws(() => Response.redirect("http://:"), "TypeError");
  throws(() => Response.redirect("http://a/").headers.append("a", "b"), "TypeError");
  const error = Response.error();
  equal([error.type, error.status, error.ok, error.body], ["error", 0, false, null]);
});

test("a request made of another one leaves that used", async () => {
  const first = new Request("http://a/", { method: "POST", body: "b" });
  const second = new Request(first, { method: "PUT" });
  equal([first.bodyUsed, second.method, await second.text()], [true, "PUT", "b"]);
  throws(() => new Request(first), "TypeError");
  const third = new Request("http://a/", { method: "POST", body: "b" });
  new Request(third, { body: "other" });
  equal(third.bodyUsed, false);
});

test("methods keep their case but for the six", () => {
  const shown = (method) => new Request("http://a/", { method }).method;
  equal(["get", "Post", "PUT", "delete", "options", "head", "patch", "Foo"].map(shown), ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "patch", "Foo"]);
  for (const method of ["", " GET", "G T", "TRACE", "connect", "é"]) throws(() => shown(method), "TypeError");
});

test("addresses of requests", () => {
  equal(new Request("http://A.example:80/%7Ea b?q#f").url, "http://a.example/%7Ea%20b?q#f");
  throws(() => new Request("http://user:pass@a/"), "TypeError");
  throws(() => new Request("http://["), "TypeError");
  equal(new Request("").url, document.baseURI);
});

test("a request's signal follows the one it was given", () => {
  const controller = new AbortController();
  const request = new Request("http://a/", { signal: controller.signal });
  const copy = request.clone();
  const derived = new Request(request);
  const freed = new Request(request, { signal: null });
  controller.abort("why");
  equal([request, copy, derived].map(({ signal }) => [signal.aborted, signal.reason]), [[true, "why"], [true, "why"], [true, "why"]]);
  equal(freed.signal.aborted, false);
  throws(() => new Request("http://a/", { signal: {} }), "TypeError");
});

test("a stream as the body of a request wants duplex", () => {
  throws(() => new Request("http://a/", { method: "POST", body: new ReadableStream() }), "TypeError");
  const request = new Request("http://a/", { method: "POST", body: new ReadableStream(), duplex: "half" });
  assert(request.body instanceof ReadableStream);
  throws(() => new Request("http://a/", { method: "GET", body: "" }), "TypeError");
});

test("the body while it is read", async () => {
  const response = await fetch("support.js");
  const reading = response.text();
  equal(response.bodyUsed, true);
  equal(await rejection(response.text()), "TypeError");
  assert((await reading).includes("QUnit.test"));
});

test("a fetched body is streamed, teed and cancelled", async () => {
  const whole = await (await fetch("support.js")).text();
  const response = await fetch("support.js");
  const copy = response.clone();
  let streamed = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body) streamed += decoder.decode(chunk, { stream: true });
  equal([streamed === whole, await copy.text() === whole], [true, true]);
  const other = await fetch("support.js");
  const reader = other.body.getReader();
  assert((await reader.read()).value instanceof Uint8Array);
  await reader.cancel("enough");
  equal([await reader.read(), await reader.closed], [{ value: undefined, done: true }, undefined]);
});

test("aborted while its body is not read yet, a response fails its reader", async () => {
  const controller = new AbortController();
  const response = await fetch("data:text/plain,abc", { signal: controller.signal });
  controller.abort();
  // All of it had come already.
  equal(await response.text(), "abc");
  equal(await rejection(fetch("support.js", { signal: AbortSignal.abort(new RangeError("early")) })), "RangeError");
});
