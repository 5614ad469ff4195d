"use strict";
// Component values (CSS Syntax 3, 5.4.7): the tokens of a value, those in brackets and functions nested.
//
// Each is { type, value, isSpaced, start, end }. Types are ident, function, string, url, hash, number, percentage, dimension, at, delim, and the
// brackets and punctuation themselves, as "(" and ",". Functions and brackets have `args`; numbers `value` as a number, and `unit`.

const { charCodeAt, each, exec, includes, Number, pop, push, replace, test } = require("language");
const { lowerCase } = require("dom/names");
const { unescape } = require("dom/selectors/escapes");
const { preprocessed } = require("dom/selectors/preprocessing");
const { address, at, badAddress, comment, identifier, name: hashName, number, space, string } = require("html/css/syntax/patterns");

const closers = { __proto__: null, "(": ")", "[": "]", "{": "}", function: ")" };

class Reader {
  constructor(text) {
    this.text = text;
    this.place = 0;
    this.isValid = true;
  }

  take(pattern) {
    const found = at(pattern, this.text, this.place);
    if (found !== null) this.place += found[0].length;
    return found;
  }

  /** The next token. Nothing but space must not be left. */
  token() {
    const { text, place } = this;
    const code = charCodeAt(text, place);
    const isDigit = code >= 48 && code <= 57;
    if (isDigit || code === 43 || code === 45 || code === 46) {
      const found = this.take(number);
      if (found !== null) return this.numeric(found[0]);
    }
    if (code === 34 || code === 39) return this.string();
    const name = this.take(identifier);
    if (name !== null) return this.named(name[0]);
    this.place++;
    const character = text[place];
    if (code === 35) {
      const found = this.take(hashName);
      if (found !== null) return { __proto__: null, type: "hash", value: unescape(found[0]), isId: at(identifier, found[0], 0)?.[0].length === found[0].length };
    } else if (code === 64) {
      const found = this.take(identifier);
      if (found !== null) return { __proto__: null, type: "at", value: unescape(found[0]) };
    }
    return includes("(){}[],:;", character) ? { __proto__: null, type: character } : { __proto__: null, type: "delim", value: character };
  }

  numeric(digits) {
    const value = Number(digits);
    if (this.text[this.place] === "%") {
      this.place++;
      return { __proto__: null, type: "percentage", value, unit: "%" };
    }
    const unit = this.take(identifier);
    if (unit !== null) return { __proto__: null, type: "dimension", value, unit: lowerCase(unescape(unit[0])) };
    return { __proto__: null, type: "number", value, unit: "", isInteger: !test(/[.e]/i, digits), isSigned: test(/^[+-]/, digits) };
  }

  string() {
    const found = this.take(string);
    const isWhole = (found[2] ?? found[4]) !== undefined;
    if (!isWhole) this.isValid = false;
    return { __proto__: null, type: "string", value: unescape(replace(found[1] ?? found[3] ?? "", /\\(?:\n|$)/g, "")) };
  }

  named(written) {
    const value = unescape(written);
    if (this.text[this.place] !== "(") return { __proto__: null, type: "ident", value };
    this.place++;
    const name = lowerCase(value);
    if (name !== "url" || at(/[\t\n\f\r ]*["']/y, this.text, this.place) !== null) return { __proto__: null, type: "function", value: name };
    const found = this.take(address);
    if (found !== null) return { __proto__: null, type: "url", value: unescape(found[1]) };
    this.take(badAddress);
    this.isValid = false;
    return { __proto__: null, type: "url", value: "" };
  }

  /** All of them, nested; deep ones too, so without recursion. */
  list() {
    const top = [];
    let list = top;
    const open = [];
    const { text } = this;
    for (;;) {
      let isSpaced = false;
      let isParted = false;
      for (;;) {
        if (this.take(space) !== null) isSpaced = true;
        else if (this.take(comment) === null) break;
        else isParted = true;
      }
      if (this.place >= text.length) break;
      const start = this.place;
      const token = this.token();
      token.isSpaced = isSpaced;
      token.isParted = isParted || isSpaced;
      token.start = start;
      token.end = this.place;
      if (open.length > 0 && token.type === open[open.length - 1].closer) {
        const { outer, opener } = pop(open);
        opener.end = this.place;
        opener.isSpacedInside = isSpaced;
        list = outer;
        continue;
      }
      if (token.type === ")" || token.type === "]" || token.type === "}") this.isValid = false;
      push(list, token);
      if (closers[token.type] === undefined || token.type === "url") continue;
      push(open, { closer: closers[token.type], outer: list, opener: token });
      token.args = list = [];
    }
    for (let index = 0; index < open.length; index++) open[index].opener.end = text.length;
    return top;
  }
}

// What most values are: a word, or a number with or without a unit.
const single = /^(?:([a-z][a-z-]*)|([+-]?(?:\d+(?:\.\d+)?|\.\d+))(%|[a-df-z][a-z]*|em|ex|)?)$/i;

function lone({ 0: text, 1: word, 2: digits, 3: unit = "" }) {
  const place = { isSpaced: false, isParted: false, start: 0, end: text.length };
  if (word !== undefined) return { __proto__: null, type: "ident", value: word, ...place };
  if (unit === "") return { __proto__: null, type: "number", value: Number(digits), unit, isInteger: !includes(digits, "."), isSigned: test(/^[+-]/, digits), ...place };
  return { __proto__: null, type: unit === "%" ? "percentage" : "dimension", value: Number(digits), unit: lowerCase(unit), ...place };
}

/** Component values at their commas. */
exports.atCommas = function atCommas(list) {
  const parts = [[]];
  for (const token of each(list)) {
    if (token.type === ",") push(parts, []);
    else push(parts[parts.length - 1], token);
  }
  return parts;
};

/** The component values of a text: { list, isValid, text }. What closes nothing and what is broken within makes it invalid as any value. */
exports.read = function read(given) {
  const only = exec(single, given);
  if (only !== null) return { list: [lone(only)], isValid: true, text: given };
  const text = preprocessed(given);
  const reader = new Reader(text);
  const list = reader.list();
  return { list, isValid: reader.isValid, text };
};

