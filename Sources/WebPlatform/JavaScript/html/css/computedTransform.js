"use strict";
// What a computed `transform` shows: a matrix.

const { map } = require("language");
const { DOMMatrix } = require("geometry/DOMMatrix");
const { flatCells } = require("geometry/matrices");
const { matrixOf } = require("geometry/transformList");

/** The matrix as text, or the value itself when it is none. */
exports.computedTransform = function computedTransform(value) {
  if (value === "none") return value;
  const matrix = matrixOf(value, true);
  if (matrix === null) return value;
  return `${new DOMMatrix(matrix.is2D ? map(flatCells, (index) => matrix.cells[index]) : matrix.cells)}`;
};
