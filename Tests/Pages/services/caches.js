"use strict";
// Cache and CacheStorage (Service Workers, 5.4 and 5.5): what pages keep of servers' answers.

const rejection = (promise) => promise.then(() => "no rejection", (error) => error.name);
const address = (path) => `http://cache.example/${path}`;
const texts = async (responses) => Promise.all(responses.map((response) => response.text()));

/** A cache of its own, which is gone behind the test. */
function cacheTest(name, body) {
  test(name, async () => {
    await caches.delete("test");
    try {
      await body(await caches.open("test"));
    } finally {
      await caches.delete("test");
    }
  });
}

test("caches have names of any text, in the order of their making", async () => {
  const before = await caches.keys();
  const names = ["b", "a", "", "\ud800é\0", "__proto__"];
  for (const name of names) {
    equal(await caches.has(name), false);
    assert(await caches.open(name) instanceof Cache);
    assert(await caches.open(name) instanceof Cache);
    equal(await caches.has(name), true);
  }
  const keys = await caches.keys();
  equal(keys, [...before, ...names]);
  assert(Object.isFrozen(keys));
  for (const name of names) equal(await caches.delete(name), true);
  equal(await caches.delete("a"), false);
  equal(await caches.keys(), before);
  equal([Object.prototype.toString.call(caches), caches instanceof CacheStorage, caches === self.caches], ["[object CacheStorage]", true, true]);
});

cacheTest("an answer comes back as it was, as often as it is asked for", async (cache) => {
  const bytes = new Uint8Array([0, 255, 10, 13, 128]);
  const given = new Response(bytes, { status: 203, statusText: "Kept", headers: { "X-One": "é", "Content-Type": "a/b" } });
  equal(await cache.put(address("whole"), given), undefined);
  equal(given.bodyUsed, true);
  for (let round = 0; round < 2; round++) {
    const found = await cache.match(address("whole"));
    equal([found.status, found.statusText, found.headers.get("x-one"), found.headers.get("content-type"), found.type, found.url], [203, "Kept", "é", "a/b", "default", ""]);
    equal([...new Uint8Array(await found.arrayBuffer())], [...bytes]);
    throws(() => found.headers.set("a", "b"), "TypeError");
  }
  await cache.put(address("none"), new Response(null, { status: 204 }));
  equal((await cache.match(address("none"))).body, null);
  await cache.put(address("empty"), new Response(""));
  equal(await (await cache.match(address("empty"))).text(), "");
  equal(await cache.match(address("other")), undefined);
});

cacheTest("a later answer takes the place of one that its request matches, behind all others", async (cache) => {
  for (const [path, text] of [["a", "1"], ["b", "2"], ["a#x", "3"], ["a?q", "4"]]) await cache.put(address(path), new Response(text));
  equal((await cache.keys()).map(({ url }) => url), [address("b"), address("a#x"), address("a?q")]);
  equal(await texts(await cache.matchAll()), ["2", "3", "4"]);
  equal(await texts(await cache.matchAll(address("a"), { ignoreSearch: true })), ["3", "4"]);
  equal(await texts(await cache.matchAll(address("a?q#y"))), ["4"]);
  equal([await cache.delete(address("a"), { ignoreSearch: true }), await cache.delete(address("a"))], [true, false]);
  equal((await cache.keys()).length, 1);
});

cacheTest("Vary: the request's headers count", async (cache) => {
  const request = (language) => new Request(address("v"), { headers: language === null ? {} : { "Accept-Language": language } });
  const answer = (text) => new Response(text, { headers: { Vary: "accept-language , X-None" } });
  await cache.put(request("de"), answer("de"));
  await cache.put(request("en"), answer("en"));
  await cache.put(request(null), answer("none"));
  await cache.put(request("de"), answer("de again"));
  equal(await texts(await cache.matchAll(address("v"), { ignoreVary: true })), ["en", "none", "de again"]);
  equal([await (await cache.match(request("de"))).text(), await (await cache.match(address("v"))).text()], ["de again", "none"]);
  equal(await cache.match(request("fr")), undefined);
  equal(await rejection(cache.put(address("v"), new Response("", { headers: { Vary: "a, *" } }))), "TypeError");
  equal([await cache.delete(request("en")), (await cache.keys()).length], [true, 2]);
});

