"use strict";
// CSSRule (CSSOM, 6.4.2): what all rules have, and who makes them.

const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const { _detach, _kind } = require("html/slots");

let isRule;

class CSSRule {
  static { isRule = (value) => #sheet in value; }

  #sheet;
  #parent;

  constructor(given = undefined, sheet, parent) {
    needConstruction(given, "rules come from style sheets");
    this.#sheet = sheet;
    this.#parent = parent;
  }

  get type() { return 0; }
  get cssText() { return ""; }
  set cssText(_) {}
  get parentRule() { return this.#parent; }
  get parentStyleSheet() { return this.#sheet; }

  /** A rule that was removed is of no sheet; those in it stay in it. */
  [_detach]() { this.#sheet = this.#parent = null; }
}

/** What the cascade makes of it: "layer", "layers", "declarations" or "property"; "" for what its type tells. */
CSSRule.prototype[_kind] = "";
declare(CSSRule, isRule, "type cssText[DOMString] parentRule parentStyleSheet");
addConstants(CSSRule, {
  STYLE_RULE: 1, CHARSET_RULE: 2, IMPORT_RULE: 3, MEDIA_RULE: 4, FONT_FACE_RULE: 5, PAGE_RULE: 6, KEYFRAMES_RULE: 7, KEYFRAME_RULE: 8,
  MARGIN_RULE: 9, NAMESPACE_RULE: 10, COUNTER_STYLE_RULE: 11, SUPPORTS_RULE: 12, FONT_FEATURE_VALUES_RULE: 14,
});

/** Makes rules of texts, whichever they are: html/css/cssom/makeRule gives it. (rule, sheet, parent): a CSSRule or null. */
exports.making = { __proto__: null, make: null };

exports.CSSRule = CSSRule;
exports.construction = construction;
