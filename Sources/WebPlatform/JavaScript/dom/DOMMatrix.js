"use strict";
// DOMMatrix (Geometry Interfaces, 6): what `transform` comes to, and how scripts read it back. WebKitCSSMatrix is its older name.

const { DOMException } = require("dom/DOMException");

const cell = (column, row) => (column - 1) * 4 + row - 1;
const identity = () => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const flat = { a: [1, 1], b: [1, 2], c: [2, 1], d: [2, 2], e: [4, 1], f: [4, 2] };
const of2D = [[1, 1], [1, 2], [2, 1], [2, 2], [4, 1], [4, 2]].map(([column, row]) => cell(column, row));

function product(one, other) {
  const result = new Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let each = 0; each < 4; each++) sum += one[each * 4 + row] * other[column * 4 + each];
      result[column * 4 + row] = sum;
    }
  }
  return result;
}

/** By Gauss and Jordan; null when there is none. */
function inverted(cells) {
  const rows = [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => cells[column * 4 + row]).concat([0, 1, 2, 3].map((each) => Number(each === row))));
  for (let column = 0; column < 4; column++) {
    const pivot = rows.slice(column).reduce((best, row) => (Math.abs(row[column]) > Math.abs(best[column]) ? row : best));
    if (pivot[column] === 0) return null;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot.map((value) => value / pivot[column]));
    rows.forEach((row, index) => {
      if (index !== column) rows[index] = row.map((value, each) => value - row[column] * rows[column][each]);
    });
  }
  return identity().map((_, index) => rows[index % 4][4 + Math.floor(index / 4)]);
}

class DOMMatrix {
  #cells = identity();
  #is2D = true;

  constructor(init) {
    if (init === undefined) return;
    if (typeof init === "string") {
      const parsed = require("html/css/transforms").matrixOf(init);
      if (parsed === null) throw new DOMException(`This is not a transform: ${init}`, "SyntaxError");
      this.#cells = parsed.cells;
      this.#is2D = parsed.is2D;
      return;
    }
    const values = Array.from(init, Number);
    if (values.length === 6) of2D.forEach((index, each) => { this.#cells[index] = values[each]; });
    else if (values.length === 16) this.#cells = values;
    else throw new TypeError(`A matrix has 6 or 16 numbers, not ${values.length}`);
    this.#is2D = values.length === 6;
  }

  static fromMatrix(other) { return DOMMatrix.#made(other.toFloat64Array(), other.is2D); }
  static fromFloat32Array(values) { return new DOMMatrix(values); }
  static fromFloat64Array(values) { return new DOMMatrix(values); }

  static #made(cells, is2D) {
    const matrix = new DOMMatrix(Array.from(cells));
    matrix.#is2D = is2D;
    return matrix;
  }
  static _cellOf(matrix, index) { return matrix.#cells[index]; }
  static _setCell(matrix, index, value) {
    matrix.#cells[index] = Number(value);
    if (!of2D.includes(index) && matrix.#cells[index] !== identity()[index]) matrix.#is2D = false;
  }

  get is2D() { return this.#is2D; }
  get isIdentity() { return identity().every((value, index) => this.#cells[index] === value); }

  multiply(other) { return DOMMatrix.#made(product(this.#cells, other.#cells), this.#is2D && other.#is2D); }
  multiplySelf(other) { return this.#become(this.multiply(other)); }
  inverse() {
    const cells = inverted(this.#cells);
    return DOMMatrix.#made(cells ?? new Array(16).fill(NaN), cells !== null && this.#is2D);
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
  transformPoint({ x = 0, y = 0, z = 0, w = 1 } = {}) {
    const point = [x, y, z, w];
    const [newX, newY, newZ, newW] = [0, 1, 2, 3].map((row) => point.reduce((sum, value, column) => sum + value * this.#cells[column * 4 + row], 0));
    return { x: newX, y: newY, z: newZ, w: newW };
  }
  setMatrixValue(text) { return this.#become(new DOMMatrix(`${text}`)); }

  #become(other) {
    this.#cells = other.#cells;
    this.#is2D = other.#is2D;
    return this;
  }

  toFloat64Array() { return Float64Array.from(this.#cells); }
  toFloat32Array() { return Float32Array.from(this.#cells); }
  toString() {
    return this.#is2D ? `matrix(${of2D.map((index) => this.#cells[index]).join(", ")})` : `matrix3d(${this.#cells.join(", ")})`;
  }
}

const { _cellOf: cellOf, _setCell: setCell } = DOMMatrix;
delete DOMMatrix._cellOf;
delete DOMMatrix._setCell;
const places = { ...flat };
for (let column = 1; column <= 4; column++) for (let row = 1; row <= 4; row++) places[`m${column}${row}`] = [column, row];
for (const [name, [column, row]] of Object.entries(places)) {
  Object.defineProperty(DOMMatrix.prototype, name, {
    configurable: true, enumerable: true,
    get() { return cellOf(this, cell(column, row)); },
    set(value) { setCell(this, cell(column, row), value); },
  });
}
Object.defineProperty(DOMMatrix.prototype, Symbol.toStringTag, { value: "DOMMatrix", configurable: true });

exports.product = product;
exports.identity = identity;
exports.DOMMatrix = DOMMatrix;
exports.WebKitCSSMatrix = DOMMatrix;
