"use strict";
// CSSStyleRule and CSSNestedDeclarations (CSSOM, 6.4.3; CSS Nesting 1, 5).

const { includes, Object } = require("language");
const { strip } = require("dom/whitespace");
const { parse } = require("dom/selectors/parse");
const { SelectorError } = require("dom/selectors/SelectorError");
const { _declarations, _kind, _prefixes, _readRules } = require("html/slots");
const { construction, declare } = require("runtime/webidl");
const { ruleStyle } = require("html/CSSStyleDeclaration");
const revision = require("html/css/revision");
const { contentsOf } = require("html/css/syntax/contents");
const { partsOf } = require("html/css/cascade/specificity");
const { CSSRule, making } = require("html/css/cssom/CSSRule");
const { CSSGroupingRule, isInStyle, linesOf, made } = require("html/css/cssom/CSSGroupingRule");
const { selectorText } = require("html/css/cssom/selectorText");

let isStyleRule;

class CSSStyleRule extends CSSGroupingRule {
  static { isStyleRule = (value) => #selector in value; }

  #selector;
  #style;
  #contents = null;

  constructor(given = undefined, sheet, parent, selector, block) {
    super(given, sheet, parent, block);
    this.#selector = selector;
    this.#style = ruleStyle(() => this.#read(block).declarations, this);
  }

  #read(block) { return this.#contents ??= contentsOf(block); }

  get type() { return 1; }
  get selectorText() { return this.#selector; }
  set selectorText(text) {
    const selector = exports.selectorOf(text, this.parentStyleSheet, this.parentRule);
    if (selector === null) return;
    this.#selector = selector;
    revision.changed();
  }
  get style() { return this.#style; }
  set style(text) { this.#style.cssText = text; }

  [_readRules](block) { return includes(block, "{") || includes(block, "@") ? made(this.#read(block).rules, this) : []; }

  get cssText() {
    const text = this.#style.cssText;
    const lines = linesOf(this.cssRules);
    if (lines === "") return `${this.#selector} { ${text}${text === "" ? "" : " "}}`;
    return `${this.#selector} {\n${text === "" ? "" : `  ${text}\n`}${lines}}`;
  }
  set cssText(_) {}
}
declare(CSSStyleRule, isStyleRule, "selectorText[DOMString] style[any] type cssText[DOMString]");

let isNested;

/** Declarations that stand behind rules in a rule. */
class CSSNestedDeclarations extends CSSRule {
  static { isNested = (value) => #style in value; }

  #style;
  constructor(given = undefined, sheet, parent, declarations) {
    super(given, sheet, parent);
    this.#style = ruleStyle(() => declarations, this);
  }
  get style() { return this.#style; }
  set style(text) { this.#style.cssText = text; }
  get cssText() { return this.#style.cssText; }
  set cssText(_) {}
}
CSSNestedDeclarations.prototype[_kind] = "declarations";
declare(CSSNestedDeclarations, isNested, "style[any] cssText[DOMString]");
/** A rule of declarations; null where none of them is right. */
making.nest = function nest(declarations, sheet, parent) {
  const rule = new CSSNestedDeclarations(construction, sheet, parent, declarations);
  return rule.style[_declarations].entries.size === 0 ? null : rule;
};

/** A selector as text, if a rule may have it; null otherwise. @param parent the rule around it, or null. */
exports.selectorOf = function selectorOf(given, sheet, parent) {
  const namespaces = sheet?.[_prefixes] ?? null;
  let text;
  try {
    text = selectorText(parse(strip(given), { __proto__: null, namespaces, isNested: parent !== null && isInStyle(parent) }));
  } catch (error) {
    if (error instanceof SelectorError) return null;
    throw error;
  }
  return partsOf(text, namespaces).length > 0 ? text : null;
};

Object.assign(exports, { CSSStyleRule, CSSNestedDeclarations });
