"use strict";
// Style sheets that others import. An element's sheet is there when those that it imports are, and those that they import: html/styling tells of it.

const { _quirksMode } = require("dom/slots");
const { task } = require("runtime/tasks");
const features = require("runtime/features");
const progress = require("runtime/progress");

let awaited = 0;

/** Whether scripts of the parser have to wait for one. */
exports.isAwaited = () => awaited > 0;

/** The imports of an element's sheet that is being read, or null: { left, isWhole, settle }. */
let current = null;

function during(batch, body) {
  const outer = current;
  current = batch;
  try {
    body();
  } finally {
    current = outer;
  }
}

function settleOne(batch, isThere) {
  if (batch === null) return;
  if (!isThere) batch.isWhole = false;
  if (--batch.left === 0) batch.settle(batch.isWhole);
}

/** Runs `read`, and calls `settle` once all that is imported meanwhile is there, or not: whether all of it is. */
exports.settled = function settled(read, settle) {
  const batch = { __proto__: null, left: 1, isWhole: true, settle };
  during(batch, read);
  settleOne(batch, true);
};

/** Has a sheet asked for; `take` gets its text if it comes. The load event waits for it, and until then the parser's scripts do. */
exports.request = function request(address, take) {
  const batch = current;
  if (batch !== null) batch.left++;
  if (features.policy !== null && !features.policy.allowsResource("style-src-elem", address)) {
    settleOne(batch, false);
    return;
  }
  progress.block();
  let isAwaited = false;
  const arrive = (text) => {
    if (typeof text === "string") during(batch, () => take(text));
    settleOne(batch, typeof text === "string");
  };
  const local = native.requestStyleSheet(address, undefined, document[_quirksMode] === 1, task((arrived) => {
    progress.unblock();
    if (local === undefined) arrive(arrived);
    if (!isAwaited) return;
    awaited--;
    native.resumeLoading();
  }));
  if (local !== undefined) {
    arrive(local);
    return;
  }
  isAwaited = document.readyState !== "complete";
  if (isAwaited) awaited++;
};
