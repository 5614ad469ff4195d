"use strict";
// fetch (Fetch standard, 5.6), with the files of this page.

const rejection = (promise) => promise.then(() => "no rejection", (error) => error);
const here = (address) => new URL(address, document.baseURI).href;

test("a file is fetched", async () => {
  const response = await fetch("support.js#part");
  equal([response instanceof Response, response.ok, response.status, response.type, response.redirected, response.url, response.bodyUsed], [true, true, 200, "basic", false, here("support.js"), false]);
  assert(/javascript/.test(response.headers.get("content-type")));
  assert((await response.text()).includes("QUnit.test"));
  throws(() => response.headers.set("a", "b"), "TypeError");
});

test("what is not there answers 404", async () => {
  const response = await fetch("no-such-file.json");
  equal([response.ok, response.status, await response.text()], [false, 404, ""]);
});

test("a request object is fetched, its body used", async () => {
  const request = new Request("support.js", { method: "POST", body: "x" });
  assert((await (await fetch(request)).text()).length > 100);
  equal(request.bodyUsed, true);
  equal((await rejection(fetch(request))).name, "TypeError");
});

test("data addresses", async () => {
  const response = await fetch("data:application/json,%7B%22a%22%3A1%7D");
  equal([await response.clone().json(), (await response.blob()).type], [{ a: 1 }, "application/json"]);
});

test("wrong calls are rejections, not exceptions", async () => {
  for (const call of [() => fetch(), () => fetch("http://["), () => fetch("x", { body: "b" }), () => fetch("about:blank"), () => fetch("mailto:a@b")]) {
    equal((await rejection(call())).name, "TypeError", String(call));
  }
});

test("a server that cannot be reached is a TypeError that says so, without secrets", async () => {
  function whoCalls() {
    // Not as a tail call, which leaves no frame.
    const fetching = fetch("http://localhost:1/path?token=s3cret");
    return fetching;
  }
  const error = await rejection(whoCalls());
  equal(error.name, "TypeError");
  assert(/GET http:\/\/localhost:1\/path failed: .*connect/.test(error.message) && !/s3cret/.test(error.message), error.message);
  assert(/whoCalls/.test(error.stack), `its stack leads to the call: ${error.stack}`);
});

test("an abort rejects with its reason", async () => {
  equal((await rejection(fetch("support.js", { signal: AbortSignal.abort() }))).name, "AbortError");
  equal(await rejection(fetch("support.js", { signal: AbortSignal.abort("why") })), "why");
  const controller = new AbortController();
  const fetching = rejection(fetch("support.js", { signal: controller.signal }));
  controller.abort(new Error("in flight"));
  equal((await fetching).message, "in flight");
  equal((await rejection(fetch(new Request("support.js", { signal: controller.signal })))).message, "in flight");
});

test("an abort after the end changes nothing", async () => {
  const controller = new AbortController();
  const response = await fetch("support.js", { signal: controller.signal });
  const length = (await response.clone().text()).length;
  controller.abort();
  equal((await response.text()).length, length);
});

test("a body is read as a stream, and through a transform", async () => {
  const text = await (await fetch("support.js")).text();
  let streamed = "";
  for await (const part of (await fetch("support.js")).body.pipeThrough(new TextDecoderStream())) streamed += part;
  equal(streamed === text, true);
});

test("a stream is sent as body", async () => {
  const body = new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array(3)); controller.close(); } });
  equal((await fetch("support.js", { method: "POST", body, duplex: "half" })).status, 200);
  const broken = new ReadableStream({ start(controller) { controller.error(new Error("no body")); } });
  equal((await rejection(fetch("support.js", { method: "POST", body: broken, duplex: "half" }))).message, "no body");
});

test("many at once come back each with its own", async () => {
  const files = ["support.js", "suites.js", "index.html"];
  const urls = await Promise.all(Array.from({ length: 30 }, (_, index) => fetch(files[index % 3])).map(async (each) => (await each).url));
  equal(urls, Array.from({ length: 30 }, (_, index) => here(files[index % 3])));
});

test("what is done to a clone's bytes stays there", async () => {
  const response = await fetch("support.js");
  const copy = response.clone();
  const { value } = await response.body.getReader().read();
  const first = value[0];
  value.fill(0);
  equal((await copy.bytes())[0], first);
});
