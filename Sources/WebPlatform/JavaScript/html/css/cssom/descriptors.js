"use strict";
// Descriptors of @font-face, @page and @property rules: declarations that are no properties, by grammars of their own.

const { each } = require("language");
const { lowerCase } = require("dom/names");
const { matched } = require("html/css/grammar/notation");
const { read } = require("html/css/syntax/componentValues");
const { listText } = require("html/css/values/valueText");
const { Declarations } = require("html/css/properties/declarations");

const fontFace = {
  __proto__: null,
  "font-family": "<font-family>",
  "src": "[ <url> [ format( [ <string> | <custom-ident> ]# ) ]? [ tech( <custom-ident># ) ]? | local( <font-family> ) ]#",
  "font-style": "auto | normal | italic | oblique <angle-zero>{0,2}", "font-weight": "auto | [ normal | bold | <number 1,1000> ]{1,2}",
  "font-stretch": "auto | [ <font-stretch-word> | <percentage 0> ]{1,2}", "font-display": "auto | block | swap | fallback | optional",
  "font-feature-settings": "normal | <feature-tag>#", "font-variation-settings": "normal | <variation>#",
  "font-variant": "normal | none | <custom-ident>+", "unicode-range": null, "size-adjust": "<percentage 0>",
  "ascent-override": "normal | <percentage 0>", "descent-override": "normal | <percentage 0>", "line-gap-override": "normal | <percentage 0>",
};

/** A block of descriptors, as html/css/properties/declarations has those of properties. */
class Descriptors extends Declarations {
  constructor() { super(); }

  take(declarations) { for (const { name, value, isImportant } of each(declarations)) if (!isImportant) this.set(lowerCase(name), value, false); }

  set(name, value) {
    const grammar = fontFace[name];
    if (grammar === undefined) return false;
    const { list, isValid } = read(value);
    if (!isValid || list.length === 0) return false;
    const values = grammar === null ? null : matched(grammar, list);
    if (grammar !== null && values === null) return false;
    this.entries.delete(name);
    this.entries.set(name, { value: values === null ? lowerCase(value) : listText(values), isImportant: false, isPlain: true, shorthand: null, given: "" });
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
