"use strict";
// How far the page's document is: what its load event waits for, and whether that is over.

const { each } = require("language");
const { now } = require("runtime/clock");

let blockers = 0;

exports.block = () => { blockers++; };
exports.unblock = () => { blockers--; };
exports.isBlocked = () => blockers > 0;

/** When the document came to what, by the clock. */
exports.times = { __proto__: null };

/** Notes that it comes there now. */
exports.reached = (...names) => { for (const name of each(names)) exports.times[name] = now(); };

/** Whether the document's "load" event is over. */
exports.isLoaded = false;
