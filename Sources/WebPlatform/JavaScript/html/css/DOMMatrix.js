"use strict";
// DOMMatrix (Geometry Interfaces, 6): what `transform` comes to, and how scripts read it back. WebKitCSSMatrix is its older name.

const {
  Array, each: eachOf, every, fill, Float32Array, Float64Array, forEach, includes, indexOf, join, joined, listOf, map, Math, none, Number,
  Object, reduce, slice, splice, typedArray, TypeError,
} = require("language");
const { DOMException } = require("runtime/DOMException");
const { attribute } = require("runtime/define");
const { expose } = require("runtime/webidl");
const { identity, product } = require("html/css/matrices");
const transformsModule = require.later("html/css/transforms");

const cell = (column, row) => (column - 1) * 4 + row - 1;
const flat = { a: [1, 1], b: [1, 2], c: [2, 1], d: [2, 2], e: [4, 1], f: [4, 2] };
const of2D = map([[1, 1], [1, 2], [2, 1], [2, 2], [4, 1], [4, 2]], ({ 0: column, 1: row }) => cell(column, row));

/** By Gauss and Jordan; null when there is none. */
function inverted(cells) {
  const rows = map([0, 1, 2, 3], (row) => joined(map([0, 1, 2, 3], (column) => cells[column * 4 + row]), map([0, 1, 2, 3], (each) => Number(each === row))));
  for (let column = 0; column < 4; column++) {
    const pivot = reduce(slice(rows, column), (best, row) => (Math.abs(row[column]) > Math.abs(best[column]) ? row : best));
    if (pivot[column] === 0) return null;
    splice(rows, indexOf(rows, pivot), 1);
    splice(rows, column, 0, [map(pivot, (value) => value / pivot[column])]);
    forEach(rows, (row, index) => {
      if (index !== column) rows[index] = map(row, (value, each) => value - row[column] * rows[column][each]);
    });
  }
  return map(identity(), (_, index) => rows[index % 4][4 + Math.floor(index / 4)]);
}

/** A cell of a matrix, by its index. */
let cellOf, setCell;

class DOMMatrix {
  #cells = identity();
  #is2D = true;

  constructor(init) {
    if (init === undefined) return;
    if (typeof init === "string") {
      const parsed = transformsModule().matrixOf(init);
      if (parsed === null) throw new DOMException(`This is not a transform: ${init}`, "SyntaxError");
      this.#cells = parsed.cells;
      this.#is2D = parsed.is2D;
      return;
    }
    const values = map(listOf(init), Number);
    if (values.length === 6) forEach(of2D, (index, each) => { this.#cells[index] = values[each]; });
    else if (values.length === 16) this.#cells = values;
    else throw new TypeError(`A matrix has 6 or 16 numbers, not ${values.length}`);
    this.#is2D = values.length === 6;
  }

  static fromMatrix(other) { return DOMMatrix.#made(other.toFloat64Array(), other.is2D); }
  static fromFloat32Array(values) { return new DOMMatrix(values); }
  static fromFloat64Array(values) { return new DOMMatrix(values); }

  static #made(cells, is2D) {
    const matrix = new DOMMatrix(listOf(cells));
    matrix.#is2D = is2D;
    return matrix;
  }
  static {
    cellOf = (matrix, index) => matrix.#cells[index];
    setCell = (matrix, index, value) => {
      matrix.#cells[index] = Number(value);
      if (!includes(of2D, index) && matrix.#cells[index] !== identity()[index]) matrix.#is2D = false;
    };
  }

  get is2D() { return this.#is2D; }
  get isIdentity() { return every(identity(), (value, index) => this.#cells[index] === value); }

  multiply(other) { return DOMMatrix.#made(product(this.#cells, other.#cells), this.#is2D && other.#is2D); }
  multiplySelf(other) { return this.#become(this.multiply(other)); }
  inverse() {
    const cells = inverted(this.#cells);
    return DOMMatrix.#made(cells ?? fill(new Array(16), NaN), cells !== null && this.#is2D);
  }
  invertSelf() { return this.#become(this.inverse()); }
  translate(x = 0, y = 0, z = 0) { return this.multiply(new DOMMatrix(z === 0 ? `translate(${x}px, ${y}px)` : `translate3d(${x}px, ${y}px, ${z}px)`)); }
  translateSelf(x, y, z) { return this.#become(this.translate(x, y, z)); }
  scale(x = 1, y = x, z = 1) { return this.multiply(new DOMMatrix(z === 1 ? `scale(${x}, ${y})` : `scale3d(${x}, ${y}, ${z})`)); }
  scaleSelf(x, y, z) { return this.#become(this.scale(x, y, z)); }
  rotate(x = 0, y, z) {
    if (y === undefined && z === undefined) return this.multiply(new DOMMatrix(`rotate(${x}deg)`));
    return this.multiply(new DOMMatrix(`rotateZ(${z ?? 0}deg) rotateY(${y ?? 0}deg) rotateX(${x}deg)`));
  }
  rotateSelf(x, y, z) { return this.#become(this.rotate(x, y, z)); }
  skewX(angle = 0) { return this.multiply(new DOMMatrix(`skewX(${angle}deg)`)); }
  skewY(angle = 0) { return this.multiply(new DOMMatrix(`skewY(${angle}deg)`)); }
  transformPoint({ x = 0, y = 0, z = 0, w = 1 } = none) {
    const point = [x, y, z, w];
    const { 0: newX, 1: newY, 2: newZ, 3: newW } = map([0, 1, 2, 3], (row) => reduce(point, (sum, value, column) => sum + value * this.#cells[column * 4 + row], 0));
    return { x: newX, y: newY, z: newZ, w: newW };
  }
  setMatrixValue(text) { return this.#become(new DOMMatrix(`${text}`)); }

  #become(other) {
    this.#cells = other.#cells;
    this.#is2D = other.#is2D;
    return this;
  }

  toFloat64Array() { return typedArray(Float64Array, this.#cells); }
  toFloat32Array() { return typedArray(Float32Array, this.#cells); }
  toString() {
    return this.#is2D ? `matrix(${join(map(of2D, (index) => this.#cells[index]), ", ")})` : `matrix3d(${join(this.#cells, ", ")})`;
  }
}

const places = { __proto__: null, ...flat };
for (let column = 1; column <= 4; column++) for (let row = 1; row <= 4; row++) places[`m${column}${row}`] = [column, row];
for (const { 0: name, 1: { 0: column, 1: row } } of eachOf(Object.entries(places))) {
  attribute(DOMMatrix.prototype, name, (matrix) => cellOf(matrix, cell(column, row)), (matrix, value) => setCell(matrix, cell(column, row), value));
}
expose(DOMMatrix);

exports.DOMMatrix = DOMMatrix;
exports.WebKitCSSMatrix = DOMMatrix;

/** A computed `transform`: the matrix as text, or the value itself when it is none. */
exports.computedTransform = function computedTransform(value) {
  if (value === "none") return value;
  const matrix = transformsModule().matrixOf(value);
  if (matrix === null) return value;
  return `${matrix.is2D ? new DOMMatrix(map([0, 1, 4, 5, 12, 13], (index) => matrix.cells[index])) : new DOMMatrix(matrix.cells)}`;
};
