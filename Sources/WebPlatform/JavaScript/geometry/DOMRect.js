"use strict";
// DOMRect and lists of them (Geometry Interfaces, 3 and 4).

const { arrayValues, forEach, isObject, Math, Object, Symbol, TypeError } = require("language");
const { _clone, _ofWire, _wired } = require("geometry/slots");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { construction, declare, needConstruction } = require("runtime/webidl");

/** The numbers of a DOMRectInit, in the order in which they are read. */
function numbersOf(init) {
  if (init !== undefined && init !== null && !isObject(init)) throw new TypeError("A rectangle is an object with members x, y, width and height");
  const { height = 0, width = 0, x = 0, y = 0 } = init ?? { __proto__: null };
  return { height: +height, width: +width, x: +x, y: +y };
}

let isRect, set, place;

class DOMRectReadOnly {
  #x;
  #y;
  #width;
  #height;
  static {
    place = (rect, x, y, width, height) => {
      rect.#x = x;
      rect.#y = y;
      rect.#width = width;
      rect.#height = height;
    };
    isRect = (value) => #x in value;
    set = (rect, name, value) => {
      check(rect);
      refresh(rect);
      switch (name) {
        case "x": rect.#x = value; break;
        case "y": rect.#y = value; break;
        case "width": rect.#width = value; break;
        default: rect.#height = value;
      }
      changed(rect);
    };
  }

  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.#x = +x;
    this.#y = +y;
    this.#width = +width;
    this.#height = +height;
  }

  static fromRect(init) {
    const { x, y, width, height } = numbersOf(init);
    return new DOMRectReadOnly(x, y, width, height);
  }

  get x() { refresh(this); return this.#x; }
  get y() { refresh(this); return this.#y; }
  get width() { refresh(this); return this.#width; }
  get height() { refresh(this); return this.#height; }
  get top() { refresh(this); return Math.min(this.#y, this.#y + this.#height); }
  get right() { refresh(this); return Math.max(this.#x, this.#x + this.#width); }
  get bottom() { refresh(this); return Math.max(this.#y, this.#y + this.#height); }
  get left() { refresh(this); return Math.min(this.#x, this.#x + this.#width); }

  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }

  [_clone]() {
    refresh(this);
    return new (this instanceof DOMRect ? DOMRect : DOMRectReadOnly)(this.#x, this.#y, this.#width, this.#height);
  }
  [_wired]() { return [this.#x, this.#y, this.#width, this.#height]; }
  static [_ofWire]({ 0: x, 1: y, 2: width, 3: height }) { return new DOMRectReadOnly(x, y, width, height); }
}
addFollower(DOMRectReadOnly);
declare(
  DOMRectReadOnly, isRect,
  "constructor(optional unrestricted double, optional unrestricted double, optional unrestricted double, optional unrestricted double) " +
  "static fromRect(optional any) x y width height top right bottom left toJSON()");

class DOMRect extends DOMRectReadOnly {
  constructor(x = 0, y = 0, width = 0, height = 0) { super(x, y, width, height); }

  static fromRect(init) {
    const { x, y, width, height } = numbersOf(init);
    return new DOMRect(x, y, width, height);
  }

  get x() { return super.x; }
  set x(value) { set(this, "x", value); }
  get y() { return super.y; }
  set y(value) { set(this, "y", value); }
  get width() { return super.width; }
  set width(value) { set(this, "width", value); }
  get height() { return super.height; }
  set height(value) { set(this, "height", value); }

  static [_ofWire]({ 0: x, 1: y, 2: width, 3: height }) { return new DOMRect(x, y, width, height); }
}
declare(
  DOMRect, (value) => isRect(value) && value instanceof DOMRect,
  "constructor(optional unrestricted double, optional unrestricted double, optional unrestricted double, optional unrestricted double) " +
  "static fromRect(optional any) x[unrestricted double] y[unrestricted double] width[unrestricted double] height[unrestricted double]");

let isList;

class DOMRectList {
  #length;
  static { isList = (value) => #length in value; }

  constructor(given = undefined, rects = []) {
    needConstruction(given);
    this.#length = rects.length;
    forEach(rects, (rect, index) => Object.defineProperty(this, index, { __proto__: null, value: rect, enumerable: true, configurable: true }));
  }

  get length() { return this.#length; }
  item(index) { return index < this.#length ? this[index] : null; }
  [Symbol.iterator]() { return arrayValues(this); }
}
declare(DOMRectList, isList, "length item(unsigned long)");

/** A list of rectangles. */
exports.listOf = (rects) => new DOMRectList(construction, rects);
/** `place` gives an object other numbers, which nobody is told of. */
Object.assign(exports, { DOMRect, DOMRectList, DOMRectReadOnly, SVGRect: DOMRect, place });
