"use strict";
// What web views still have under the names of before it was a standard.

const { MutationObserver } = require("dom/MutationObserver");
const { cancelAnimationFrame, requestAnimationFrame } = require("runtime/timers");

exports.webkitRequestAnimationFrame = function webkitRequestAnimationFrame(callback) { return requestAnimationFrame(callback); };
exports.webkitCancelAnimationFrame = function webkitCancelAnimationFrame(handle) { cancelAnimationFrame(handle); };
exports.WebKitMutationObserver = MutationObserver;

/** Nothing is drawn that could be searched. */
exports.find = function find() { return false; };
