"use strict";
// PerformanceMark and PerformanceMeasure (User Timing, 4 and 5), and what the times in them are taken from.

const { none, Number, Object, some, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { now } = require("runtime/clock");
const { construction, declare } = require("runtime/webidl");
const { cloneOf } = require("browsing/cloning");
const { isEntry, PerformanceEntry } = require("timing/PerformanceEntry");
const { PerformanceTiming, timing } = require("timing/PerformanceTiming");
const settings = require("runtime/settings");
const timeline = require("timing/timeline");

class PerformanceMark extends PerformanceEntry {
  #detail;
  constructor(name, options = none) {
    if (arguments.length === 0) throw new TypeError("A mark needs a name");
    const text = `${name}`;
    if (isMoment(text)) throw new DOMException(`'${text}' is the name of a moment of the page's own`, "SyntaxError");
    if (options !== null && typeof options !== "object" && typeof options !== "function") throw new TypeError("The options of a mark are an object");
    const time = options?.startTime === undefined ? now() : Number(options.startTime);
    if (!(time >= 0)) throw new TypeError("A mark's startTime must not be negative");
    super(construction, "mark", text, time, 0);
    this.#detail = detailOf(options);
  }
  get detail() { return this.#detail; }
  toJSON() { return { ...super.toJSON(), detail: this.#detail }; }
}

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  constructor(given, name, startTime, duration, options) {
    super(given, "measure", name, startTime, duration);
    this.#detail = detailOf(options);
  }
  get detail() { return this.#detail; }
  toJSON() { return { ...super.toJSON(), detail: this.#detail }; }
}

const detailOf = (options) => (options?.detail === undefined || options.detail === null ? null : cloneOf(options.detail));

declare(PerformanceMark, (value) => isEntry(value) && value instanceof PerformanceMark, "constructor(DOMString, optional any) detail toJSON()");
declare(PerformanceMeasure, (value) => isEntry(value) && value instanceof PerformanceMeasure, "detail toJSON()");

// Workers have no document, whose moments a name could mean.
const isMoment = (name) => !settings.isWorker() && isOfDocuments(name);
function isOfDocuments(name) { return name !== "toJSON" && Object.hasOwn(PerformanceTiming.prototype, name) && name !== "constructor"; }

/** The moment that a mark's name, or a number, means. */
function moment(mark) {
  if (typeof mark === "number") {
    if (!(mark >= 0)) throw new TypeError("A time must not be negative");
    return mark;
  }
  const entry = timeline.latestMark(`${mark}`);
  if (entry) return entry.startTime;
  if (settings.isWorker() && isOfDocuments(`${mark}`)) throw new TypeError(`'${mark}' is a moment of documents, and a worker has none`);
  if (isMoment(`${mark}`)) {
    if (timing[mark] === 0) throw new DOMException(`'${mark}' has not happened`, "InvalidAccessError");
    return timing[mark] - timing.navigationStart;
  }
  throw new DOMException(`There is no mark '${mark}'`, "SyntaxError");
}

/** Start and end of a measure (User Timing, 3.1.3). */
function span(startOrOptions, endMark) {
  const isDictionary = typeof startOrOptions === "object" && startOrOptions !== null;
  const options = isDictionary ? startOrOptions : {};
  const { start: from, end: to, duration } = options;
  if (isDictionary && some([from, to, duration, options.detail], (each) => each !== undefined)) {
    if (endMark !== undefined) throw new TypeError("The end is in the options, or an argument of its own, not both");
    if (from === undefined && to === undefined) throw new TypeError("The options name neither start nor end");
    if (from !== undefined && to !== undefined && duration !== undefined) throw new TypeError("Of start, end and duration only two may be given");
  }
  const givenEnd = endMark ?? to;
  const given = isDictionary ? from : startOrOptions === undefined || startOrOptions === null ? undefined : `${startOrOptions}`;
  let end = now();
  if (givenEnd !== undefined) end = moment(givenEnd);
  else if (given !== undefined && duration !== undefined) end = moment(given) + Number(duration);
  if (given !== undefined) return [moment(given), end];
  return [duration === undefined ? 0 : end - Number(duration), end];
}

exports.measured = function measured(name, startOrOptions, endMark) {
  const { 0: from, 1: to } = span(startOrOptions, endMark);
  return new PerformanceMeasure(construction, name, from, to - from, startOrOptions);
};

Object.assign(exports, { PerformanceMark, PerformanceMeasure });
