"use strict";
// Lists of transform functions as matrices (CSS Transforms 1 and 2). Lengths are absolute ones: DOMMatrix has no element that others would be relative to,
// and computed values have no others.

const { apply, each, exec, map, Math, replace, split, test, toLowerCase, trim } = require("language");
const { identity, ofSix, product, rotation, scaling, skewing, translation } = require("geometry/matrices");

/** What a unit is worth: a number reads as one of type "number", "length" (in pixels) or "angle" (in degrees). */
const units = {
  __proto__: null,
  length: { __proto__: null, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 4 / 3, pc: 16 },
  angle: { __proto__: null, deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 },
  number: { __proto__: null },
};

/** The value of an argument; null when it is of another type. Zero needs no unit. Percentages of styles are of a box, and boxes have no size here. */
function valueOf(text, type, isStyle) {
  const match = exec(/^([+-]?(?:\d*\.\d+|\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/, text);
  if (match === null) return null;
  if (match[2] === "%") return isStyle && type === "length" ? 0 : null;
  if (match[2] === "") return type === "number" || +match[1] === 0 ? +match[1] : null;
  const { [match[2]]: factor } = units[type];
  return factor === undefined ? null : +match[1] * factor;
}

/** By name: the types of the arguments, the fewest there may be, the matrix of their values, and whether it is of two dimensions. */
const functions = {
  __proto__: null,
  matrix: { types: ["number", "number", "number", "number", "number", "number"], make: (...six) => ofSix(six) },
  matrix3d: { types: map(identity(), () => "number"), make: (...cells) => cells, isDeep: true },
  translate: { types: ["length", "length"], least: 1, make: (x, y = 0) => translation(x, y, 0) },
  translatex: { types: ["length"], make: (x) => translation(x, 0, 0) },
  translatey: { types: ["length"], make: (y) => translation(0, y, 0) },
  translatez: { types: ["length"], make: (z) => translation(0, 0, z), isDeep: true },
  translate3d: { types: ["length", "length", "length"], make: translation, isDeep: true },
  scale: { types: ["number", "number"], least: 1, make: (x, y = x) => scaling(x, y, 1) },
  scalex: { types: ["number"], make: (x) => scaling(x, 1, 1) },
  scaley: { types: ["number"], make: (y) => scaling(1, y, 1) },
  scalez: { types: ["number"], make: (z) => scaling(1, 1, z), isDeep: true },
  scale3d: { types: ["number", "number", "number"], make: scaling, isDeep: true },
  rotate: { types: ["angle"], make: (turn) => rotation(0, 0, 1, turn) },
  rotatez: { types: ["angle"], make: (turn) => rotation(0, 0, 1, turn), isDeep: true },
  rotatex: { types: ["angle"], make: (turn) => rotation(1, 0, 0, turn), isDeep: true },
  rotatey: { types: ["angle"], make: (turn) => rotation(0, 1, 0, turn), isDeep: true },
  rotate3d: { types: ["number", "number", "number", "angle"], make: rotation, isDeep: true },
  skew: { types: ["angle", "angle"], least: 1, make: (x, y = 0) => skewing(x, y) },
  skewx: { types: ["angle"], make: (x) => skewing(x, 0) },
  skewy: { types: ["angle"], make: (y) => skewing(0, y) },
  perspective: { types: ["length"], make: (distance) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / Math.max(1, distance), 0, 0, 0, 1], isDeep: true },
};

/** The matrix of one function; null when it is none. */
function made(name, argumentsText, isStyle) {
  const { [name]: found } = functions;
  if (found === undefined) return null;
  const { types, least = types.length, make, isDeep = false } = { __proto__: null, ...found };
  if (name === "perspective" && argumentsText === "none") return { cells: identity(), is2D: false };
  const texts = map(split(argumentsText, ","), trim);
  if (texts.length < least || texts.length > types.length) return null;
  const values = [];
  for (let index = 0; index < texts.length; index++) {
    values[index] = valueOf(texts[index], types[index], isStyle);
    if (values[index] === null) return null;
  }
  if (name === "perspective" && values[0] < 0) return null;
  return { cells: apply(make, undefined, values), is2D: !isDeep || (isStyle && name === "rotatez") };
}

/** A list of transform functions as { cells, is2D }; null when it is none. In styles a turn about z is one in the plane. */
exports.matrixOf = function matrixOf(given, isStyle = false) {
  // Comments are as good as nothing.
  const text = toLowerCase(trim(replace(given, /\/\*[^]*?\*\//g, " ")));
  let cells = identity();
  let is2D = true;
  if (text === "none" || given === "") return { cells, is2D };
  if (!test(/^(?:[a-z\d]+\([^()]*\)\s*)+$/, text)) return null;
  for (const part of each(split(text, ")"))) {
    const match = exec(/^\s*([a-z\d]+)\(\s*(.*?)\s*$/s, part);
    if (match === null) continue;
    const one = made(match[1], match[2], isStyle);
    if (one === null) return null;
    cells = product(cells, one.cells);
    is2D = is2D && one.is2D;
  }
  return { cells, is2D };
};
