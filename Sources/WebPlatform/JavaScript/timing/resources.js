"use strict";
// The requests of the page as entries of its timeline, and how many are kept (Resource Timing, 4.4 and 4.5).

const { map, push, shift, slice } = require("language");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { queueTask } = require("runtime/tasks");
const { construction } = require("runtime/webidl");
const { PerformanceResourceTiming } = require("timing/PerformanceResourceTiming");
const timeline = require("timing/timeline");

let kept = [];
let limit = 250;
/** Those that found no room, until somebody makes some. */
let waiting = [];
let isFullPending = false;
/** What hears that there is no room. */
let owner = null;

const { startTime } = native.environment;

function entryOf({ 0: name, 1: initiator, 2: began, 3: ended, 4: network }) {
  return new PerformanceResourceTiming(construction, "resource", name, { initiator, began: began - startTime, ended: ended - startTime, network });
}

/** Moves what has waited to where there is room. */
function fill() {
  while (waiting.length > 0 && kept.length < limit) push(kept, shift(waiting));
}

function tellFull() {
  while (waiting.length > 0) {
    const before = waiting.length;
    if (kept.length >= limit) fireTrusted(owner, new Event("resourcetimingbufferfull"));
    fill();
    // Nobody has made room: what waits is lost.
    if (waiting.length >= before) waiting = [];
  }
  isFullPending = false;
}

function add(entry) {
  if (kept.length < limit && !isFullPending) {
    push(kept, entry);
    return;
  }
  push(waiting, entry);
  if (isFullPending) return;
  isFullPending = true;
  queueTask(tellFull);
}

/** Begins to follow the page's requests, with those so far. */
exports.begin = function begin(performance) {
  if (owner !== null) return;
  owner = performance;
  kept = map(native.followResources((request) => {
    const entry = entryOf(request);
    timeline.onEntry(entry);
    add(entry);
  }), entryOf);
  timeline.addSource("resource", () => slice(kept));
};

exports.clear = () => { kept = []; };
exports.setLimit = (size) => { limit = size; };
