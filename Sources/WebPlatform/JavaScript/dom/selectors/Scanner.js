"use strict";
// Goes through the text of a selector: names, strings, formulas, and what is between them.

const { exec, Number, pop, push, RegExp, replaceAll, slice, String, toLowerCase } = require("language");
const { unescape } = require("dom/selectors/escapes");
const { preprocessed } = require("dom/selectors/preprocessing");
const { SelectorError } = require("dom/selectors/SelectorError");

// An escape takes up to six hexadecimal digits and one space behind them, or any other character.
const identifier = new RegExp(replaceAll(String.raw`(?:--|-?(?:[A-Za-z_\u0080-\uffff]|ESCAPE))(?:[\w\-\u0080-\uffff]|ESCAPE)*`, "ESCAPE", String.raw`\\(?:[0-9a-fA-F]{1,6}(?:\r\n|[\t\n\f\r ])?|[^\n\r\f0-9a-fA-F]|$)`), "y");
const space = /(?:[\t\n\f\r ]|\/\*[\s\S]*?\*\/)*/y;
const quoted = /"((?:[^"\\\n]|\\[\s\S])*)(?:"|$)|'((?:[^'\\\n]|\\[\s\S])*)(?:'|$)/y;
const formula = /[\t\n\f\r ]*(?:(even|odd)|([+-]?\d*)n(?:[\t\n\f\r ]*([+-])[\t\n\f\r ]*(\d+))?|([+-]?\d+))[\t\n\f\r ]*/iy;

class Scanner {
  constructor(text) {
    this.text = preprocessed(text);
    this.position = 0;
  }

  fail() { throw new SelectorError(`'${this.text}' is not a valid selector`); }

  match(pattern) {
    pattern.lastIndex = this.position;
    const found = exec(pattern, this.text);
    if (found) this.position = pattern.lastIndex;
    return found;
  }

  get next() { return this.text[this.position]; }
  skipSpace() { this.match(space); }
  take(character) {
    if (this.next !== character) return false;
    this.position++;
    return true;
  }
  /** The end of the text closes what is open (CSS Syntax 3, 5.4). */
  expect(character) { if (!this.take(character) && this.next !== undefined) this.fail(); }

  /** A name as it is meant, or null. */
  nameIfThere() {
    const found = this.match(identifier);
    return found === null ? null : unescape(found[0]);
  }
  name() { return this.nameIfThere() ?? this.fail(); }
  nameOrStar() { return this.take("*") ? "*" : this.nameIfThere(); }

  spacedName() {
    this.skipSpace();
    const name = this.name();
    this.skipSpace();
    return name;
  }

  /** A name or a string: { value, isQuoted }. */
  word() {
    this.skipSpace();
    const string = this.match(quoted);
    const value = string ? unescape(string[1] ?? string[2]) : this.name();
    this.skipSpace();
    return { __proto__: null, value, isQuoted: string !== null };
  }

  formula() {
    const found = this.match(formula) ?? this.fail();
    const { 1: word, 2: step, 3: sign, 4: offset, 5: index } = found;
    if (word) return { step: 2, offset: toLowerCase(word) === "odd" ? 1 : 0 };
    if (index !== undefined) return { step: 0, offset: Number(index) };
    const number = step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step);
    return { step: number, offset: offset ? Number(sign + offset) : 0 };
  }

  /** Goes on to the comma or parenthesis that ends a part, past strings, escapes and brackets; gives what it went past. */
  skipPart() {
    const start = this.position;
    const open = [];
    for (; this.next !== undefined; this.position++) {
      const { next } = this;
      if (next === '"' || next === "'") {
        if (this.match(quoted)) this.position--;
      } else if (next === "\\") this.position++;
      else if (closers[next] !== undefined) push(open, closers[next]);
      else if (open.length === 0 && (next === "," || next === ")")) break;
      else if (next === ")" || next === "]" || next === "}") {
        if (pop(open) !== next) this.fail();
      }
    }
    return slice(this.text, start, this.position);
  }
}

const closers = { __proto__: null, "(": ")", "[": "]", "{": "}" };

exports.Scanner = Scanner;
