"use strict";
// What windows alone hear of changes of the device: it was turned, it moves, the app goes to the background.

const device = require("runtime/device");
const screen = require("runtime/screen");
const { Event } = require("dom/Event");
const { fireAtWindow, fireTrusted } = require("dom/EventTarget");
const motionModule = require.later("device/motion");
const resizingModule = require.later("device/resizing");

const isUpright = (orientation) => orientation === "portrait-primary" || orientation === "portrait-secondary";

function turn(before, now) {
  if (isUpright(before.orientation) !== isUpright(now.orientation)) {
    const { width, height } = screen.deviceSize();
    resizingModule().screenChanged(height, width);
  }
  fireAtWindow(new Event("orientationchange"));
  device.tell("orientation", before.orientation);
}

exports.take = function take(before, now) {
  if (before.orientation !== now.orientation) turn(before, now);
  if (before.isVisible !== now.isVisible) {
    fireTrusted(document, new Event("visibilitychange", { __proto__: null, bubbles: true }));
    device.tell("isVisible", before.isVisible);
  }
  if (now.motion !== null && before.motion?.number !== now.motion.number) motionModule().moved(now.motion);
};
