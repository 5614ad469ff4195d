"use strict";
// AbortController and AbortSignal (DOM standard, 3).

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a controller aborts its signal once", () => {
  const controller = new AbortController();
  const { signal } = controller;
  const seen = [];
  signal.onabort = function (event) { seen.push([this === signal, event.type, event.target === signal, signal.aborted]); };
  signal.addEventListener("abort", () => seen.push(signal.reason));
  equal([signal.aborted, signal.reason, signal === controller.signal, signal.throwIfAborted()], [false, undefined, true, undefined]);
  controller.abort("why");
  controller.abort("again");
  equal(seen, [[true, "abort", true, true], "why"]);
  equal([signal.aborted, signal.reason], [true, "why"]);
  let thrown;
  try { signal.throwIfAborted(); } catch (error) { thrown = error; }
  equal(thrown, "why");
});

test("without a reason it is an AbortError", () => {
  const controller = new AbortController();
  controller.abort();
  equal([controller.signal.reason.name, controller.signal.reason.code, controller.signal.reason instanceof DOMException], ["AbortError", 20, true]);
  equal([AbortSignal.abort().reason.name, AbortSignal.abort(0).reason, AbortSignal.abort(0).aborted], ["AbortError", 0, true]);
});

test("signals are not made by pages", () => {
  throws(() => new AbortSignal(), "TypeError");
  assert(new AbortController().signal instanceof EventTarget);
  equal([String(new AbortController()), String(new AbortController().signal)], ["[object AbortController]", "[object AbortSignal]"]);
});

test("listeners can be bound to a signal", () => {
  const controller = new AbortController();
  const target = new EventTarget();
  let calls = 0;
  target.addEventListener("x", () => calls++, { signal: controller.signal });
  target.dispatchEvent(new Event("x"));
  controller.abort();
  target.dispatchEvent(new Event("x"));
  target.addEventListener("x", () => calls++, { signal: controller.signal });
  target.dispatchEvent(new Event("x"));
  equal(calls, 1);
});

test("a time limit", async () => {
  const signal = AbortSignal.timeout(5);
  equal(signal.aborted, false);
  const event = await new Promise((resolve) => { signal.onabort = resolve; });
  equal([event.type, signal.aborted, signal.reason.name, signal.reason.code], ["abort", true, "TimeoutError", 23]);
  throws(() => AbortSignal.timeout(-1), "TypeError");
  throws(() => AbortSignal.timeout("x"), "TypeError");
});

test("a time limit holds when nobody listens", async () => {
  const signal = AbortSignal.timeout(1);
  await after(10);
  equal([signal.aborted, signal.reason.name], [true, "TimeoutError"]);
  equal(AbortSignal.any([AbortSignal.timeout(100000), signal]).reason, signal.reason);
});

test("any of several signals", () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, two.signal]);
  const nested = AbortSignal.any([any]);
  const seen = [];
  nested.onabort = () => seen.push("nested");
  any.onabort = () => seen.push(["any", one.signal.aborted, nested.aborted]);
  two.signal.onabort = () => seen.push(["two", any.aborted]);
  two.abort("second");
  one.abort("first");
  equal(seen, [["two", true], "nested", ["any", false, true]]);
  equal([any.reason, nested.reason], ["second", "second"]);
  equal([AbortSignal.any([]).aborted, AbortSignal.any([AbortSignal.abort(1), AbortSignal.abort(2)]).reason], [false, 1]);
  throws(() => AbortSignal.any([{}]), "TypeError");
});

test("any is seen to be aborted by who only looks", () => {
  const controller = new AbortController();
  const any = AbortSignal.any([controller.signal]);
  controller.abort("x");
  equal([any.aborted, any.reason], [true, "x"]);
});
