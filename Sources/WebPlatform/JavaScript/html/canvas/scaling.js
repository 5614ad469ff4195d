"use strict";
// Rows of a surface in another size: as html/canvas/sampling, for what is neither turned nor slanted, where a column's place is the same in each row.

const { Float64Array, Math, Uint32Array, Uint8Array } = require("language");
const { bias } = require("html/canvas/sampling");

/** A row's pixels: between those of the surface, or the nearest ones. `back` leads from the target to the surface. */
exports.scaledRows = function scaledRows(surface, { left, top, right, bottom }, { 0: stepX, 3: stepY, 4: startX, 5: startY }, isSmooth) {
  const { bytes, width } = surface;
  const shift = isSmooth ? -0.5 : -bias;
  let known = { from: 0, to: 0 };
  let columns = null;
  let nexts = null;
  let parts = null;
  let target = null;

  function place(from, to) {
    if (known.from === from && known.to === to) return;
    known = { from, to };
    columns = new Uint32Array(to - from);
    nexts = new Uint32Array(to - from);
    parts = new Float64Array(to - from);
    target = new Uint8Array((to - from) * 4);
    for (let index = 0; index < to - from; index++) {
      const x = stepX * (from + index + 0.5) + startX + shift;
      const column = Math.floor(x);
      columns[index] = Math.min(right - 1, Math.max(left, column)) * 4;
      nexts[index] = Math.min(right - 1, Math.max(left, column + 1)) * 4;
      parts[index] = isSmooth ? x - column : 0;
    }
  }

  return function row(y, from, to) {
    place(from, to);
    const line = stepY * (y + 0.5) + startY + shift;
    const first = Math.floor(line);
    const part = isSmooth ? line - first : 0;
    const above = Math.min(bottom - 1, Math.max(top, first)) * width * 4;
    const below = Math.min(bottom - 1, Math.max(top, first + 1)) * width * 4;
    for (let index = 0, at = 0; index < to - from; index++) {
      const one = above + columns[index];
      const two = above + nexts[index];
      const three = below + columns[index];
      const four = below + nexts[index];
      const across = parts[index];
      for (let channel = 0; channel < 4; channel++, at++) {
        const upper = bytes[one + channel] + (bytes[two + channel] - bytes[one + channel]) * across;
        const lower = bytes[three + channel] + (bytes[four + channel] - bytes[three + channel]) * across;
        target[at] = upper + (lower - upper) * part + 0.5;
      }
    }
    return target;
  };
};
