"use strict";
// Descriptors of @font-face, @page and @property rules: declarations that are no properties, by grammars of their own.

const { each, exec, inBase, includes, join, map, parseInt, replace, toUpperCase } = require("language");
const { lowerCase } = require("dom/names");
const { partsBetween } = require("html/css/syntax/contents");
const { matched } = require("html/css/grammar/notation");
const { read } = require("html/css/syntax/componentValues");
const { listText } = require("html/css/values/valueText");
const { Declarations } = require("html/css/properties/declarations");

exports.fontFace = {
  __proto__: null,
  "font-family": "<font-family>",
  "src": "[ <url> [ format( [ <string> | <custom-ident> ]# ) ]? [ tech( <custom-ident># ) ]? | local( <font-family> ) ]#",
  "font-style": "auto | normal | italic | oblique <angle-zero>{0,2}", "font-weight": "auto | [ normal | bold | <number 1,1000> ]{1,2}",
  "font-stretch": "auto | [ <font-stretch-word> | <percentage 0> ]{1,2}", "font-display": "auto | block | swap | fallback | optional",
  "font-feature-settings": "normal | <feature-tag>#", "font-variation-settings": "normal | <variation>#",
  "font-variant": "normal | none | <custom-ident>+", "unicode-range": null, "size-adjust": "<percentage 0>",
  "ascent-override": "normal | <percentage 0>", "descent-override": "normal | <percentage 0>", "line-gap-override": "normal | <percentage 0>",
};

exports.counterStyle = {
  __proto__: null,
  "system": "cyclic | numeric | alphabetic | symbolic | additive | fixed <integer>? | extends <custom-ident>",
  "symbols": "[ <string> | <image> | <custom-ident> ]+", "additive-symbols": "[ <integer 0> && [ <string> | <image> | <custom-ident> ] ]#",
  "negative": "[ <string> | <image> | <custom-ident> ]{1,2}", "prefix": "<string> | <image> | <custom-ident>", "suffix": "<string> | <image> | <custom-ident>",
  "range": "auto | [ [ <integer> | infinite ]{2} ]#", "pad": "<integer 0> && [ <string> | <image> | <custom-ident> ]",
  "fallback": "<custom-ident>", "speak-as": "auto | bullets | numbers | words | spell-out | <custom-ident>",
};

/** Ranges of characters (CSS Syntax 3, 7.1) as text; null for what is none. */
function rangesText(given) {
  const texts = map(partsBetween(replace(given, /\/\*[\s\S]*?\*\//g, ""), ","), (part) => {
    const found = exec(/^u\+([\da-f]{0,6})(\?{0,6})(?:-([\da-f]{1,6}))?$/i, part);
    if (found === null) return null;
    const { 1: digits, 2: marks, 3: last } = found;
    if (digits.length + marks.length === 0 || digits.length + marks.length > 6 || (marks !== "" && last !== undefined)) return null;
    const start = parseInt(digits + replace(marks, /\?/g, "0"), 16);
    const end = parseInt(last ?? digits + replace(marks, /\?/g, "F"), 16);
    if (end > 0x10ffff || start > end) return null;
    const shown = (code) => toUpperCase(inBase(code, 16));
    return start === end ? `U+${shown(start)}` : `U+${shown(start)}-${shown(end)}`;
  });
  return includes(texts, null) ? null : join(texts, ", ");
}

/** A block of descriptors, as html/css/properties/declarations has those of properties. */
class Descriptors extends Declarations {
  #grammars;
  /** @param grammars by name; null for ranges of characters. */
  constructor(grammars) {
    super();
    this.#grammars = grammars;
  }

  take(declarations) { for (const { name, value, isImportant } of each(declarations)) if (!isImportant) this.set(lowerCase(name), value, false); }

  set(name, value) {
    const grammar = this.#grammars[name];
    if (grammar === undefined) return false;
    const { list, isValid } = read(value);
    if (!isValid || list.length === 0) return false;
    const values = grammar === null ? null : matched(grammar, list);
    const range = grammar === null ? rangesText(value) : "";
    if ((grammar !== null && values === null) || range === null) return false;
    this.entries.delete(name);
    this.entries.set(name, { value: values === null ? range : listText(values), isImportant: false, isPlain: true, shorthand: null, given: "" });
    return true;
  }

  value(name) { return this.entries.get(name)?.value ?? ""; }
  isImportant() { return false; }
  remove(name) { return this.entries.delete(name); }

  get text() {
    let text = "";
    for (const { 0: name, 1: { value } } of each(this.entries)) text += `${text === "" ? "" : " "}${name}: ${value};`;
    return text;
  }
}

exports.Descriptors = Descriptors;