cacheTest("a request comes back with what it had", async (cache) => {
  const init = { headers: { "X-A": "1" }, mode: "same-origin", credentials: "omit", cache: "reload", redirect: "error", integrity: "sha256-x", referrer: "" };
  await cache.put(new Request(address("k"), init), new Response("x"));
  const [found] = await cache.keys(address("k"));
  for (const name of ["mode", "credentials", "cache", "redirect", "integrity", "referrer"]) equal(found[name], init[name], name);
  equal([found instanceof Request, found.url, found.method, found.headers.get("x-a")], [true, address("k"), "GET", "1"]);
  equal(await cache.keys(address("none")), []);
});

cacheTest("what no cache keeps is refused, and nothing is changed", async (cache) => {
  const post = new Request(address("p"), { method: "POST" });
  const used = new Response("x");
  await used.text();
  const locked = new Response("x");
  locked.body.getReader();
  for (const [request, response] of [
    [post, new Response("")], ["data:,x", new Response("")], [document.baseURI, new Response("")], [address("p"), used], [address("p"), locked],
    [address("p"), new Response("", { status: 206 })], [address("p"), "text"], [address("p"), undefined], ["http://[", new Response("")],
  ]) equal(await rejection(cache.put(request, response)), "TypeError", `${request}`);
  equal(await rejection(cache.put(address("p"))), "TypeError");
  const failing = new Response(new ReadableStream({ pull() { throw new RangeError("broken"); } }));
  equal(await rejection(cache.put(address("p"), failing)), "RangeError");
  equal((await cache.keys()).length, 0);
  await cache.put(address("p"), new Response("kept"));
  equal([await cache.match(post), await cache.delete(post)], [undefined, false]);
  equal(await (await cache.match(post, { ignoreMethod: true })).text(), "kept");
});

cacheTest("add fetches; one that fails has none of them kept", async (cache) => {
  for (const wanted of [["http://nobody.invalid/"], [document.baseURI], [new Request(address("x"), { method: "POST", body: "b" })]]) {
    equal(await rejection(cache.addAll(wanted)), "TypeError");
    equal(await rejection(cache.add(wanted[0])), "TypeError");
  }
  equal(await rejection(cache.addAll("text".length)), "TypeError");
  equal(await cache.addAll([]), undefined);
  equal((await cache.keys()).length, 0);
});

cacheTest("a cache that was deleted goes on for who has it, under no name", async (cache) => {
  await cache.put(address("d"), new Response("old"));
  await caches.delete("test");
  const next = await caches.open("test");
  equal([await caches.match(address("d")), await next.match(address("d"))], [undefined, undefined]);
  await cache.put(address("e"), new Response("new"));
  equal(await texts(await cache.matchAll()), ["old", "new"]);
});

cacheTest("caches.match asks all of them, or one by its name", async (cache) => {
  const second = await caches.open("second");
  await second.put(address("m"), new Response("second"));
  await second.put(address("n"), new Response("alone"));
  await cache.put(address("m"), new Response("first"));
  equal([await (await caches.match(address("m"))).text(), await (await caches.match(address("n"))).text()], ["first", "alone"]);
  equal(await (await caches.match(address("m"), { cacheName: "second" })).text(), "second");
  equal([await caches.match(address("n"), { cacheName: "test" }), await caches.match(address("n"), { cacheName: "none" })], [undefined, undefined]);
  await caches.delete("second");
});

cacheTest("a worker has the same", async (cache) => {
  await cache.put(address("w"), new Response("from the page"));
  const script = `onmessage = async () => {
    const cache = await caches.open("test");
    const text = await (await cache.match("${address("w")}")).text();
    await cache.put("${address("w")}", new Response(text + ", and back"));
    postMessage(caches instanceof CacheStorage);
  };`;
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  worker.postMessage("");
  equal((await new Promise((resolve) => { worker.onmessage = resolve; })).data, true);
  worker.terminate();
  equal(await (await cache.match(address("w"))).text(), "from the page, and back");
});

cacheTest("what a page has put in the place of the language's own is not asked", async (cache) => {
  const { stringify } = JSON;
  JSON.stringify = () => { throw new Error("asked"); };
  Object.prototype.toJSON = () => "asked";
  try {
    await cache.put(address("r"), new Response("x"));
    equal(await (await cache.match(address("r"))).text(), "x");
  } finally {
    JSON.stringify = stringify;
    delete Object.prototype.toJSON;
  }
});

test("a document of an opaque origin has none", async () => {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  const said = new Promise((resolve) => { addEventListener("message", ({ data }) => resolve(data), { once: true }); });
  frame.srcdoc = "<script>caches.open('x').then(() => 'opened', (error) => error.name).then((name) => parent.postMessage(name, '*'))</script>";
  document.body.append(frame);
  equal(await said, "SecurityError");
  frame.remove();
});
