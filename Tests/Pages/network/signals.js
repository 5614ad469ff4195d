"use strict";
// Awkward signals (DOM standard, 3.2).

const later = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

test("any of none never aborts, any of aborted ones is aborted", () => {
  equal(AbortSignal.any([]).aborted, false);
  const signal = AbortSignal.any([new AbortController().signal, AbortSignal.abort(1), AbortSignal.abort(2)]);
  equal([signal.aborted, signal.reason], [true, 1]);
  throws(() => AbortSignal.any(), "TypeError");
  throws(() => AbortSignal.any([{}]), "TypeError");
  throws(() => AbortSignal.any(new AbortController().signal), "TypeError");
});

test("any takes whatever can be gone through", () => {
  const controller = new AbortController();
  const signal = AbortSignal.any(new Set([controller.signal, controller.signal]));
  let count = 0;
  signal.onabort = () => count++;
  controller.abort();
  equal([count, signal.reason === controller.signal.reason], [1, true]);
});

test("signals made of signals abort before any listener runs, in order", () => {
  const controller = new AbortController();
  const first = AbortSignal.any([controller.signal]);
  const second = AbortSignal.any([first, new AbortController().signal]);
  const seen = [];
  second.addEventListener("abort", () => seen.push("second"));
  first.addEventListener("abort", () => seen.push("first"));
  controller.signal.addEventListener("abort", () => seen.push(["source", first.aborted, second.aborted].join()));
  controller.abort(0);
  equal(seen, ["source,true,true", "second", "first"]);
  equal([first.reason, second.reason], [0, 0]);
});

test("reasons are kept as they are", () => {
  for (const reason of [null, 0, "", false]) equal(AbortSignal.abort(reason).reason, reason);
  const { reason } = AbortSignal.abort(undefined);
  equal([reason instanceof DOMException, reason.name, reason.code], [true, "AbortError", 20]);
  const controller = new AbortController();
  controller.abort("first");
  controller.abort("second");
  equal(controller.signal.reason, "first");
  try {
    controller.signal.throwIfAborted();
    assert(false, "it throws");
  } catch (error) {
    equal(error, "first");
  }
});

test("a time limit in any, and wrong limits", async () => {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(5)]);
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  equal([signal.reason.name, signal.reason.code, controller.signal.aborted], ["TimeoutError", 23, false]);
  for (const wrong of [-1, NaN, Infinity, undefined, 2 ** 53]) throws(() => AbortSignal.timeout(wrong), "TypeError", String(wrong));
});

test("a handler that throws does not keep the others from hearing", async () => {
  const controller = new AbortController();
  const seen = [];
  const errors = [];
  const onerror = (event) => { event.preventDefault(); errors.push(event.message); };
  addEventListener("error", onerror);
  controller.signal.addEventListener("abort", () => { throw new Error("mine"); });
  controller.signal.addEventListener("abort", (event) => seen.push(event.type, event.target === controller.signal, event.isTrusted));
  controller.abort();
  removeEventListener("error", onerror);
  equal([seen.slice(0, 2), errors.length], [["abort", true], 1]);
});

test("a signal of another frame does as one of the page", async () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const theirs = new frame.contentWindow.AbortController();
  const request = new Request("index.html", { signal: theirs.signal });
  const any = AbortSignal.any([new AbortController().signal, theirs.signal]);
  const piped = new ReadableStream().pipeTo(new WritableStream(), { signal: theirs.signal });
  const outcomes = Promise.allSettled([fetch(request), piped]);
  let heard = 0;
  addEventListener("tried", () => { heard++; }, { signal: theirs.signal });
  theirs.abort("mine");
  dispatchEvent(new Event("tried"));
  const [fetched, pipe] = await outcomes;
  equal([fetched.reason, pipe.reason, any.aborted, any.reason, request.signal.aborted, heard], ["mine", "mine", true, "mine", true, 0]);
  equal(AbortSignal.any([theirs.signal]).reason, "mine");
  for (const wrong of [{}, 1, "x", document, { aborted: false, addEventListener() {} }]) {
    throws(() => new Request("index.html", { signal: wrong }), "TypeError");
    throws(() => AbortSignal.any([wrong]), "TypeError");
  }
  frame.remove();
});

test("an abort is not heard twice, nor after removal", async () => {
  const controller = new AbortController();
  let count = 0;
  const listener = () => count++;
  controller.signal.addEventListener("abort", listener, { once: true });
  controller.signal.addEventListener("abort", listener);
  controller.signal.removeEventListener("abort", listener);
  controller.abort();
  await later(0);
  equal(count, 0);
});

test("abort works without its controller", () => {
  const { abort, signal } = new AbortController();
  throws(() => abort(), "TypeError");
  equal(signal.aborted, false);
  throws(() => AbortController(), "TypeError");
});
