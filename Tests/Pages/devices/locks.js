"use strict";
// navigator.locks: modes, order, options, and who lets go.

const { locks } = navigator;
const nameOf = (promise) => promise.then(() => "fulfilled", (error) => error.name);
const soon = (milliseconds = 20) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** A lock that is held until `release()`. */
function hold(name, options = {}) {
  const held = Promise.withResolvers();
  const end = Promise.withResolvers();
  const promise = locks.request(name, options, (lock) => { held.resolve(lock); return end.promise; });
  return { promise, held: held.promise, release: end.resolve };
}

test("a lock is held while its callback's promise is open", async () => {
  const log = [];
  const first = hold("one");
  const lock = await first.held;
  equal([`${lock}`, lock.name, lock.mode], ["[object Lock]", "one", "exclusive"]);
  const second = locks.request("one", () => { log.push("second"); return 5; });
  const other = await locks.request("other", () => "at once");
  await soon();
  equal([log, other], [[], "at once"]);
  first.release("value");
  equal([await first.promise, await second, log], ["value", 5, ["second"]]);
});

test("shared locks are held together, and wait behind an exclusive one that waits", async () => {
  const one = hold("mixed", { mode: "shared" });
  const two = hold("mixed", { mode: "shared" });
  await Promise.all([one.held, two.held]);
  const order = [];
  const exclusive = locks.request("mixed", async () => { order.push("exclusive"); await soon(5); order.push("end"); });
  const three = locks.request("mixed", { mode: "shared" }, () => { order.push("shared"); });
  await soon();
  equal(order, []);
  one.release();
  two.release();
  await Promise.all([exclusive, three]);
  equal(order, ["exclusive", "end", "shared"]);
});

test("a lock that is not free at once is null for those who do not wait", async () => {
  const first = hold("free");
  await first.held;
  equal([await locks.request("free", { ifAvailable: true }, (lock) => lock), await locks.request("free2", { ifAvailable: true }, (lock) => lock.name)], [null, "free2"]);
  first.release();
  await first.promise;
});

test("a thief takes a lock from who has it", async () => {
  const first = hold("stolen");
  await first.held;
  const waiting = locks.request("stolen", () => "waited");
  equal(await locks.request("stolen", { steal: true }, (lock) => lock.name), "stolen");
  equal([await nameOf(first.promise), await waiting], ["AbortError", "waited"]);
  first.release();
});

test("a signal ends the waiting, and nothing that is granted", async () => {
  const first = hold("signal");
  await first.held;
  const controller = new AbortController();
  const waiting = locks.request("signal", { signal: controller.signal }, () => "never");
  controller.abort(new RangeError("mine"));
  equal(await nameOf(waiting), "RangeError");
  const later = new AbortController();
  const granted = locks.request("signal", { signal: later.signal }, async () => { later.abort(); await soon(5); return "kept"; });
  first.release();
  equal(await granted, "kept");
  equal([await nameOf(locks.request("signal", { signal: AbortSignal.abort() }, () => {})), (await locks.query()).held], ["AbortError", []]);
});

test("callbacks that fail let go", async () => {
  equal([await nameOf(locks.request("fails", () => { throw new RangeError("mine"); })), await nameOf(locks.request("fails", () => Promise.reject(new TypeError("mine"))))],
    ["RangeError", "TypeError"]);
  equal(await locks.request("fails", () => "free"), "free");
});

test("query says who has what, and who waits", async () => {
  const first = hold("q1");
  const second = hold("q2", { mode: "shared" });
  await Promise.all([first.held, second.held]);
  const third = hold("q1", { mode: "shared" });
  const { held, pending } = await locks.query();
  equal([held.map(({ name, mode }) => [name, mode]), pending.map(({ name, mode }) => [name, mode])], [[["q1", "exclusive"], ["q2", "shared"]], [["q1", "shared"]]]);
  assert(held[0].clientId.length > 8 && held[0].clientId === pending[0].clientId);
  for (const each of [first, second, third]) each.release();
  await Promise.all([first.promise, second.promise, third.promise]);
});

test("what is no request is refused", async () => {
  const run = () => {};
  equal(await Promise.all([
    locks.request(), locks.request("x"), locks.request("x", {}), locks.request("x", {}, {}), locks.request("x", null, 5), locks.request("x", { mode: "other" }, run),
    locks.request("x", { signal: {} }, run), locks.request("-x", run), locks.request("x", { steal: true, ifAvailable: true }, run),
    locks.request("x", { steal: true, mode: "shared" }, run), locks.request("x", { steal: true, signal: new AbortController().signal }, run),
    locks.request("x", { ifAvailable: true, signal: new AbortController().signal }, run), LockManager.prototype.request.call({}, "x", run),
  ].map(nameOf)), [...Array(7).fill("TypeError"), ...Array(5).fill("NotSupportedError"), "TypeError"]);
  equal([await locks.request("", () => "empty"), await locks.request("\u{1F600}", ({ name }) => name)], ["empty", "\u{1F600}"]);
  throws(() => new Lock(), "TypeError");
});

test("workers and frames ask for the same locks, which are free when they end", async () => {
  const text = "navigator.locks.request('shared with a worker', () => { postMessage('has it'); return new Promise(() => {}); });";
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  await new Promise((resolve) => { worker.onmessage = resolve; });
  equal(await locks.request("shared with a worker", { ifAvailable: true }, (lock) => lock), null);
  const waiting = locks.request("shared with a worker", () => "mine");
  worker.terminate();
  equal(await waiting, "mine");
  const frame = document.body.appendChild(document.createElement("iframe"));
  await new Promise((resolve) => { frame.contentWindow.navigator.locks.request("of a frame", () => { resolve(); return new Promise(() => {}); }); });
  const other = locks.request("of a frame", () => "mine");
  equal((await locks.query()).pending.length, 1);
  frame.remove();
  equal(await other, "mine");
});

test("a document of an opaque origin has no locks", async () => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = "<script>navigator.locks.request('x', () => {}).catch((error) => parent.postMessage(error.name, '*'))</" + "script>";
  const heard = new Promise((resolve) => { window.addEventListener("message", ({ data }) => resolve(data), { once: true }); });
  document.body.append(frame);
  equal(await heard, "SecurityError");
  frame.remove();
});

test("a hundred requests are served in their order", async () => {
  const order = [];
  await Promise.all(Array.from({ length: 100 }, (_, index) => locks.request("many", () => { order.push(index); })));
  equal(order, Array.from({ length: 100 }, (_, index) => index));
});
