"use strict";
// Dashes (HTML standard, 4.12.5.1.5, "trace a path"): the parts of a line that are drawn.

const { Math, push, reduce } = require("language");

/** More than these are no dashes that anybody sees. */
const most = 1000000;

const begun = (x, y) => ({ points: [x, y], smooth: [], isClosed: false });

/** A line, closed or not, as the lines of its dashes. */
exports.dashed = function dashed({ points, smooth, isClosed }, pattern, offset) {
  const total = reduce(pattern, (sum, length) => sum + length, 0);
  if (!(total > 0)) return [{ points, smooth, isClosed }];
  let place = ((offset % total) + total) % total;
  let index = 0;
  while (place >= pattern[index]) {
    place -= pattern[index];
    index = (index + 1) % pattern.length;
  }
  let left = pattern[index] - place;
  const found = [];
  let current = null;
  const count = points.length / 2;
  const lines = isClosed ? count : count - 1;
  for (let line = 0; line < lines; line++) {
    const at = line * 2;
    const to = ((line + 1) % count) * 2;
    const { 0: x, 1: y, 2: endX, 3: endY } = [points[at], points[at + 1], points[to], points[to + 1]];
    const length = Math.hypot(endX - x, endY - y);
    if (current === null && index % 2 === 0) current = begun(x, y);
    let done = 0;
    while (length - done > left && found.length < most) {
      done += left;
      const cutX = x + (endX - x) * done / length;
      const cutY = y + (endY - y) * done / length;
      if (index % 2 === 0) {
        // A dash of no length has a direction all the same, for its caps.
        const more = pattern[index] === 0 ? 1e-9 : 0;
        push(current.points, cutX + (endX - x) * more);
        push(current.points, cutY + (endY - y) * more);
        push(found, current);
        current = null;
      } else {
        current = begun(cutX, cutY);
      }
      index = (index + 1) % pattern.length;
      left = pattern[index];
    }
    left -= length - done;
    if (current !== null) {
      current.smooth[current.points.length / 2] = smooth[to / 2] === true;
      push(current.points, endX);
      push(current.points, endY);
    }
  }
  if (current !== null) push(found, current);
  return found;
};
