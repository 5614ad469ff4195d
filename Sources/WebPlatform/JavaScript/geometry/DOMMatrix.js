"use strict";
// DOMMatrix (Geometry Interfaces, 6). Windows know it as WebKitCSSMatrix and SVGMatrix, too.

const {
  Array, each: eachOf, every, Float32Array, Float64Array, includes, isObject, join, kindOf, listOf, map, Math, Number, Object, Symbol, typedArray, TypeError,
} = require("language");
const { DOMException } = require("runtime/DOMException");
const { attribute } = require("runtime/define");
const settings = require("runtime/settings");
const { _clone, _ofWire, _wired } = require("geometry/slots");
const { DOMPoint, pointOf } = require("geometry/DOMPoint");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { flatCells, identity, inverse, isFlat, ofSix, pointThrough, product, rotation, scaling, skewing, translation } = require("geometry/matrices");
const { matrixOf } = require("geometry/matrixInit");
const { construction, declare } = require("runtime/webidl");
const transformListModule = require.later("geometry/transformList");

const own = (cells, is2D) => ({ __proto__: null, cells, is2D });
/** What read() came to, or what the runtime gives the constructors itself: { cells, is2D }. */
const made = (Interface, parsed) => new Interface(parsed, construction);

function ofText(text) {
  const parsed = transformListModule().matrixOf(text);
  if (parsed === null) throw new DOMException(`This is not a transform: ${text}`, "SyntaxError");
  return parsed;
}

function ofNumbers(values) {
  if (values.length === 6) return own(ofSix(values), true);
  if (values.length === 16) return own(values, false);
  throw new TypeError(`A matrix has 6 or 16 numbers, not ${values.length}`);
}

function read(init) {
  if (init === undefined) return own(identity(), true);
  if (isObject(init)) {
    const { [Symbol.iterator]: iterator } = init;
    if (iterator !== undefined && iterator !== null) return ofNumbers(map(listOf(init), Number));
  }
  if (settings.isWorker()) throw new TypeError("A worker makes matrices of lists of numbers");
  return ofText(`${init}`);
}

function ofArray(values, kind) {
  if (!isObject(values) || kindOf(values) !== kind) throw new TypeError(`The value is no ${kind}`);
  return ofNumbers(listOf(values));
}

let isMatrix, cellOf, setCell, become, place;

class DOMMatrixReadOnly {
  #cells;
  #is2D;

