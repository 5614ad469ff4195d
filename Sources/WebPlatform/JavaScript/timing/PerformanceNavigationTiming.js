"use strict";
// PerformanceNavigationTiming (Navigation Timing, 4): how the document came. What the page shows was there when it began, so that its network has no times.

const { each, split } = require("language");
const { _address } = require("dom/slots");
const { copied } = require("runtime/dictionaries");
const { attribute } = require("runtime/define");
const progress = require("runtime/progress");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { PerformanceResourceTiming } = require("timing/PerformanceResourceTiming");
const timeline = require("timing/timeline");

/** The moments of the document, which are 0 before they have come. */
const moments = "domInteractive domContentLoadedEventStart domContentLoadedEventEnd domComplete loadEventStart loadEventEnd";

const names = `unloadEventStart unloadEventEnd ${moments} type redirectCount`;

let isTiming;

class PerformanceNavigationTiming extends PerformanceResourceTiming {
  static { isTiming = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given, "performance has the one of the page");
    super(given, "navigation", document[_address], { initiator: "navigation", began: 0, ended: 0, network: null });
  }
  /** It takes until the load event is over. */
  get duration() { return this.loadEventEnd; }
  get unloadEventStart() { return 0; }
  get unloadEventEnd() { return 0; }
  get type() { return "navigate"; }
  get redirectCount() { return 0; }
  toJSON() { return { ...super.toJSON(), ...copied(this, `duration ${names}`) }; }
}
for (const name of each(split(moments, " "))) attribute(PerformanceNavigationTiming.prototype, name, () => progress.times[name] ?? 0);
declare(PerformanceNavigationTiming, isTiming, `${names} duration toJSON()`);

let entry = null;
const entryOfPage = () => (entry ??= new PerformanceNavigationTiming(construction));

/** Says where the entry is found, and has observers told of it when the page is loaded. */
exports.begin = function begin() {
  timeline.addSource("navigation", () => [entryOfPage()]);
  progress.whenLoaded(() => timeline.onEntry(entryOfPage()));
};

exports.PerformanceNavigationTiming = PerformanceNavigationTiming;
