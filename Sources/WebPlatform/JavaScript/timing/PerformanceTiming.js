"use strict";
// PerformanceTiming and PerformanceNavigation (Navigation Timing's first level), for libraries that look at them: a page's network is over at its
// beginning, and what the document comes through has its time once it has happened.

const { each, joined, Math, Object } = require("language");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const progress = require("runtime/progress");

const { timeOrigin } = native.environment;

const atBeginning = [
  "navigationStart", "fetchStart", "domainLookupStart", "domainLookupEnd", "connectStart", "connectEnd", "requestStart", "responseStart", "responseEnd",
];
const ofDocument = [
  "domLoading", "domInteractive", "domContentLoadedEventStart", "domContentLoadedEventEnd", "domComplete", "loadEventStart", "loadEventEnd",
];
/** Those that did not happen are 0. */
const absent = ["unloadEventStart", "unloadEventEnd", "redirectStart", "redirectEnd", "secureConnectionStart"];
const names = joined(atBeginning, ofDocument, absent);

let isTiming;
let isNavigation;

class PerformanceTiming {
  static { isTiming = (value) => #isMade in value; }

  #isMade = true;
  constructor(given = undefined) { needConstruction(given); }

  toJSON() {
    const values = {};
    for (const name of each(names)) values[name] = this[name];
    return values;
  }
}
const define = (name, get) => Object.defineProperty(PerformanceTiming.prototype, name, { get, configurable: true, enumerable: true });
for (const name of each(atBeginning)) define(name, () => Math.trunc(timeOrigin));
for (const name of each(ofDocument)) define(name, () => (progress.times[name] === undefined ? 0 : Math.trunc(timeOrigin + progress.times[name])));
for (const name of each(absent)) define(name, () => 0);

class PerformanceNavigation {
  static { isNavigation = (value) => #isMade in value; }

  #isMade = true;
  constructor(given = undefined) { needConstruction(given); }

  get type() { return 0; }
  get redirectCount() { return 0; }
  toJSON() { return { type: 0, redirectCount: 0 }; }
}

declare(
  PerformanceTiming, isTiming,
  "navigationStart unloadEventStart unloadEventEnd redirectStart redirectEnd fetchStart domainLookupStart domainLookupEnd connectStart connectEnd " +
  "secureConnectionStart requestStart responseStart responseEnd domLoading domInteractive domContentLoadedEventStart domContentLoadedEventEnd " +
  "domComplete loadEventStart loadEventEnd toJSON()");
addConstants(PerformanceNavigation, { TYPE_NAVIGATE: 0, TYPE_RELOAD: 1, TYPE_BACK_FORWARD: 2, TYPE_RESERVED: 255 });
declare(PerformanceNavigation, isNavigation, "type redirectCount toJSON()");

exports.timing = new PerformanceTiming(construction);
exports.navigation = new PerformanceNavigation(construction);
Object.assign(exports, { PerformanceTiming, PerformanceNavigation });
