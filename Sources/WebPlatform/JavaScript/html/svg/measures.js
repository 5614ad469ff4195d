"use strict";
// SVGLength and SVGAngle (SVG 2, 4.6.10 and 4.6.11): a number in a unit, which an attribute or a list may stand behind.

const { Math } = require("language");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { DOMException } = require("runtime/DOMException");
const { addConstants, construction, needConstruction } = require("runtime/webidl");
const { textOf } = require("html/svg/numbers");

/** How such an interface is declared. */
exports.members = "unitType value[double] valueInSpecifiedUnits[double] valueAsString[DOMString] newValueSpecifiedUnits(unsigned short, double) " +
  "convertToSpecifiedUnits(unsigned short)";

/**
 * Makes such an interface, which is still to be declared, as { Interface, isOne, make(), copy(measure), place(measure, { number, unit }), textOf(measure) }.
 *
 * @param word what it is called in errors. @param units the texts of the units, in the order of their constants, of which the first is none.
 * @param parse (text) gives { number, unit }, or null. @param factor (unit, measure): what one of a unit is worth.
 */
exports.define = function define(name, word, constants, units, parse, factor) {
  let isOne, place, read;

  function need(unit) {
    if (unit < 1 || unit >= units.length) throw new DOMException(`There is no unit ${unit} of ${word}s`, "NotSupportedError");
  }

  const { [name]: Interface } = { [name]: class {
    #unit = 1;
    #number = 0;
    static {
      isOne = (value) => #unit in value;
      place = (measure, { number, unit }) => {
        measure.#number = number;
        measure.#unit = unit;
      };
      read = (measure) => ({ __proto__: null, number: measure.#number, unit: measure.#unit });
    }

    constructor(given = undefined) { needConstruction(given); }

    get unitType() {
      refresh(this);
      return this.#unit;
    }
    get value() {
      refresh(this);
      return Math.fround(this.#number * factor(this.#unit, this));
    }
    set value(value) {
      check(this);
      refresh(this);
      this.#number = inUnit(value, this.#unit, this);
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
      return textIn(this);
    }
    set valueAsString(text) {
      check(this);
      const parsed = parse(text);
      if (parsed === null) throw new DOMException(`This is no ${word}: ${text}`, "SyntaxError");
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
      place(this, { number: inUnit(this.#number * factor(this.#unit, this), unit, this), unit });
      changed(this);
    }
  } };

  function inUnit(value, unit, measure) {
    const one = factor(unit, measure);
    return one === 0 ? 0 : value / one;
  }

  /** Without looking at what it stands for. */
  function textIn(measure) {
    const { number, unit } = read(measure);
    return `${textOf(number)}${units[unit]}`;
  }

  addFollower(Interface);
  addConstants(Interface, constants);

  const make = () => new Interface(construction);
  const copy = (measure) => {
    const made = make();
    place(made, read(measure));
    return made;
  };
  return { __proto__: null, Interface, isOne, make, copy, place, textOf: textIn };
};
