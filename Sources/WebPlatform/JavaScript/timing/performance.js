"use strict";
// Performance (High Resolution Time, 7; Performance Timeline; User Timing; Resource Timing), milliseconds since the page began.

const { Object } = require("language");
const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { now } = require("runtime/clock");
const { construction, declare, needConstruction, withdraw } = require("runtime/webidl");
const { measured, PerformanceMark } = require("timing/marks");
const navigationModule = require.later("timing/PerformanceNavigationTiming");
const resources = require("timing/resources");
const settings = require("runtime/settings");
const timeline = require("timing/timeline");
const { navigation, timing } = require("timing/PerformanceTiming");

const { timeOrigin } = native.environment;

let isPerformance;

class Performance extends EventTarget {
  static { isPerformance = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given, "performance is the one");
    super();
  }

  get timeOrigin() { return timeOrigin; }
  get timing() { return timing; }
  get navigation() { return navigation; }
  now() { return now(); }

  mark(name, options) {
    const mark = new PerformanceMark(name, options);
    timeline.add(mark);
    return mark;
  }

  measure(name, startOrOptions, endMark) {
    const measure = measured(name, startOrOptions, endMark);
    timeline.add(measure);
    return measure;
  }

  getEntries() { return timeline.byTime(timeline.all()); }
  getEntriesByType(type) { return timeline.byTime(timeline.ofKind(type)); }
  getEntriesByName(name, type) { return timeline.ofName(timeline.all(), name, type); }

  clearMarks(name) { timeline.clear("mark", name); }
  clearMeasures(name) { timeline.clear("measure", name); }
  clearResourceTimings() { resources.clear(); }
  setResourceTimingBufferSize(size) { resources.setLimit(size); }
  toJSON() {
    return this.timing === undefined ? { timeOrigin } : { timeOrigin, timing: timing.toJSON(), navigation: navigation.toJSON() };
  }
}
addHandlers(Performance, ["resourcetimingbufferfull"]);
declare(
  Performance, isPerformance,
  "timeOrigin timing navigation now() mark(DOMString, optional any) measure(DOMString, optional any, optional DOMString) getEntries() " +
  "getEntriesByType(DOMString) getEntriesByName(DOMString, optional DOMString) clearMarks(optional DOMString) clearMeasures(optional DOMString) " +
  "clearResourceTimings() setResourceTimingBufferSize(unsigned long) toJSON()");

const performance = new Performance(construction);
resources.begin(performance);
if (settings.isWorker()) {
  // What is of documents alone.
  withdraw(Performance, ["navigation", "timing"]);
} else {
  navigationModule().begin();
}

Object.assign(exports, { performance, Performance });
