"use strict";
// What scripts say of a matrix by an object's members (Geometry Interfaces, 6.2): a to f, or their longer names, and the others.

const { isObject, map, TypeError } = require("language");
const { isSame } = require("geometry/members");

/** In the order in which they are read. */
const aliases = ["a", "b", "c", "d", "e", "f"];
const longNames = ["m11", "m12", "m21", "m22", "m41", "m42"];
const deepNames = ["m13", "m14", "m23", "m24", "m31", "m32", "m33", "m34", "m43", "m44"];
const deepCells = [2, 3, 6, 7, 8, 9, 10, 11, 14, 15];
const flatFallbacks = [1, 0, 0, 1, 0, 0];
const deepFallbacks = [0, 0, 0, 0, 0, 0, 1, 0, 0, 1];

const number = (value) => (value === undefined ? undefined : +value);

function need(given) {
  if (given !== undefined && given !== null && !isObject(given)) throw new TypeError("A matrix is an object with members a to f");
  return given ?? { __proto__: null };
}

/** The six numbers of what is read already, by the names. */
function flatOf(short, long) {
  return map(aliases, (name, index) => {
    const { [index]: one } = short;
    const { [index]: other } = long;
    if (one !== undefined && other !== undefined && !isSame(one, other)) throw new TypeError(`The matrix has a ${name} that is not its ${longNames[index]}`);
    return one ?? other ?? flatFallbacks[index];
  });
}

/** The numbers a to f of a DOMMatrix2DInit. */
exports.sixOf = function sixOf(given) {
  const init = need(given);
  const short = map(aliases, (name) => number(init[name]));
  return flatOf(short, map(longNames, (name) => number(init[name])));
};

/** A DOMMatrixInit as { cells, is2D }. */
exports.matrixOf = function matrixOf(given) {
  const init = need(given);
  const short = map(aliases, (name) => number(init[name]));
  const long = map(longNames, (name) => number(init[name]));
  const wanted = init.is2D === undefined ? undefined : !!init.is2D;
  const deep = map(deepNames, (name, index) => number(init[name]) ?? deepFallbacks[index]);
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = flatOf(short, long);
  const cells = [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];
  let isFlat = true;
  for (let index = 0; index < deep.length; index++) {
    cells[deepCells[index]] = deep[index];
    if (deep[index] !== deepFallbacks[index]) isFlat = false;
  }
  if (wanted === true && !isFlat) throw new TypeError("The matrix is said to be of two dimensions, and is not");
  return { __proto__: null, cells, is2D: wanted ?? isFlat };
};
