"use strict";
// SVGAngle (SVG 2, 4.6.11).

const { exec, Math, Number, Object, toLowerCase } = require("language");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { DOMException } = require("runtime/DOMException");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const { textOf } = require("html/svg/numbers");

/** The units in the order of their constants, and the degrees in one of each. */
const units = ["", "", "deg", "rad", "grad"];
const degrees = [1, 1, 1, 180 / Math.PI, 0.9];

function parse(text) {
  const match = exec(/^[\t\n\f\r ]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(deg|rad|grad|turn)?[\t\n\f\r ]*$/i, text);
  if (match === null) return null;
  const { 1: number, 2: name = "" } = match;
  const word = toLowerCase(name);
  // There is no constant for turns.
  if (word === "turn") return { number: Number(number) * 360, unit: 2 };
  return { number: Number(number), unit: word === "" ? 1 : word === "deg" ? 2 : word === "rad" ? 3 : 4 };
}

function need(unit) {
  if (unit < 1 || unit >= units.length) throw new DOMException(`There is no unit ${unit} of angles`, "NotSupportedError");
}

let isAngle, place, read;

class SVGAngle {
  #unit = 1;
  #number = 0;
  static {
    isAngle = (value) => #unit in value;
    place = (angle, { number, unit }) => {
      angle.#number = number;
      angle.#unit = unit;
    };
    read = (angle) => ({ __proto__: null, number: angle.#number, unit: angle.#unit });
  }

  constructor(given = undefined) { needConstruction(given); }

  get unitType() {
    refresh(this);
    return this.#unit;
  }
  get value() {
    refresh(this);
    return Math.fround(this.#number * degrees[this.#unit]);
  }
  set value(given) {
    check(this);
    refresh(this);
    this.#number = given / degrees[this.#unit];
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
    if (parsed === null) throw new DOMException(`This is no angle: ${text}`, "SyntaxError");
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
    place(this, { number: this.#number * degrees[this.#unit] / degrees[unit], unit });
    changed(this);
  }
}
addFollower(SVGAngle);
addConstants(SVGAngle, {
  SVG_ANGLETYPE_UNKNOWN: 0, SVG_ANGLETYPE_UNSPECIFIED: 1, SVG_ANGLETYPE_DEG: 2, SVG_ANGLETYPE_RAD: 3, SVG_ANGLETYPE_GRAD: 4,
});
declare(
  SVGAngle, isAngle,
  "unitType value[double] valueInSpecifiedUnits[double] valueAsString[DOMString] newValueSpecifiedUnits(unsigned short, double) " +
  "convertToSpecifiedUnits(unsigned short)");

exports.make = () => new SVGAngle(construction);
/** Without looking at what it stands for. */
exports.textOf = function angleText(angle) {
  const { number, unit } = read(angle);
  return `${textOf(number)}${units[unit]}`;
};
Object.assign(exports, { SVGAngle, isAngle, parse, place });
