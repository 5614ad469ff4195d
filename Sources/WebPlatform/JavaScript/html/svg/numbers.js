"use strict";
// Numbers as SVG has them: of single precision for scripts, and as short a text as says them.

const { exec, Math, Number, toPrecision } = require("language");

/** The shortest text that is the same number of single precision. */
exports.textOf = function textOf(number) {
  const single = Math.fround(number);
  for (let digits = 6; digits < 9; digits++) {
    const text = `${Number(toPrecision(single, digits))}`;
    if (Math.fround(Number(text)) === single) return text;
  }
  return `${single}`;
};

/** What separates the numbers of a list. */
const separator = /[\t\n\f\r ]*,?[\t\n\f\r ]*/y;

/** Reads one number after the other: `read()` gives null where there is none. */
exports.NumberReader = class NumberReader {
  #text;
  #at = 0;

  constructor(text) { this.#text = text; }

  get isAtEnd() { return this.#at === this.#text.length; }

  /** What a sticky pattern finds here, or null. */
  take(pattern) {
    pattern.lastIndex = this.#at;
    const match = exec(pattern, this.#text);
    if (match === null) return null;
    this.#at += match[0].length;
    return match;
  }

  skipSpaces() { this.take(/[\t\n\f\r ]*/y); }
  skipSeparator() { this.take(separator); }

  read() {
    const match = this.take(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y);
    return match === null ? null : Number(match[0]);
  }
};

/** The numbers of a list that stand before the first mistake. */
exports.numbersIn = function numbersIn(text) {
  const reader = new exports.NumberReader(text);
  const found = [];
  reader.skipSpaces();
  for (let number = reader.read(); number !== null; number = reader.read()) {
    found[found.length] = number;
    reader.skipSeparator();
  }
  return found;
};
