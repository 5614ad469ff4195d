"use strict";
// Whether points lie in shapes (HTML standard, 4.12.5.1.13, isPointInPath): what lies on an edge does.

const { each, Math } = require("language");

/** Whether a point lies between two others on the line through them. */
function isOn(x, y, x1, y1, x2, y2) {
  const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  if (Math.abs(cross) > 1e-9 * (Math.abs(x2 - x1) + Math.abs(y2 - y1))) return false;
  return x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2);
}

/** @param polygons lists of coordinates, each of which ends where it begins; @param rule "nonzero" or "evenodd". */
exports.isIn = function isIn(polygons, rule, x, y) {
  let turns = 0;
  for (const points of each(polygons)) {
    for (let at = 0; at < points.length; at += 2) {
      const to = (at + 2) % points.length;
      const { [at]: x1, [at + 1]: y1, [to]: x2, [to + 1]: y2 } = points;
      if (isOn(x, y, x1, y1, x2, y2)) return true;
      if ((y1 <= y) === (y2 <= y)) continue;
      if (x1 + (y - y1) / (y2 - y1) * (x2 - x1) > x) turns += y1 < y2 ? 1 : -1;
    }
  }
  return rule === "evenodd" ? turns % 2 !== 0 : turns !== 0;
};
