"use strict";
// requestIdleCallback (W3C, Cooperative Scheduling of Background Tasks): a page without a screen is idle as soon as its tasks are done.

const { Map, Math, Number, TypeError } = require("language");
const { now } = require("runtime/clock");
const { later, cancel } = require("runtime/timers");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");

const budget = 50;
const waiting = new Map();
let last = 0;

let isDeadline;

class IdleDeadline {
  static { isDeadline = (value) => #end in value; }

  #end;
  #didTimeout;
  constructor(given, end, didTimeout) {
    needConstruction(given, "callbacks are given it");
    this.#end = end;
    this.#didTimeout = didTimeout;
  }
  get didTimeout() { return this.#didTimeout; }
  timeRemaining() { return this.#didTimeout ? 0 : Math.max(0, this.#end - now()); }
}
declare(IdleDeadline, isDeadline, "timeRemaining() didTimeout");

const optionMembers = membersOf("unsigned long timeout");

exports.requestIdleCallback = function requestIdleCallback(callback, options = undefined) {
  if (typeof callback !== "function") throw new TypeError("requestIdleCallback needs a function");
  const { 0: timeout } = read(options, optionMembers, "requestIdleCallback");
  const handle = ++last;
  const asked = now();
  waiting.set(handle, later(() => {
    waiting.delete(handle);
    const time = now();
    callback(new IdleDeadline(construction, time + budget, timeout > 0 && time - asked >= timeout));
  }, 0));
  return handle;
};

exports.cancelIdleCallback = function cancelIdleCallback(handle) {
  if (arguments.length === 0) throw new TypeError("cancelIdleCallback needs a handle");
  cancel(waiting.get(Number(handle)));
  waiting.delete(Number(handle));
};
exports.IdleDeadline = IdleDeadline;
