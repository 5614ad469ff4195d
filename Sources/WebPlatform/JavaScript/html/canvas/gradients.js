"use strict";
// Gradients as paints (HTML standard, 4.12.5.1.10): along a line, between two circles, around a point.

const { Math, Number } = require("language");
const { nothing, ofPixels } = require("html/canvas/paints");

/** Writes the colour at `offset`, mixed of the stops before and after it as they are given, not multiplied by alpha. */
function writeColor(stops, offset, bytes, at) {
  let index = 0;
  while (index < stops.length && stops[index].offset <= offset) index++;
  const { color: before, offset: start } = stops[index === 0 ? 0 : index - 1];
  const { color: after, offset: end } = stops[index === stops.length ? index - 1 : index];
  const share = end > start ? Math.max(0, (offset - start) / (end - start)) : 0;
  const alpha = before[3] + (after[3] - before[3]) * share;
  for (let channel = 0; channel < 3; channel++) bytes[at + channel] = (before[channel] + (after[channel] - before[channel]) * share) * alpha + 0.5;
  bytes[at + 3] = alpha * 255 + 0.5;
}

function linear({ 0: x1, 1: y1, 2: x2, 3: y2 }) {
  const { 0: dx, 1: dy } = [x2 - x1, y2 - y1];
  const size = dx * dx + dy * dy;
  return size === 0 ? null : (x, y) => ((x - x1) * dx + (y - y1) * dy) / size;
}

/** The largest circle between both, and beyond them, on which a point lies, if its radius is none below 0. */
function radial({ 0: x1, 1: y1, 2: r1, 3: x2, 4: y2, 5: r2 }) {
  const { 0: dx, 1: dy, 2: dr } = [x2 - x1, y2 - y1, r2 - r1];
  if (dx === 0 && dy === 0 && dr === 0) return null;
  const a = dx * dx + dy * dy - dr * dr;
  return (x, y) => {
    const { 0: px, 1: py } = [x - x1, y - y1];
    const b = px * dx + py * dy + r1 * dr;
    const c = px * px + py * py - r1 * r1;
    if (Math.abs(a) < 1e-12) {
      const offset = c / (2 * b);
      return r1 + offset * dr >= 0 ? offset : NaN;
    }
    const root = Math.sqrt(b * b - a * c);
    const { 0: one, 1: other } = [(b + root) / a, (b - root) / a];
    const larger = Math.max(one, other);
    if (r1 + larger * dr >= 0) return larger;
    const smaller = Math.min(one, other);
    return r1 + smaller * dr >= 0 ? smaller : NaN;
  };
}

function conic({ 0: start, 1: x0, 2: y0 }) {
  const round = 2 * Math.PI;
  return (x, y) => {
    const turn = (Math.atan2(y - y0, x - x0) - start) / round;
    return turn - Math.floor(turn);
  };
}

const kinds = { __proto__: null, linear, radial, conic };

/** @param numbers as the method that makes the gradient takes them. @param stops { offset, color } each, in their order. */
exports.gradientPaint = function gradientPaint(kind, numbers, stops, matrix) {
  const offsetAt = kinds[kind](numbers);
  if (offsetAt === null || stops.length === 0) return nothing;
  return ofPixels(matrix, (x, y, bytes, at) => {
    const offset = offsetAt(x, y);
    if (!Number.isNaN(offset)) writeColor(stops, offset, bytes, at);
  });
};
