"use strict";
// Transform functions (CSS Transforms 1 and 2) as matrices. Percentages are of a box, and boxes have no size here.

const {
  apply, each: eachOf, exec, ifThere, map, matchAll, Math, Number, Object, some, split, test, toLowerCase, trim,
} = require("language");
const { product, identity } = require("html/css/matrices");

const lengthUnits = { px: 1, "": 1, em: 16, rem: 16, pt: 4 / 3, "%": 0, vw: 3.75, vh: 6.67 };
const angleUnits = { deg: Math.PI / 180, rad: 1, grad: Math.PI / 200, turn: 2 * Math.PI, "": Math.PI / 180 };

function quantity(text, units) {
  const match = exec(/^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/i, text);
  const unit = match && units[toLowerCase(match[2])];
  return unit === undefined || unit === null ? NaN : Number(match[1]) * unit;
}
const length = (text) => quantity(text, lengthUnits);
const angle = (text) => quantity(text, angleUnits);

function changed(values) {
  const cells = identity();
  for (const { 0: index, 1: value } of eachOf(Object.entries(values))) cells[index] = value;
  return cells;
}
const translation = (x, y = 0, z = 0) => changed({ 12: x, 13: y, 14: z });
const scaling = (x, y = x, z = 1) => changed({ 0: x, 5: y, 10: z });

/** A turn about an axis (CSS Transforms 2, 13.1). */
function rotation(x, y, z, turn) {
  const size = Math.hypot(x, y, z);
  if (size === 0) return identity();
  ({ 0: x, 1: y, 2: z } = [x / size, y / size, z / size]);
  const { 0: cosine, 1: sine } = [tidy(Math.cos(turn)), tidy(Math.sin(turn))];
  const rest = 1 - cosine;
  return [
    cosine + x * x * rest, y * x * rest + z * sine, z * x * rest - y * sine, 0, x * y * rest - z * sine, cosine + y * y * rest, z * y * rest + x * sine, 0,
    x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0, 0, 0, 0, 1,
  ];
}
const tidy = (value) => (Math.abs(value) < 1e-15 ? 0 : value);

const functions = {
  __proto__: null,
  matrix: (...values) => changed(Object.fromEntries(map([0, 1, 4, 5, 12, 13], (index, each) => [index, Number(values[each])]))),
  matrix3d: (...values) => map(values, Number),
  translate: (x, y = "0") => translation(length(x), length(y)),
  translatex: (x) => translation(length(x)),
  translatey: (y) => translation(0, length(y)),
  translatez: (z) => translation(0, 0, length(z)),
  translate3d: (x, y, z) => translation(length(x), length(y), length(z)),
  scale: (x, y = x) => scaling(Number(x), Number(y)),
  scalex: (x) => scaling(Number(x), 1),
  scaley: (y) => scaling(1, Number(y)),
  scalez: (z) => scaling(1, 1, Number(z)),
  scale3d: (x, y, z) => scaling(Number(x), Number(y), Number(z)),
  rotate: (turn) => rotation(0, 0, 1, angle(turn)),
  rotatez: (turn) => rotation(0, 0, 1, angle(turn)),
  rotatex: (turn) => rotation(1, 0, 0, angle(turn)),
  rotatey: (turn) => rotation(0, 1, 0, angle(turn)),
  rotate3d: (x, y, z, turn) => rotation(Number(x), Number(y), Number(z), angle(turn)),
  skew: (x, y = "0") => changed({ 1: Math.tan(angle(y)), 4: Math.tan(angle(x)) }),
  skewx: (x) => changed({ 4: Math.tan(angle(x)) }),
  skewy: (y) => changed({ 1: Math.tan(angle(y)) }),
  perspective: (distance) => (distance === "none" ? identity() : changed({ 11: -1 / Math.max(1, length(distance)) })),
};

const deep = /3d$|z$|^rotate[xy]$|^perspective$/;

/** The matrix of a transform: { cells, is2D }; null for what is none. */
exports.matrixOf = function matrixOf(text) {
  text = toLowerCase(trim(text));
  if (text === "none" || text === "") return { cells: identity(), is2D: true };
  if (!test(/^(?:[a-z\d]+\([^()]*\)[\s,]*)+$/, text)) return null;
  let cells = identity();
  let is2D = true;
  for (const { 1: name, 2: given } of eachOf(matchAll(text, /([a-z\d]+)\(([^()]*)\)/g))) {
    const values = split(trim(given), /\s*,\s*|\s+/g);
    const made = ifThere(functions[name], (make) => apply(make, undefined, values));
    if (!made || made.length !== 16 || some(made, Number.isNaN)) return null;
    cells = product(cells, made);
    if (test(deep, name) && name !== "rotatez") is2D = false;
  }
  return { cells, is2D };
};
