"use strict";
// Matrices of two dimensions, [a, b, c, d, e, f]: x becomes a * x + c * y + e, and y becomes b * x + d * y + f.

const { every, Math, Number } = require("language");

exports.identity = [1, 0, 0, 1, 0, 0];

/** What does `inner` first, and `outer` then. */
exports.product = ({ 0: a, 1: b, 2: c, 3: d, 4: e, 5: f }, inner) => [
  a * inner[0] + c * inner[1], b * inner[0] + d * inner[1], a * inner[2] + c * inner[3], b * inner[2] + d * inner[3],
  a * inner[4] + c * inner[5] + e, b * inner[4] + d * inner[5] + f,
];

/** Null for one that flattens everything. */
exports.inverse = function inverse({ 0: a, 1: b, 2: c, 3: d, 4: e, 5: f }) {
  const size = a * d - b * c;
  if (size === 0 || !Number.isFinite(size)) return null;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
};

/** Whether it leaves nothing but a line or a point. */
exports.isFlat = ({ 0: a, 1: b, 2: c, 3: d }) => a * d - b * c === 0;

exports.xOf = (matrix, x, y) => matrix[0] * x + matrix[2] * y + matrix[4];
exports.yOf = (matrix, x, y) => matrix[1] * x + matrix[3] * y + matrix[5];

/** Whether upright rectangles stay such. */
exports.isUpright = (matrix) => (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0);

/** How much larger things become, at most. */
exports.scaleOf = ({ 0: a, 1: b, 2: c, 3: d }) => Math.max(Math.hypot(a, b), Math.hypot(c, d));

exports.isFinite = (numbers) => every(numbers, Number.isFinite);

/** A list's points, x and y by turns, through a matrix. */
exports.mapped = function mapped(points, matrix) {
  const result = [];
  for (let at = 0; at < points.length; at += 2) {
    result[at] = exports.xOf(matrix, points[at], points[at + 1]);
    result[at + 1] = exports.yOf(matrix, points[at], points[at + 1]);
  }
  return result;
};
