"use strict";
// setTimeout, setInterval, requestAnimationFrame, queueMicrotask (HTML standard, 8.6 and 8.12).

const {
  apply, call, each, listOf, Map, Math, Number, resolved, Set, slice, String, then, toWellFormed, TypeError,
} = require("language");
const features = require("runtime/features");
const { begin, end, task } = require("runtime/tasks");
const clockModule = require.later("runtime/clock");
const { reportException } = require("runtime/reporting");

const active = new Map();
let lastHandle = 0;
let nesting = 0;

function callback(handler) {
  if (typeof handler === "function") return handler;
  const source = String(handler);
  const text = features.withImports(source, true);
  return () => native.evaluate(text, location.href, 1);
}

function start(handler, delay, args, repeats) {
  if (features.policy !== null && typeof handler !== "function") {
    handler = `${handler}`;
    if (!features.policy.allowsEvaluation(toWellFormed(slice(handler, 0, 40)))) return 0;
  }
  const handle = ++lastHandle;
  let milliseconds = Math.max(0, Number(delay) | 0);
  const level = nesting + 1;
  if (level > 5 && milliseconds < 4) milliseconds = 4;
  active.set(handle, { run: callback(handler), args, level, milliseconds, repeats });
  native.startTimer(handle, milliseconds);
  return handle;
}

function stop(handle) {
  handle = Number(handle);
  if (active.delete(handle)) native.stopTimer(handle);
}

/** The host calls this when a timer is due. */
exports.fire = function fire(handle) {
  const timer = active.get(handle);
  if (!timer) return;
  if (!timer.repeats) active.delete(handle);
  nesting = timer.level;
  try {
    apply(timer.run, globalThis, timer.args);
  } catch (error) {
    reportException(error, timer.run);
  } finally {
    nesting = 0;
    if (timer.repeats && active.get(handle) === timer) {
      if (++timer.level > 5 && timer.milliseconds < 4) timer.milliseconds = 4;
      native.startTimer(handle, timer.milliseconds);
    }
  }
};

const frameInterval = 1000 / 60;
const frames = new Map();
let frameTimer = 0;

/** What is done before the callbacks of the next frame. */
let steps = new Set();

/** Has `step` done once, before the callbacks of the next animation frame (HTML standard, 8.1.7.3, "update the rendering"). */
exports.beforeFrame = function beforeFrame(step) {
  steps.add(step);
  if (!frameTimer) frameTimer = start(runFrames, frameInterval, [], false);
};

/** Timers of the runtime's own, on the page's clock. */
exports.later = (run, milliseconds) => start(run, milliseconds, [], false);
exports.cancel = stop;

/** Steps that steps ask for are done in the same frame; updates come before the events that they set off. */
function runSteps() {
  for (let round = 0; steps.size > 0 && round < 4; round++) {
    const due = steps;
    steps = new Set();
    for (const step of each(due)) {
      try {
        step();
      } catch (error) {
        reportException(error);
      }
    }
  }
  if (steps.size > 0 && !frameTimer) frameTimer = start(runFrames, frameInterval, [], false);
}

const runFrames = task(() => {
  frameTimer = 0;
  if (steps.size > 0) runSteps();
  const due = listOf(frames.keys());
  const now = clockModule().now();
  for (const handle of each(due)) {
    const run = frames.get(handle);
    // One before it may have cancelled it.
    if (run === undefined) continue;
    frames.delete(handle);
    const isOutermost = begin();
    try {
      call(run.callback, globalThis, now);
    } catch (error) {
      reportException(error, run.callback);
    }
    end(isOutermost);
  }
});

exports.requestAnimationFrame = function requestAnimationFrame(callback) {
  if (typeof callback !== "function") throw new TypeError("requestAnimationFrame needs a function");
  const handle = ++lastHandle;
  frames.set(handle, { callback });
  if (!frameTimer) frameTimer = start(runFrames, frameInterval, [], false);
  return handle;
};

exports.cancelAnimationFrame = function cancelAnimationFrame(handle) { frames.delete(Number(handle)); };

exports.queueMicrotask = function queueMicrotask(callback) {
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function");
  then(resolved(), () => {
    try {
      callback();
    } catch (error) {
      reportException(error, callback);
    }
  });
};

exports.install = function install(global, define) {
  define.value(global, "setTimeout", function setTimeout(handler, delay, ...args) { return start(handler, delay, args, false); });
  define.value(global, "setInterval", function setInterval(handler, delay, ...args) { return start(handler, delay, args, true); });
  define.value(global, "clearTimeout", function clearTimeout(handle) { stop(handle); });
  define.value(global, "clearInterval", function clearInterval(handle) { stop(handle); });
  define.value(global, "requestAnimationFrame", exports.requestAnimationFrame);
  define.value(global, "cancelAnimationFrame", exports.cancelAnimationFrame);
  define.value(global, "queueMicrotask", exports.queueMicrotask);
};
