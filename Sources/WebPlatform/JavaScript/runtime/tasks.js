"use strict";
// Tasks of the runtime, and the promise jobs between the callbacks that one of them makes (HTML standard, 8.1.4.3, "perform a microtask
// checkpoint"). The engine runs these jobs by itself only when the outermost call into it has ended; an event with two listeners is one.

const { apply } = require("language");

/** Whether the code that runs was called by the host and has no script below it. */
let isOutermost = false;

/** What the host calls: a function that makes its callbacks by `begin` and `end`, for instance by firing events. */
exports.task = (run) => function task(...given) {
  const outer = isOutermost;
  isOutermost = true;
  try {
    return apply(run, this, given);
  } finally {
    isOutermost = outer;
  }
};

/** Called behind the promise jobs of a script, where something waits for the script's end; null otherwise. */
exports.afterJobs = null;

/** Has something done in a task of its own. */
exports.queueTask = (run) => native.queueTask(exports.task(run));

/** A callback into scripts begins. What this returns is given to `end` behind it. */
exports.begin = function begin() {
  const outer = isOutermost;
  isOutermost = false;
  return outer;
};

/** A callback has ended: the promise jobs that it left run now, if no other script waits for it. */
exports.end = function end(outer) {
  if (!outer) return;
  native.runPromiseJobs();
  exports.afterJobs?.();
  isOutermost = true;
};
