"use strict";
// navigator.vibrate (Vibration, 5), which Android's web view has. Nothing shakes: what a page asks for is converted as there.

const { isObject, listOf, map, Symbol } = require("language");
const device = require("runtime/device");

/** A time, or several, in milliseconds. */
const patternOf = (given) => map(isObject(given) && given[Symbol.iterator] !== undefined ? listOf(given) : [given], (each) => +each >>> 0);

/** Whether the device would vibrate: for pages that are seen. */
exports.vibrate = function vibrate(given) {
  patternOf(given);
  return device.facts().isVisible;
};
