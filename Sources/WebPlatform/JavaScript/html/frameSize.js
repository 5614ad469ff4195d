"use strict";
// How large what a frame shows is (CSS 2, 10.3.2 and 10.6.2): as the frame's styles and attributes say, for nothing is laid out. Percentages are of the
// window around it; where nothing is said, it is 300 by 150.

const { exec, Math, Number } = require("language");
const { computed } = require("html/css/cascade/computed");
const { styleOf } = require("html/css/cascade/ElementStyle");
const { fitAll } = require("browsing/frames");
const { size, whenChanged } = require("runtime/screen");

function lengthOf(style, property, around, initial) {
  const found = exec(/^([\d.]+(?:e[-+]?\d+)?)(px|%)$/, computed(style, property).text);
  if (found === null) return initial;
  return Math.round(found[2] === "%" ? Number(found[1]) * around / 100 : Number(found[1]));
}

/** { width, height } in CSS pixels. */
exports.frameSize = function frameSize(element) {
  const style = styleOf(element);
  const { width, height } = size();
  return { __proto__: null, width: lengthOf(style, "width", width, 300), height: lengthOf(style, "height", height, 150) };
};

// Behind what has styles worked out again, which is required above.
whenChanged(fitAll);
