"use strict";
// A window whose screen has another size hears so before the next frame (CSSOM View, 13.1; HTML standard, 8.1.7.3).

const { beforeFrame } = require("runtime/timers");
const screen = require("runtime/screen");
const { Event } = require("dom/Event");
const { fireAtWindow } = require("dom/EventTarget");

/** The size at the last frame; null when the window heard of everything. */
let before = null;

screen.whenChanged((old) => {
  if (before === null) beforeFrame(tell);
  before ??= old;
});

function tell() {
  const { width, height } = before;
  before = null;
  const now = screen.size();
  if (now.width !== width || now.height !== height) fireAtWindow(new Event("resize"));
}

/** The host calls this with what has changed. */
exports.change = (width, height, colorScheme, reducedMotion) => screen.change({ width, height, colorScheme, reducedMotion });
