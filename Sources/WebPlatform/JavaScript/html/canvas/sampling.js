"use strict";
// Single pixels of a surface at any place: the nearest one, or between the four around it.

const { Math } = require("language");

/** Between two pixels it is the first, as in browsers. */
const bias = 1e-6;
exports.bias = bias;

/** Writes the pixel that a place lies in, within [left, right) and [top, bottom). */
exports.nearest = function nearest(surface, { left, top, right, bottom }, x, y, target, at) {
  const column = Math.min(right - 1, Math.max(left, Math.floor(x - bias)));
  const row = Math.min(bottom - 1, Math.max(top, Math.floor(y - bias)));
  const { bytes } = surface;
  const from = (row * surface.width + column) * 4;
  target[at] = bytes[from];
  target[at + 1] = bytes[from + 1];
  target[at + 2] = bytes[from + 2];
  target[at + 3] = bytes[from + 3];
};

/** The same between pixels, whose middles are at halves; at an edge the outermost pixels go on. */
exports.between = function between(surface, { left, top, right, bottom }, x, y, target, at) {
  const { bytes, width } = surface;
  const startX = Math.floor(x - 0.5);
  const startY = Math.floor(y - 0.5);
  const partX = x - 0.5 - startX;
  const partY = y - 0.5 - startY;
  const column = (index) => Math.min(right - 1, Math.max(left, index));
  const row = (index) => Math.min(bottom - 1, Math.max(top, index));
  const one = (row(startY) * width + column(startX)) * 4;
  const two = (row(startY) * width + column(startX + 1)) * 4;
  const three = (row(startY + 1) * width + column(startX)) * 4;
  const four = (row(startY + 1) * width + column(startX + 1)) * 4;
  for (let channel = 0; channel < 4; channel++) {
    const above = bytes[one + channel] * (1 - partX) + bytes[two + channel] * partX;
    const below = bytes[three + channel] * (1 - partX) + bytes[four + channel] * partX;
    target[at + channel] = above * (1 - partY) + below * partY + 0.5;
  }
};
