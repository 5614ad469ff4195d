"use strict";
// PerformanceLongTaskTiming and TaskAttributionTiming (Long Tasks, 3), which Android's web view has: tasks that took more than 50 ms.

const { map, Math, Object, push, slice } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { PerformanceEntry } = require("timing/PerformanceEntry");
const timeline = require("timing/timeline");

const { startTime } = native.environment;

let isAttribution;

class TaskAttributionTiming extends PerformanceEntry {
  static { isAttribution = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given, "it comes with a long task");
    super(given, "taskattribution", "unknown", 0, 0);
  }
  get containerType() { return "window"; }
  get containerSrc() { return ""; }
  get containerId() { return ""; }
  get containerName() { return ""; }
  toJSON() { return { ...super.toJSON(), containerType: "window", containerSrc: "", containerId: "", containerName: "" }; }
}
declare(TaskAttributionTiming, isAttribution, "containerType containerSrc containerId containerName toJSON()");

let isTiming;

class PerformanceLongTaskTiming extends PerformanceEntry {
  static { isTiming = (value) => #attribution in value; }

  #attribution = Object.freeze([new TaskAttributionTiming(construction)]);
  constructor(given, name, began, duration) {
    needConstruction(given, "observers of long tasks are given it");
    // In whole milliseconds: nobody is to learn more of other origins.
    super(given, "longtask", name, Math.trunc(began - startTime), Math.round(duration));
  }
  get attribution() { return this.#attribution; }
  toJSON() { return { ...super.toJSON(), attribution: this.#attribution }; }
}
declare(PerformanceLongTaskTiming, isTiming, "attribution toJSON()");

const entryOf = ({ 0: name, 1: began, 2: duration }) => new PerformanceLongTaskTiming(construction, name, began, duration);

let kept = null;
const mostKept = 200;

/** Those so far; from now on observers hear of each new one. */
exports.observed = function observed() {
  kept ??= map(native.followLongTasks((task) => {
    const entry = entryOf(task);
    if (kept.length < mostKept) push(kept, entry);
    timeline.onEntry(entry);
  }), entryOf);
  return slice(kept);
};

Object.assign(exports, { PerformanceLongTaskTiming, TaskAttributionTiming });
