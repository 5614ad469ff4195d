"use strict";
// CSSPropertyRule (CSS Properties and Values API 1, 6.1): `@property` registers a custom property.

const { each, startsWith } = require("language");
const { _getBaseURI } = require("runtime/members");
const { lowerCase } = require("dom/names");
const { _base, _kind, _registration } = require("html/slots");
const { declare } = require("runtime/webidl");
const { registration } = require("html/css/cascade/registration");
const { CSSRule } = require("html/css/cssom/CSSRule");
const { syntaxOf } = require("html/css/properties/customSyntax");
const { declarationsIn } = require("html/css/syntax/contents");
const { read } = require("html/css/syntax/componentValues");
const { identifierText, stringText } = require("html/css/values/text");

let isProperty;

class CSSPropertyRule extends CSSRule {
  static { isProperty = (value) => #name in value; }

  #name;
  #said;
  /** @param said { syntax, inherits, initial }, `initial` null for nothing. @param found the registration. */
  constructor(given = undefined, sheet, parent, name, said, found) {
    super(given, sheet, parent);
    this.#name = name;
    this.#said = said;
    this[_registration] = found;
  }
  get name() { return this.#name; }
  get syntax() { return this.#said.syntax; }
  get inherits() { return this.#said.inherits; }
  get initialValue() { return this.#said.initial; }
  get cssText() {
    const { syntax, inherits, initial } = this.#said;
    return `@property ${identifierText(this.#name)} { syntax: ${stringText(syntax)}; inherits: ${inherits}; ${initial === null ? "" : `initial-value: ${initial}; `}}`;
  }
  set cssText(_) {}
}
CSSPropertyRule.prototype[_kind] = "property";
declare(CSSPropertyRule, isProperty, "name syntax inherits initialValue cssText[DOMString]");

/** What the block of a rule says: { syntax, inherits, initial }, null for what it does not. */
function saidIn(block) {
  const said = { __proto__: null, syntax: null, inherits: null, initial: null };
  for (const { name, value, isImportant } of each(declarationsIn(block))) {
    if (isImportant) continue;
    const { list, isValid } = read(value);
    if (name === "initial-value") said.initial = isValid ? value : null;
    else if (list.length !== 1) continue;
    else if (name === "syntax" && list[0].type === "string") said.syntax = list[0].value;
    else if (name === "inherits" && list[0].type === "ident") {
      const word = lowerCase(list[0].value);
      if (word === "true" || word === "false") said.inherits = word === "true";
    }
  }
  return said;
}

/** The rule of a prelude and a block; null for one that registers nothing. */
exports.propertyRuleOf = function propertyRuleOf(construction, prelude, block, sheet, parent) {
  const { list } = read(prelude);
  const { 0: { type, value: name } = {} } = list;
  if (list.length !== 1 || type !== "ident" || !startsWith(name, "--") || name === "--") return null;
  const said = saidIn(block);
  const syntax = said.syntax === null || said.inherits === null ? null : syntaxOf(said.syntax);
  const found = syntax === null ? null : registration(syntax, said.inherits, said.initial, sheet[_base] ?? sheet.ownerNode?.[_getBaseURI]() ?? null);
  return found === null ? null : new CSSPropertyRule(construction, sheet, parent, name, said, found);
};

exports.CSSPropertyRule = CSSPropertyRule;
