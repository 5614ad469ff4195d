"use strict";
// The svg elements around an element (SVG 2, 4.5.2 and 4.5.3).

const { viewportElementOf } = require("html/svg/lengths");

exports.nearestViewportOf = viewportElementOf;

exports.farthestViewportOf = function farthestViewportOf(element) {
  let found = null;
  for (let svg = viewportElementOf(element); svg !== null; svg = viewportElementOf(svg)) found = svg;
  return found;
};
