"use strict";
// DOMQuad (Geometry Interfaces, 5): four corners, which need not be those of a rectangle.

const { isObject, map, Math, TypeError } = require("language");
const { _clone, _ofWire, _wired } = require("geometry/slots");
const { DOMPoint } = require("geometry/DOMPoint");
const { DOMRect } = require("geometry/DOMRect");
const { declare } = require("runtime/webidl");

let isQuad;

/** Math.min and Math.max are NaN where one of the numbers is. */
const least = (numbers) => Math.min(numbers[0], numbers[1], numbers[2], numbers[3]);
const greatest = (numbers) => Math.max(numbers[0], numbers[1], numbers[2], numbers[3]);

function need(init) {
  if (init !== undefined && init !== null && !isObject(init)) throw new TypeError("The value is no object");
  return init ?? { __proto__: null };
}

class DOMQuad {
  #points;
  static { isQuad = (value) => #points in value; }

  constructor(p1, p2, p3, p4) { this.#points = map([p1, p2, p3, p4], (point) => DOMPoint.fromPoint(point)); }

  static fromRect(init) {
    const { x, y, width, height } = DOMRect.fromRect(init);
    const corner = (across, down) => ({ __proto__: null, x: across, y: down });
    return new DOMQuad(corner(x, y), corner(x + width, y), corner(x + width, y + height), corner(x, y + height));
  }
  static fromQuad(init) {
    const { p1, p2, p3, p4 } = need(init);
    return new DOMQuad(p1, p2, p3, p4);
  }

  get p1() { return this.#points[0]; }
  get p2() { return this.#points[1]; }
  get p3() { return this.#points[2]; }
  get p4() { return this.#points[3]; }

  getBounds() {
    const across = map(this.#points, ({ x }) => x);
    const down = map(this.#points, ({ y }) => y);
    const left = least(across);
    const top = least(down);
    return new DOMRect(left, top, greatest(across) - left, greatest(down) - top);
  }

  toJSON() {
    const { 0: p1, 1: p2, 2: p3, 3: p4 } = this.#points;
    return { p1, p2, p3, p4 };
  }

  [_clone]() { return new DOMQuad(this.#points[0], this.#points[1], this.#points[2], this.#points[3]); }
  [_wired]() { return this.#points; }
  static [_ofWire]({ 0: p1, 1: p2, 2: p3, 3: p4 }) { return new DOMQuad(p1, p2, p3, p4); }
}
declare(
  DOMQuad, isQuad,
  "constructor(optional any, optional any, optional any, optional any) static fromRect(optional any) static fromQuad(optional any) " +
  "p1 p2 p3 p4 getBounds() toJSON()");

exports.DOMQuad = DOMQuad;
