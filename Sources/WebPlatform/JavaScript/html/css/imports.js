"use strict";
// Style sheets that others import. Nothing of the element's own is told by them: html/resources asks for what elements name.

const { _quirksMode } = require("dom/slots");
const { task } = require("runtime/tasks");
const features = require("runtime/features");
const progress = require("runtime/progress");

let awaited = 0;

/** Whether scripts of the parser have to wait for one. */
exports.isAwaited = () => awaited > 0;

/** Has a sheet asked for; `take` gets its text if it comes. The load event waits for it, and until then the parser's scripts do. */
exports.request = function request(address, take) {
  if (features.policy !== null && !features.policy.allowsResource("style-src-elem", address)) return;
  progress.block();
  let isAwaited = false;
  const local = native.requestStyleSheet(address, undefined, document[_quirksMode] === 1, task((arrived) => {
    progress.unblock();
    if (local === undefined && typeof arrived === "string") take(arrived);
    if (!isAwaited) return;
    awaited--;
    native.resumeLoading();
  }));
  if (local !== undefined) {
    if (typeof local === "string") take(local);
    return;
  }
  isAwaited = document.readyState !== "complete";
  if (isAwaited) awaited++;
};
