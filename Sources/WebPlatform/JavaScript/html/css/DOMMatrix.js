"use strict";
// What `transform` comes to.

const { map } = require("language");
const { DOMMatrix } = require("geometry/DOMMatrix");
const transformsModule = require.later("html/css/transforms");

/** A computed `transform`: the matrix as text, or the value itself when it is none. */
exports.computedTransform = function computedTransform(value) {
  if (value === "none") return value;
  const matrix = transformsModule().matrixOf(value);
  if (matrix === null) return value;
  return `${matrix.is2D ? new DOMMatrix(map([0, 1, 4, 5, 12, 13], (index) => matrix.cells[index])) : new DOMMatrix(matrix.cells)}`;
};
