"use strict";
// CSSLayerBlockRule and CSSLayerStatementRule (CSS Cascade 5, 7).

const { join, listOf, Object } = require("language");
const { _applies, _kind } = require("html/slots");
const { declare } = require("runtime/webidl");
const { CSSRule } = require("html/css/cssom/CSSRule");
const { blockText, CSSGroupingRule } = require("html/css/cssom/CSSGroupingRule");

let isBlock;

class CSSLayerBlockRule extends CSSGroupingRule {
  static { isBlock = (value) => #name in value; }

  #name;
  constructor(given = undefined, sheet, parent, name, block) {
    super(given, sheet, parent, block);
    this.#name = name;
  }
  get name() { return this.#name; }
  get cssText() { return `@layer ${this.#name}${this.#name === "" ? "" : " "}${blockText(this.cssRules)}`; }
  set cssText(_) {}
  get [_applies]() { return true; }
}
CSSLayerBlockRule.prototype[_kind] = "layer";
declare(CSSLayerBlockRule, isBlock, "name cssText[DOMString]");

let isStatement;

class CSSLayerStatementRule extends CSSRule {
  static { isStatement = (value) => #names in value; }

  #names;
  constructor(given = undefined, sheet, parent, names) {
    super(given, sheet, parent);
    this.#names = Object.freeze(listOf(names));
  }
  get nameList() { return this.#names; }
  get cssText() { return `@layer ${join(this.#names, ", ")};`; }
  set cssText(_) {}
}
CSSLayerStatementRule.prototype[_kind] = "layers";
declare(CSSLayerStatementRule, isStatement, "nameList cssText[DOMString]");

Object.assign(exports, { CSSLayerBlockRule, CSSLayerStatementRule });