  static {
    isMatrix = (value) => #cells in value;
    place = (matrix, cells) => { matrix.#cells = cells; };
    cellOf = (matrix, index) => {
      refresh(matrix);
      return matrix.#cells[index];
    };
    setCell = (matrix, index, value) => {
      check(matrix);
      refresh(matrix);
      matrix.#cells[index] = value;
      if (!includes(flatCells, index) && value !== identity()[index]) matrix.#is2D = false;
      changed(matrix);
    };
    become = (matrix, cells, is2D) => {
      check(matrix);
      refresh(matrix);
      matrix.#cells = cells;
      matrix.#is2D = is2D;
      changed(matrix);
      return matrix;
    };
  }

  constructor(init, given = undefined) {
    const { cells, is2D } = given === construction ? init : read(init);
    this.#cells = cells;
    this.#is2D = is2D;
  }

  static fromMatrix(other) { return made(DOMMatrixReadOnly, matrixOf(other)); }
  static fromFloat32Array(values) { return made(DOMMatrixReadOnly, ofArray(values, "Float32Array")); }
  static fromFloat64Array(values) { return made(DOMMatrixReadOnly, ofArray(values, "Float64Array")); }

  get is2D() { refresh(this); return this.#is2D; }
  get isIdentity() {
    refresh(this);
    return every(identity(), (value, index) => this.#cells[index] === value);
  }

  #copy() {
    refresh(this);
    return made(DOMMatrix, own(listOf(this.#cells), this.#is2D));
  }

  translate(x, y, z) { return translateSelf(this.#copy(), x, y, z); }
  scale(x, y, z, originX, originY, originZ) { return scaleSelf(this.#copy(), x, y, z, originX, originY, originZ); }
  scaleNonUniform(x = 1, y = 1) { return scaleSelf(this.#copy(), x, y); }
  scale3d(factor = 1, originX, originY, originZ) { return scaleSelf(this.#copy(), factor, factor, factor, originX, originY, originZ); }
  rotate(x, y, z) { return rotateSelf(this.#copy(), x, y, z); }
  rotateFromVector(x, y) { return rotateFromVectorSelf(this.#copy(), x, y); }
  rotateAxisAngle(x, y, z, angle) { return rotateAxisAngleSelf(this.#copy(), x, y, z, angle); }
  skewX(angle = 0) { return times(this.#copy(), skewing(angle, 0)); }
  skewY(angle = 0) { return times(this.#copy(), skewing(0, angle)); }
  multiply(other) { return multiplySelf(this.#copy(), other); }
  flipX() { return times(this.#copy(), scaling(-1, 1, 1)); }
  flipY() { return times(this.#copy(), scaling(1, -1, 1)); }
  inverse() { return invertSelf(this.#copy()); }

  transformPoint(point) {
    refresh(this);
    const { x, y, z, w } = pointOf(point);
    const { 0: newX, 1: newY, 2: newZ, 3: newW } = pointThrough(this.#cells, [x, y, z, w]);
    return new DOMPoint(newX, newY, newZ, newW);
  }

  toFloat32Array() { refresh(this); return typedArray(Float32Array, this.#cells); }
  toFloat64Array() { refresh(this); return typedArray(Float64Array, this.#cells); }

  toString() {
    refresh(this);
    if (!every(this.#cells, Number.isFinite)) throw new DOMException("A matrix that is not of finite numbers has no text", "InvalidStateError");
    return this.#is2D ? `matrix(${join(map(flatCells, (index) => this.#cells[index]), ", ")})` : `matrix3d(${join(this.#cells, ", ")})`;
  }

  toJSON() {
    refresh(this);
    const json = {};
    for (const name of eachOf(jsonNames)) json[name] = name in places ? this.#cells[places[name]] : this[name];
    return json;
  }

  [_clone]() {
    refresh(this);
    return made(this instanceof DOMMatrix ? DOMMatrix : DOMMatrixReadOnly, own(listOf(this.#cells), this.#is2D));
  }
  [_wired]() { return [this.#cells, this.#is2D]; }
  static [_ofWire]({ 0: cells, 1: is2D }) { return made(DOMMatrixReadOnly, own(cells, is2D)); }
}
addFollower(DOMMatrixReadOnly);

/** The cell of each name. */
const places = { __proto__: null, a: 0, b: 1, c: 4, d: 5, e: 12, f: 13 };
for (let column = 1; column <= 4; column++) for (let row = 1; row <= 4; row++) places[`m${column}${row}`] = (column - 1) * 4 + row - 1;
const cellNames = Object.keys(places);
const jsonNames = listOf(cellNames);
jsonNames[jsonNames.length] = "is2D";
jsonNames[jsonNames.length] = "isIdentity";

// What the methods of both come to: they change a matrix, and return it.

const is2DOf = (matrix) => matrix.is2D;
const cellsOf = (matrix) => map(new Array(16), (_, index) => cellOf(matrix, index));
const times = (matrix, cells, isOf2D = true) => become(matrix, product(cellsOf(matrix), cells), is2DOf(matrix) && isOf2D);

const translateSelf = (matrix, x = 0, y = 0, z = 0) => times(matrix, translation(x, y, z), z === 0);

function scaleSelf(matrix, x = 1, y = x, z = 1, originX = 0, originY = 0, originZ = 0) {
  const cells = product(product(translation(originX, originY, originZ), scaling(x, y, z)), translation(-originX, -originY, -originZ));
  return times(matrix, cells, z === 1 && originZ === 0);
}

function rotateSelf(matrix, x = 0, y, z) {
  if (y === undefined && z === undefined) return times(matrix, rotation(0, 0, 1, x));
  const cells = product(product(rotation(0, 0, 1, z ?? 0), rotation(0, 1, 0, y ?? 0)), rotation(1, 0, 0, x));
  return times(matrix, cells, x === 0 && (y ?? 0) === 0);
}

const rotateFromVectorSelf = (matrix, x = 0, y = 0) => times(matrix, rotation(0, 0, 1, x === 0 && y === 0 ? 0 : Math.atan2(y, x) * 180 / Math.PI));
const rotateAxisAngleSelf = (matrix, x = 0, y = 0, z = 0, angle = 0) => times(matrix, rotation(x, y, z, angle), x === 0 && y === 0);

function multiplySelf(matrix, other) {
  const { cells, is2D } = matrixOf(other);
  return times(matrix, cells, is2D);
}

function preMultiplySelf(matrix, other) {
  const { cells, is2D } = matrixOf(other);
  return become(matrix, product(cells, cellsOf(matrix)), is2DOf(matrix) && is2D);
}

function invertSelf(matrix) {
  const cells = inverse(cellsOf(matrix));
  return become(matrix, cells, is2DOf(matrix) && isFlat(cells));
}

class DOMMatrix extends DOMMatrixReadOnly {
  constructor(init, given = undefined) { super(init, given); }

  static fromMatrix(other) { return made(DOMMatrix, matrixOf(other)); }
  static fromFloat32Array(values) { return made(DOMMatrix, ofArray(values, "Float32Array")); }
  static fromFloat64Array(values) { return made(DOMMatrix, ofArray(values, "Float64Array")); }

  multiplySelf(other) { return multiplySelf(this, other); }
  preMultiplySelf(other) { return preMultiplySelf(this, other); }
  translateSelf(x, y, z) { return translateSelf(this, x, y, z); }
  scaleSelf(x, y, z, originX, originY, originZ) { return scaleSelf(this, x, y, z, originX, originY, originZ); }
  scale3dSelf(factor = 1, originX, originY, originZ) { return scaleSelf(this, factor, factor, factor, originX, originY, originZ); }
  rotateSelf(x, y, z) { return rotateSelf(this, x, y, z); }
  rotateFromVectorSelf(x, y) { return rotateFromVectorSelf(this, x, y); }
  rotateAxisAngleSelf(x, y, z, angle) { return rotateAxisAngleSelf(this, x, y, z, angle); }
  skewXSelf(angle = 0) { return times(this, skewing(angle, 0)); }
  skewYSelf(angle = 0) { return times(this, skewing(0, angle)); }
  invertSelf() { return invertSelf(this); }
  setMatrixValue(text) {
    const { cells, is2D } = ofText(text);
    return become(this, cells, is2D);
  }

  static [_ofWire]({ 0: cells, 1: is2D }) { return made(DOMMatrix, own(cells, is2D)); }
}

for (const name of eachOf(cellNames)) {
  attribute(DOMMatrixReadOnly.prototype, name, (matrix) => cellOf(matrix, places[name]));
  attribute(DOMMatrix.prototype, name, (matrix) => cellOf(matrix, places[name]), (matrix, value) => setCell(matrix, places[name], value));
}
const three = "(optional unrestricted double, optional unrestricted double, optional unrestricted double)";
const four = "(optional unrestricted double, optional unrestricted double, optional unrestricted double, optional unrestricted double)";
const six = "(optional unrestricted double, optional unrestricted double, optional unrestricted double, optional unrestricted double, " +
  "optional unrestricted double, optional unrestricted double)";
const two = "(optional unrestricted double, optional unrestricted double)";
const one = "(optional unrestricted double)";
declare(
  DOMMatrixReadOnly, isMatrix,
  `constructor(optional any) static fromMatrix(optional any) static fromFloat32Array(any) static fromFloat64Array(any) ${join(cellNames, " ")} ` +
  `is2D isIdentity translate${three} scale${six} scaleNonUniform${two} scale3d${four} rotate${three} rotateFromVector${two} rotateAxisAngle${four} ` +
  `skewX${one} skewY${one} multiply(optional any) flipX() flipY() inverse() transformPoint(optional any) toFloat32Array() toFloat64Array() ` +
  "toString() toJSON()");
declare(
  DOMMatrix, (value) => isMatrix(value) && value instanceof DOMMatrix,
  `constructor(optional any) static fromMatrix(optional any) static fromFloat32Array(any) static fromFloat64Array(any) ` +
  `${join(map(cellNames, (name) => `${name}[unrestricted double]`), " ")} multiplySelf(optional any) preMultiplySelf(optional any) ` +
  `translateSelf${three} scaleSelf${six} scale3dSelf${four} rotateSelf${three} rotateFromVectorSelf${two} rotateAxisAngleSelf${four} ` +
  `skewXSelf${one} skewYSelf${one} invertSelf() setMatrixValue(DOMString)`);

// Workers have no transforms of CSS.
if (settings.isWorker()) {
  delete DOMMatrixReadOnly.prototype.toString;
  delete DOMMatrix.prototype.setMatrixValue;
}

/** A matrix of the numbers a to f. */
exports.ofSix = (numbers) => made(DOMMatrix, own(ofSix(numbers), true));
/** Its numbers a to f. */
exports.sixOf = (matrix) => map(flatCells, (index) => cellOf(matrix, index));
/** `place` gives a matrix other cells, which nobody is told of. */
Object.assign(exports, { DOMMatrix, DOMMatrixReadOnly, SVGMatrix: DOMMatrix, WebKitCSSMatrix: DOMMatrix, cellsOf, place });
