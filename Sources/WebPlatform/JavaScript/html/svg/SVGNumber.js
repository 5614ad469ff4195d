"use strict";
// SVGNumber (SVG 2, 4.6.9).

const { Math, Object } = require("language");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { textOf } = require("html/svg/numbers");

let isNumber, place, read;

class SVGNumber {
  #value = 0;
  static {
    isNumber = (value) => #value in value;
    place = (number, value) => { number.#value = value; };
    read = (number) => number.#value;
  }

  constructor(given = undefined) { needConstruction(given); }

  get value() {
    refresh(this);
    return Math.fround(this.#value);
  }
  set value(value) {
    check(this);
    this.#value = value;
    changed(this);
  }
}
addFollower(SVGNumber);
declare(SVGNumber, isNumber, "value[double]");

exports.make = function make(value = 0) {
  const made = new SVGNumber(construction);
  place(made, value);
  return made;
};
exports.copy = (number) => exports.make(read(number));
exports.textOf = (number) => textOf(read(number));
Object.assign(exports, { SVGNumber, isNumber });
