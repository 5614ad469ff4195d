"use strict";
// How far the page's document is: what its load event waits for, and whether that is over.

const { each, push } = require("language");
const { now } = require("runtime/clock");

let blockers = 0;

exports.block = () => { blockers++; };
exports.unblock = () => { blockers--; };
exports.isBlocked = () => blockers > 0;

/** When the document came to what, by the clock. */
exports.times = { __proto__: null };

/** Notes that it comes there now. */
exports.reached = function reached(...names) {
  // What a script makes of the document when it was complete has no times.
  if (exports.times.loadEventEnd !== undefined) return;
  for (const name of each(names)) exports.times[name] = now();
};

const listeners = [];

/** Has a function called when the load event is over. */
exports.whenLoaded = (listener) => push(listeners, listener);
/** It is over, and has its time. */
exports.loaded = () => { for (const listener of each(listeners)) listener(); };

/** Whether the document's "load" event is over. */
exports.isLoaded = false;
