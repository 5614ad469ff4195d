"use strict";
// Shapes painted on surfaces (HTML standard, 4.12.5.1.13, "Drawing model").

const { fillBytes, setBytes, subarray, Uint8Array, Uint32Array } = require("language");
const { compose, reachesOutside } = require("html/canvas/compositing");
const { nothing } = require("html/canvas/paints");

/** Where a context may draw: { left, top, right, bottom, mask }, whose mask has a byte for each pixel within, from 0 to 255, unless all may change. */
exports.wholeOf = ({ width, height }) => ({ left: 0, top: 0, right: width, bottom: height, mask: null });

/** A region made smaller by a shape. */
exports.clipped = function clipped(clip, shape) {
  let { left, top, right, bottom } = { left: clip.right, top: clip.bottom, right: clip.left, bottom: clip.top };
  const rows = [];
  let isWhole = clip.mask === null;
  let count = 0;
  shape.scan(clip, (y, from, to, coverage) => {
    const row = new Uint8Array(to - from);
    if (coverage === null) fillBytes(row, 255);
    else setBytes(row, subarray(coverage, from, to));
    if (coverage !== null && isWhole) for (let index = 0; index < row.length && isWhole; index++) isWhole = row[index] === 255;
    rows[rows.length] = { y, from, row };
    count += to - from;
    if (from < left) left = from;
    if (to > right) right = to;
    if (y < top) top = y;
    if (y >= bottom) bottom = y + 1;
  });
  if (rows.length === 0) return { left: clip.left, top: clip.top, right: clip.left, bottom: clip.top, mask: null };
  const width = right - left;
  if (isWhole && count === width * (bottom - top)) return { left, top, right, bottom, mask: null };
  const mask = new Uint8Array(width * (bottom - top));
  for (let index = 0; index < rows.length; index++) {
    const { y, from, row } = rows[index];
    const at = (y - top) * width + from - left;
    if (clip.mask === null) {
      setBytes(mask, row, at);
      continue;
    }
    const before = (y - clip.top) * (clip.right - clip.left) + from - clip.left;
    for (let place = 0; place < row.length; place++) mask[at + place] = row[place] * clip.mask[before + place] / 255 + 0.5;
  }
  return { left, top, right, bottom, mask };
};

/** One colour over whole rows, which nothing of what was there shows through. */
function fillSolid(surface, shape, clip, solid) {
  const bytes = surface.pixels();
  const words = new Uint32Array(bytes.buffer);
  const word = new Uint32Array(solid.buffer)[0];
  shape.scan(clip, (y, from, to, coverage) => {
    const start = y * surface.width;
    if (coverage === null) fillBytes(words, word, start + from, start + to);
    else compose("source-over", bytes, (start + from) * 4, solid, 0, 0, coverage, from, to - from, 1, null, 0);
  });
}

/**
 * @param shape what gives its coverage by `scan`, as html/canvas/coverage has them.
 * @param paint as html/canvas/paints has them.
 * @param how { operator, alpha, clip }.
 */
exports.paint = function paint(surface, shape, paint, { operator, alpha, clip }) {
  if (!paint.isClean) surface.isClean = false;
  if (clip.left >= clip.right || clip.top >= clip.bottom) return;
  if (operator === "source-over" && alpha === 1 && clip.mask === null && paint.solid !== null && paint.solid[3] === 255) {
    fillSolid(surface, shape, clip, paint.solid);
    return;
  }
  const bytes = surface.pixels();
  const width = clip.right - clip.left;
  const drawRow = (y, from, to, source, step, coverage) => {
    const at = (y * surface.width + from) * 4;
    compose(operator, bytes, at, source, 0, step, coverage, from, to - from, alpha, clip.mask, (y - clip.top) * width + from - clip.left);
    if (surface.isOpaque) for (let index = at + 3, end = at + (to - from) * 4; index < end; index += 4) bytes[index] = 255;
  };
  const clearRow = (y, from, to) => { if (from < to) drawRow(y, from, to, nothing.solid, 0, null); };
  const isEverywhere = reachesOutside(operator);
  let next = clip.top;
  shape.scan(clip, (y, from, to, coverage) => {
    if (isEverywhere) {
      for (; next < y; next++) clearRow(next, clip.left, clip.right);
      clearRow(y, clip.left, from);
      clearRow(y, to, clip.right);
      next = y + 1;
    }
    if (paint.solid !== null) drawRow(y, from, to, paint.solid, 0, coverage);
    else drawRow(y, from, to, paint.row(y, from, to), 4, coverage);
  });
  if (isEverywhere) for (; next < clip.bottom; next++) clearRow(next, clip.left, clip.right);
};

/** Makes a shape's pixels transparent. */
exports.clear = function clear(surface, shape, clip) {
  if (surface.bytes !== null) exports.paint(surface, shape, opaque, { operator: "destination-out", alpha: 1, clip });
};
const opaque = { solid: new Uint8Array(4), row: null, isClean: true };
opaque.solid[3] = 255;
