"use strict";
// Performance (High Resolution Time 3; Performance Timeline; User Timing), milliseconds since the page began.

const { none, Number, Object, Proxy, Reflect, some, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { EventTarget } = require("dom/EventTarget");
const { now } = require("runtime/clock");
const { cloneOf } = require("browsing/cloning");
const { declare } = require("runtime/webidl");
const timeline = require("window/timeline");
const { PerformanceTiming, navigation, timing } = require("window/timing");

const { timeOrigin } = native.environment;

let isMaking = false;

function made(make) {
  isMaking = true;
  try {
    return make();
  } finally {
    isMaking = false;
  }
}

let isEntry;

class PerformanceEntry {
  static { isEntry = (value) => #facts in value; }

  #facts;
  constructor(entryType, name, startTime, duration) {
    if (!isMaking) throw new TypeError("Illegal constructor");
    this.#facts = { name, entryType, startTime, duration };
  }
  get name() { return this.#facts.name; }
  get entryType() { return this.#facts.entryType; }
  get startTime() { return this.#facts.startTime; }
  get duration() { return this.#facts.duration; }
  toJSON() { return { ...this.#facts, ...(this.detail === undefined ? {} : { detail: this.detail }) }; }
}

class PerformanceMark extends PerformanceEntry {
  #detail;
  constructor(name, options = none) {
    if (arguments.length === 0) throw new TypeError("A mark needs a name");
    const text = `${name}`;
    if (isMoment(text)) throw new DOMException(`'${text}' is the name of a moment of the page's own`, "SyntaxError");
    if (options !== null && typeof options !== "object" && typeof options !== "function") throw new TypeError("The options of a mark are an object");
    const time = options?.startTime === undefined ? now() : Number(options.startTime);
    if (!(time >= 0)) throw new TypeError("A mark's startTime must not be negative");
    super("mark", text, time, 0);
    this.#detail = detailOf(options);
  }
  get detail() { return this.#detail; }
}

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  constructor(name, startTime, duration, options) {
    super("measure", name, startTime, duration);
    this.#detail = detailOf(options);
  }
  get detail() { return this.#detail; }
}

const detailOf = (options) => (options?.detail === undefined || options.detail === null ? null : cloneOf(options.detail));

declare(PerformanceEntry, isEntry, "name entryType startTime duration toJSON()");
declare(PerformanceMark, (value) => isEntry(value) && value instanceof PerformanceMark, "constructor(DOMString, optional any) detail");
declare(PerformanceMeasure, (value) => isEntry(value) && value instanceof PerformanceMeasure, "detail");

const isMoment = (name) => name !== "toJSON" && Object.hasOwn(PerformanceTiming.prototype, name) && name !== "constructor";

/** The moment that a mark's name, or a number, means. */
function moment(mark) {
  if (typeof mark === "number") {
    if (!(mark >= 0)) throw new TypeError("A time must not be negative");
    return mark;
  }
  const entry = timeline.latestMark(`${mark}`);
  if (entry) return entry.startTime;
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

let isPerformance;

class Performance extends EventTarget {
  static { isPerformance = (value) => #isMade in value; }

  #isMade = true;

  constructor() {
    if (!isMaking) throw new TypeError("Illegal constructor");
    super();
  }

  get timeOrigin() { return timeOrigin; }
  get timing() { return timing; }
  get navigation() { return navigation; }
  now() { return now(); }

  mark(name, options) {
    const mark = made(() => new PerformanceMark(name, options));
    timeline.add(mark);
    return mark;
  }

  measure(name, startOrOptions, endMark) {
    const { 0: from, 1: to } = span(startOrOptions, endMark);
    const measure = made(() => new PerformanceMeasure(name, from, to - from, startOrOptions));
    timeline.add(measure);
    return measure;
  }

  getEntries() { return timeline.byTime(timeline.all()); }
  getEntriesByType(type) { return timeline.ofType(timeline.all(), type); }
  getEntriesByName(name, type) { return timeline.ofName(timeline.all(), name, type); }

  clearMarks(name) { timeline.clear("mark", name); }
  clearMeasures(name) { timeline.clear("measure", name); }
  clearResourceTimings() {}
  setResourceTimingBufferSize() {}
  toJSON() { return { timeOrigin, timing: timing.toJSON(), navigation: navigation.toJSON() }; }
}
declare(
  Performance, isPerformance,
  "timeOrigin timing navigation now() mark(DOMString, optional any) measure(DOMString, optional any, optional DOMString) getEntries() " +
  "getEntriesByType(DOMString) getEntriesByName(DOMString, optional DOMString) clearMarks(optional DOMString) clearMeasures(optional DOMString) " +
  "clearResourceTimings() setResourceTimingBufferSize(unsigned long) toJSON()");

/** The interface that scripts may make marks with. */
const Mark = new Proxy(PerformanceMark, { __proto__: null, construct: (target, given, self) => made(() => Reflect.construct(target, given, self)) });
PerformanceMark.prototype.constructor = Mark;

exports.performance = made(() => new Performance());
exports.Performance = Performance;
exports.PerformanceEntry = PerformanceEntry;
exports.PerformanceMark = Mark;
exports.PerformanceMeasure = PerformanceMeasure;
