"use strict";
// SVGTransform (SVG 2, 8.8): one function of a `transform` attribute.

const { each: eachOf, every, join, map, Math, Object } = require("language");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { sixOf } = require("geometry/matrixInit");
const { flatCells, ofSix, product, rotation, scaling, skewing, translation } = require("geometry/matrices");
const { cellsOf, ofSix: matrixOfSix, place: placeMatrix } = require("geometry/DOMMatrix");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const { tie } = require("html/svg/followers");
const { NumberReader, textOf } = require("html/svg/numbers");

/** In the order of the constants, with how many numbers each takes. */
const functions = ["", "matrix", "translate", "scale", "rotate", "skewX", "skewY"];
const counts = [[], [6], [1, 2], [1, 2], [1, 3], [1], [1]];

/** The matrix that a function of these numbers is. */
function cellsOfFunction(type, numbers) {
  const { 0: one, 1: two, 2: three } = numbers;
  switch (type) {
  case 1: return ofSix(numbers);
  case 2: return translation(one, two ?? 0, 0);
  case 3: return scaling(one, two ?? one, 1);
  case 4:
    if (two === undefined) return rotation(0, 0, 1, one);
    return product(product(translation(two, three, 0), rotation(0, 0, 1, one)), translation(-two, -three, 0));
  case 5: return skewing(one, 0);
  default: return skewing(0, one);
  }
}

let isTransform, read;

class SVGTransform {
  #type = 1;
  /** As the attribute says them; those of a matrix are in the matrix. */
  #numbers = [];
  #matrix;
  static {
    isTransform = (value) => #type in value;
    read = (transform) => ({ type: transform.#type, numbers: transform.#type === 1 ? sixOfMatrix(transform.#matrix) : transform.#numbers, cells: cellsOf(transform.#matrix) });
  }

  constructor(given = undefined, type = 1, numbers = [1, 0, 0, 1, 0, 0]) {
    needConstruction(given);
    this.#type = type;
    this.#numbers = numbers;
    // A script that changes the matrix makes a transform by matrix of this.
    this.#matrix = tie(matrixOfSix(map(flatCells, (cell) => cellsOfFunction(type, numbers)[cell])), {
      __proto__: null,
      refresh: () => refresh(this),
      check: () => check(this),
      changed: () => {
        this.#type = 1;
        changed(this);
      },
    });
  }

  #become(type, numbers) {
    check(this);
    refresh(this);
    this.#type = type;
    this.#numbers = numbers;
    placeMatrix(this.#matrix, cellsOfFunction(type, numbers));
    changed(this);
  }

  get type() {
    refresh(this);
    return this.#type;
  }
  get matrix() {
    refresh(this);
    return this.#matrix;
  }
  get angle() {
    refresh(this);
    return this.#type > 3 ? Math.fround(this.#numbers[0]) : 0;
  }

  setMatrix(matrix) { this.#become(1, sixOf(matrix)); }
  setTranslate(x, y) { this.#become(2, [x, y]); }
  setScale(x, y) { this.#become(3, [x, y]); }
  setRotate(angle, x, y) { this.#become(4, x === 0 && y === 0 ? [angle] : [angle, x, y]); }
  setSkewX(angle) { this.#become(5, [angle]); }
  setSkewY(angle) { this.#become(6, [angle]); }
}
const sixOfMatrix = (matrix) => {
  const cells = cellsOf(matrix);
  return map(flatCells, (cell) => cells[cell]);
};
addFollower(SVGTransform);
addConstants(SVGTransform, {
  SVG_TRANSFORM_UNKNOWN: 0, SVG_TRANSFORM_MATRIX: 1, SVG_TRANSFORM_TRANSLATE: 2, SVG_TRANSFORM_SCALE: 3, SVG_TRANSFORM_ROTATE: 4, SVG_TRANSFORM_SKEWX: 5,
  SVG_TRANSFORM_SKEWY: 6,
});
declare(
  SVGTransform, isTransform,
  "type matrix angle setMatrix(optional any) setTranslate(double, double) setScale(double, double) setRotate(double, double, double) " +
  "setSkewX(double) setSkewY(double)");

/** A transform of a type, by its constant, and of its numbers. */
exports.make = (type = 1, numbers = undefined) => new SVGTransform(construction, type, numbers);
exports.ofMatrix = (matrix) => exports.make(1, sixOf(matrix));
exports.copy = function copy(transform) {
  const { type, numbers } = read(transform);
  return exports.make(type, numbers);
};
exports.textOf = function transformText(transform) {
  const { type, numbers } = read(transform);
  return `${functions[type]}(${join(map(numbers, textOf), " ")})`;
};
exports.cellsOf = (transform) => read(transform).cells;

/** The functions of an attribute as [type, numbers] each; none when one of them is wrong. */
function parse(text) {
  const reader = new NumberReader(text);
  const found = [];
  reader.skipSpaces();
  while (!reader.isAtEnd) {
    const name = reader.take(/(matrix|translate|scale|rotate|skewX|skewY)[\t\n\f\r ]*\([\t\n\f\r ]*/y);
    if (name === null) return [];
    let type = 1;
    while (functions[type] !== name[1]) type++;
    const numbers = [];
    for (let number = reader.read(); number !== null; number = reader.read()) {
      numbers[numbers.length] = number;
      reader.skipSeparator();
    }
    if (reader.take(/\)/y) === null || every(counts[type], (count) => count !== numbers.length)) return [];
    found[found.length] = { type, numbers };
    reader.skipSeparator();
  }
  return found;
}
exports.parse = (text) => map(parse(text), ({ type, numbers }) => exports.make(type, numbers));

/** The matrix of an attribute. */
exports.matrixOf = function matrixOf(text) {
  let cells = translation(0, 0, 0);
  if (text === null) return cells;
  for (const { type, numbers } of eachOf(parse(text))) cells = product(cells, cellsOfFunction(type, numbers));
  return cells;
};
Object.assign(exports, { SVGTransform, isTransform });
