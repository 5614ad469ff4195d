"use strict";
// SVGLength (SVG 2, 4.6.10).

const { Math, Object } = require("language");
const { _follower } = require("geometry/slots");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { DOMException } = require("runtime/DOMException");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const { factor, parse, units } = require("html/svg/lengths");
const { textOf } = require("html/svg/numbers");

let isLength, place, read;

function need(unit) {
  if (unit < 1 || unit >= units.length) throw new DOMException(`There is no unit ${unit} of lengths`, "NotSupportedError");
}

class SVGLength {
  #unit = 1;
  #number = 0;
  static {
    isLength = (value) => #unit in value;
    place = (length, { number, unit }) => {
      length.#number = number;
      length.#unit = unit;
    };
    read = (length) => ({ __proto__: null, number: length.#number, unit: length.#unit });
  }

  constructor(given = undefined) { needConstruction(given); }

  /** Pixels of one of a unit. */
  #factor(unit) {
    const follower = this[_follower];
    return factor(unit, follower?.element ?? null, follower?.direction);
  }

  get unitType() {
    refresh(this);
    return this.#unit;
  }
  get value() {
    refresh(this);
    return Math.fround(this.#number * this.#factor(this.#unit));
  }
  set value(pixels) {
    check(this);
    refresh(this);
    const one = this.#factor(this.#unit);
    this.#number = one === 0 ? 0 : pixels / one;
    changed(this);
  }
  get valueInSpecifiedUnits() {
    refresh(this);
    return Math.fround(this.#number);
  }
  set valueInSpecifiedUnits(number) {
    check(this);
    refresh(this);
    this.#number = number;
    changed(this);
  }
  get valueAsString() {
    refresh(this);
    return exports.textOf(this);
  }
  set valueAsString(text) {
    check(this);
    const parsed = parse(text);
    if (parsed === null) throw new DOMException(`This is no length: ${text}`, "SyntaxError");
    place(this, parsed);
    changed(this);
  }

  newValueSpecifiedUnits(unit, number) {
    need(unit);
    check(this);
    place(this, { number, unit });
    changed(this);
  }
  convertToSpecifiedUnits(unit) {
    need(unit);
    check(this);
    refresh(this);
    const one = this.#factor(unit);
    const pixels = this.#number * this.#factor(this.#unit);
    place(this, { number: one === 0 ? 0 : pixels / one, unit });
    changed(this);
  }
}
addFollower(SVGLength);
addConstants(SVGLength, {
  SVG_LENGTHTYPE_UNKNOWN: 0, SVG_LENGTHTYPE_NUMBER: 1, SVG_LENGTHTYPE_PERCENTAGE: 2, SVG_LENGTHTYPE_EMS: 3, SVG_LENGTHTYPE_EXS: 4, SVG_LENGTHTYPE_PX: 5,
  SVG_LENGTHTYPE_CM: 6, SVG_LENGTHTYPE_MM: 7, SVG_LENGTHTYPE_IN: 8, SVG_LENGTHTYPE_PT: 9, SVG_LENGTHTYPE_PC: 10,
});
declare(
  SVGLength, isLength,
  "unitType value[double] valueInSpecifiedUnits[double] valueAsString[DOMString] newValueSpecifiedUnits(unsigned short, double) " +
  "convertToSpecifiedUnits(unsigned short)");

exports.make = () => new SVGLength(construction);
exports.copy = function copy(length) {
  const made = exports.make();
  place(made, read(length));
  return made;
};
/** Without looking at what it stands for. */
exports.textOf = function lengthText(length) {
  const { number, unit } = read(length);
  return `${textOf(number)}${units[unit]}`;
};
Object.assign(exports, { SVGLength, isLength, place });
