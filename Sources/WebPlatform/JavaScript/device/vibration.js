"use strict";
// navigator.vibrate (Vibration, 5), which Android's web view has. Nothing shakes: what a page asks for is converted as there, and the host
// notes it.

const { isObject, JSON, listOf, map, Symbol } = require("language");
const device = require("runtime/device");

/** A time, or several, in milliseconds. */
const patternOf = (given) => map(isObject(given) && given[Symbol.iterator] !== undefined ? listOf(given) : [given], (each) => +each >>> 0);

/** Whether the device would vibrate: for pages that are seen. */
exports.vibrate = function vibrate(given) {
  const pattern = patternOf(given);
  const { isVisible } = device.facts();
  if (isVisible) native.vibrate(JSON.stringify(pattern.length === 1 && pattern[0] === 0 ? [] : pattern));
  return isVisible;
};
