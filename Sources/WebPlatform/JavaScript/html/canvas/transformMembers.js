"use strict";
// CanvasTransform (HTML standard, 4.12.5.1.7).

const { map, Math, TypeError } = require("language");
const { sixOf } = require("geometry/matrixInit");
const { _state } = require("html/slots");
const { identity, isFinite, product } = require("html/canvas/matrices");
const { mixin } = require("html/canvas/mixins");
const matrixModule = require.later("geometry/DOMMatrix");

/** What a DOMMatrix2DInit says (Geometry Interfaces, 6.2, "validate and fixup 2D"). */
exports.matrixOf = (given) => (given === undefined || given === null ? identity : sixOf(given));

function multiply(context, matrix) {
  if (isFinite(matrix)) context[_state].matrix = product(context[_state].matrix, matrix);
}

exports.transformMembers = mixin(
  "scale(unrestricted double, unrestricted double) rotate(unrestricted double) translate(unrestricted double, unrestricted double) " +
  "transform(unrestricted double, unrestricted double, unrestricted double, unrestricted double, unrestricted double, unrestricted double) " +
  "getTransform() setTransform(any...) resetTransform()", {
    scale(x, y) { multiply(this, [x, 0, 0, y, 0, 0]); },
    rotate(angle) { multiply(this, [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]); },
    translate(x, y) { multiply(this, [1, 0, 0, 1, x, y]); },
    transform(a, b, c, d, e, f) { multiply(this, [a, b, c, d, e, f]); },
    getTransform() { return matrixModule().ofSix(this[_state].matrix); },
    setTransform(...given) {
      if (given.length > 1 && given.length < 6) throw new TypeError(`setTransform takes a matrix or six numbers, and got ${given.length} arguments`);
      const matrix = given.length < 2 ? exports.matrixOf(given[0]) : map([0, 1, 2, 3, 4, 5], (index) => +given[index]);
      if (isFinite(matrix)) this[_state].matrix = matrix;
    },
    resetTransform() { this[_state].matrix = identity; },
  });
