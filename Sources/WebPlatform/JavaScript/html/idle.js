"use strict";
// requestIdleCallback (W3C, Cooperative Scheduling of Background Tasks): a page without a screen is idle as soon as its tasks are done.

const { Map, Math, Number, TypeError } = require("language");
const { now } = require("runtime/clock");
const { later, cancel } = require("runtime/timers");
const { expose } = require("runtime/webidl");

const budget = 50;
const waiting = new Map();
let last = 0;

class IdleDeadline {
  #end;
  constructor(end) { this.#end = end; }
  get didTimeout() { return false; }
  timeRemaining() { return Math.max(0, this.#end - now()); }
}
expose(IdleDeadline);

exports.requestIdleCallback = function requestIdleCallback(callback) {
  if (typeof callback !== "function") throw new TypeError("requestIdleCallback needs a function");
  const handle = ++last;
  waiting.set(handle, later(() => {
    waiting.delete(handle);
    callback(new IdleDeadline(now() + budget));
  }, 0));
  return handle;
};

exports.cancelIdleCallback = function cancelIdleCallback(handle) {
  cancel(waiting.get(Number(handle)));
  waiting.delete(Number(handle));
};
exports.IdleDeadline = IdleDeadline;
