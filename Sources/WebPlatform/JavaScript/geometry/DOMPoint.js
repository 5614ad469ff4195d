"use strict";
// DOMPoint (Geometry Interfaces, 2).

const { isObject, Object, TypeError } = require("language");
const { _clone, _ofWire, _wired } = require("geometry/slots");
const { pointThrough } = require("geometry/matrices");
const { matrixOf } = require("geometry/matrixInit");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { declare } = require("runtime/webidl");

/** The numbers of a DOMPointInit, in the order in which they are read. */
function numbersOf(init) {
  if (init !== undefined && init !== null && !isObject(init)) throw new TypeError("A point is an object with members x and y");
  const { w = 1, x = 0, y = 0, z = 0 } = init ?? { __proto__: null };
  return { w: +w, x: +x, y: +y, z: +z };
}

let isPoint, set, place;

class DOMPointReadOnly {
  #x;
  #y;
  #z;
  #w;
  static {
    place = (point, x, y) => {
      point.#x = x;
      point.#y = y;
    };
    isPoint = (value) => #x in value;
    set = (point, name, value) => {
      check(point);
      refresh(point);
      switch (name) {
        case "x": point.#x = value; break;
        case "y": point.#y = value; break;
        case "z": point.#z = value; break;
        default: point.#w = value;
      }
      changed(point);
    };
  }

  constructor(x = 0, y = 0, z = 0, w = 1) {
    this.#x = +x;
    this.#y = +y;
    this.#z = +z;
    this.#w = +w;
  }

  static fromPoint(init) {
    const { x, y, z, w } = numbersOf(init);
    return new DOMPointReadOnly(x, y, z, w);
  }

  get x() { refresh(this); return this.#x; }
  get y() { refresh(this); return this.#y; }
  get z() { refresh(this); return this.#z; }
  get w() { refresh(this); return this.#w; }

  matrixTransform(matrix) {
    refresh(this);
    const { cells } = matrixOf(matrix);
    const { 0: x, 1: y, 2: z, 3: w } = pointThrough(cells, [this.#x, this.#y, this.#z, this.#w]);
    return new DOMPoint(x, y, z, w);
  }

  toJSON() {
    refresh(this);
    return { x: this.#x, y: this.#y, z: this.#z, w: this.#w };
  }

  [_clone]() {
    refresh(this);
    return new (this instanceof DOMPoint ? DOMPoint : DOMPointReadOnly)(this.#x, this.#y, this.#z, this.#w);
  }
  [_wired]() { return [this.#x, this.#y, this.#z, this.#w]; }
  static [_ofWire]({ 0: x, 1: y, 2: z, 3: w }) { return new DOMPointReadOnly(x, y, z, w); }
}
addFollower(DOMPointReadOnly);
declare(
  DOMPointReadOnly, isPoint,
  "constructor(optional unrestricted double, optional unrestricted double, optional unrestricted double, optional unrestricted double) " +
  "static fromPoint(optional any) x y z w matrixTransform(optional any) toJSON()");

class DOMPoint extends DOMPointReadOnly {
  constructor(x = 0, y = 0, z = 0, w = 1) { super(x, y, z, w); }

  static fromPoint(init) {
    const { x, y, z, w } = numbersOf(init);
    return new DOMPoint(x, y, z, w);
  }

  get x() { return super.x; }
  set x(value) { set(this, "x", value); }
  get y() { return super.y; }
  set y(value) { set(this, "y", value); }
  get z() { return super.z; }
  set z(value) { set(this, "z", value); }
  get w() { return super.w; }
  set w(value) { set(this, "w", value); }

  static [_ofWire]({ 0: x, 1: y, 2: z, 3: w }) { return new DOMPoint(x, y, z, w); }
}
declare(
  DOMPoint, (value) => isPoint(value) && value instanceof DOMPoint,
  "constructor(optional unrestricted double, optional unrestricted double, optional unrestricted double, optional unrestricted double) " +
  "static fromPoint(optional any) x[unrestricted double] y[unrestricted double] z[unrestricted double] w[unrestricted double]");

/** `place` gives an object other numbers, which nobody is told of. */
Object.assign(exports, { DOMPoint, DOMPointReadOnly, SVGPoint: DOMPoint, place, pointOf: numbersOf });
