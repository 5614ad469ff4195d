"use strict";
// CanvasTransform (HTML standard, 4.12.5.1.7).

const { isObject, map, Math, Number, TypeError } = require("language");
const { _state } = require("html/slots");
const { identity, isFinite, product } = require("html/canvas/matrices");
const { mixin } = require("html/canvas/mixins");
const matrixModule = require.later("html/css/DOMMatrix");

const names = [["a", "m11", 1], ["b", "m12", 0], ["c", "m21", 0], ["d", "m22", 1], ["e", "m41", 0], ["f", "m42", 0]];

/** Zero is equal to its negative, and what is not a number to itself. */
const isSame = (one, other) => one === other || (Number.isNaN(one) && Number.isNaN(other));

/** What a DOMMatrix2DInit says (Geometry Interfaces, 6.2, "validate and fixup 2D"). */
exports.matrixOf = function matrixOf(given) {
  if (given === undefined || given === null) return identity;
  if (!isObject(given)) throw new TypeError("A matrix is an object with members a to f");
  return map(names, ({ 0: short, 1: long, 2: fallback }) => {
    const { [short]: one, [long]: other } = given;
    if (one !== undefined && other !== undefined && !isSame(+one, +other)) throw new TypeError(`The matrix has a ${short} that is not its ${long}`);
    return +(one ?? other ?? fallback);
  });
};

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
    getTransform() { return new (matrixModule().DOMMatrix)(this[_state].matrix); },
    setTransform(...given) {
      if (given.length > 1 && given.length < 6) throw new TypeError(`setTransform takes a matrix or six numbers, and got ${given.length} arguments`);
      const matrix = given.length < 2 ? exports.matrixOf(given[0]) : map([0, 1, 2, 3, 4, 5], (index) => +given[index]);
      if (isFinite(matrix)) this[_state].matrix = matrix;
    },
    resetTransform() { this[_state].matrix = identity; },
  });
