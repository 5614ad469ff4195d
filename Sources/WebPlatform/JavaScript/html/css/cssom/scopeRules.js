"use strict";
// CSSScopeRule and CSSStartingStyleRule (CSS Cascade 6, 4; CSS Transitions 2, 4).

const { Object, slice } = require("language");
const { _applies, _kind, _prefixes } = require("html/slots");
const { construction, declare } = require("runtime/webidl");
const { strip } = require("dom/whitespace");
const { partsOf } = require("html/css/cascade/specificity");
const { unnested } = require("html/css/cascade/nesting");
const { read } = require("html/css/syntax/componentValues");
const { blockText, CSSGroupingRule } = require("html/css/cssom/CSSGroupingRule");

let isScope;

class CSSScopeRule extends CSSGroupingRule {
  static { isScope = (value) => #start in value; }

  #start;
  #end;
  /** @param start the selector of roots. @param end that of limits. Null for none. */
  constructor(given = undefined, sheet, parent, block, start, end) {
    super(given, sheet, parent, block);
    this.#start = start;
    this.#end = end;
  }
  get start() { return this.#start; }
  get end() { return this.#end; }
  get cssText() {
    const start = this.#start === null ? "" : ` (${this.#start})`;
    const end = this.#end === null ? "" : ` to (${this.#end})`;
    return `@scope${start}${end} ${blockText(this.cssRules)}`;
  }
  set cssText(_) {}
}
CSSScopeRule.prototype[_kind] = "scope";
declare(CSSScopeRule, isScope, "start end cssText[DOMString]");

let isStarting;

/** What a transition begins at when there was no style before. */
class CSSStartingStyleRule extends CSSGroupingRule {
  static { isStarting = (value) => #isOne in value; }

  #isOne = true;
  get cssText() { return `@starting-style ${blockText(this.cssRules)}`; }
  set cssText(_) {}
  get [_applies]() { return false; }
}
declare(CSSStartingStyleRule, isStarting, "cssText[DOMString]");

/** A rule of `@scope`; null for one whose selectors are none. */
exports.scopeOf = function scopeOf(prelude, block, sheet, parent) {
  const { list, isValid, text } = read(prelude);
  const inside = ({ start, end }) => strip(slice(text, start + 1, end - 1));
  let place = 0;
  const start = list[place]?.type === "(" ? inside(list[place++]) : null;
  const hasEnd = list[place]?.type === "ident" && list[place].value === "to";
  const end = hasEnd && list[place + 1]?.type === "(" ? inside(list[place + 1]) : null;
  if (!isValid || list.length !== place + (hasEnd ? 2 : 0) || (hasEnd && end === null)) return null;
  const isSelector = (selector) => selector === null || partsOf(unnested(selector, null), sheet[_prefixes]).length > 0;
  return isSelector(start) && isSelector(end) ? new CSSScopeRule(construction, sheet, parent, block, start, end) : null;
};

Object.assign(exports, { CSSScopeRule, CSSStartingStyleRule });
