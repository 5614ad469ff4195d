"use strict";
// A window whose screen has another size hears so before the next frame (CSSOM View, 13.1; HTML standard, 8.1.7.3).

const { beforeFrame } = require("runtime/timers");
const { container } = require("runtime/container");
const screen = require("runtime/screen");
const { Event } = require("dom/Event");
const { fireAtWindow } = require("dom/EventTarget");

/** The size at the last frame; null when the window heard of everything. */
let before = null;

// Windows hear of their size before media queries tell of theirs.
screen.firstWhenChanged((old) => {
  if (before === null) beforeFrame(tell);
  before ??= old;
});

function tell() {
  const { width, height } = before;
  before = null;
  const now = screen.size();
  if (now.width !== width || now.height !== height) fireAtWindow(new Event("resize"));
}

/** The window of a frame has another size. */
exports.resize = (width, height) => screen.change({ size: { width, height } });

/** The host: the device was turned, or set otherwise. A window that is in no frame fills the screen. */
exports.screenChanged = function screenChanged(width, height, colorScheme, reducedMotion) {
  const device = { width, height };
  screen.change({ size: container() === null ? device : undefined, device, colorScheme, reducedMotion });
};
