"use strict";
// CSSGroupingRule (CSSOM, 6.4.5): a rule with rules in it.

const { each, join, joined, map, push, replace } = require("language");
const { DOMException } = require("runtime/DOMException");
const { declare } = require("runtime/webidl");
const { _kind, _readRules } = require("html/slots");
const revision = require("html/css/revision");
const { contentsOf, declarationsIn, onlyRule, rulesIn } = require("html/css/syntax/contents");
const { CSSRule, making } = require("html/css/cssom/CSSRule");
const { insert, remove, ruleList, rulesOf } = require("html/css/cssom/CSSRuleList");
const watchingModule = require.later("html/css/watching");

let isGrouping;

class CSSGroupingRule extends CSSRule {
  static { isGrouping = (value) => #block in value; }

  #block;
  #rules = null;

  /** @param block the text in its braces, which is read when somebody looks at it. */
  constructor(given = undefined, sheet, parent, block) {
    super(given, sheet, parent);
    this.#block = block;
  }

  get cssRules() {
    if (this.#rules === null) {
      this.#rules = ruleList(this[_readRules](this.#block));
      this.#block = "";
    }
    return this.#rules;
  }

  /** The rules of its text. Within a style rule there may be declarations between them. */
  [_readRules](block) {
    return mayDeclare(this) ? mixed(block, this) : made(rulesIn(block), this);
  }

  insertRule(text, index = 0) {
    const count = this.cssRules.length;
    if (index > count) throw new DOMException(`There are ${count} rules: none can go in at ${index}`, "IndexSizeError");
    const raw = onlyRule(text);
    if (raw !== null && (raw.name === "import" || raw.name === "namespace")) {
      throw new DOMException("Imports and namespaces stand in style sheets only", "HierarchyRequestError");
    }
    const rule = raw !== null ? making.make(raw, this.parentStyleSheet, this) : mayDeclare(this) ? making.nest(declarationsIn(text), this.parentStyleSheet, this) : null;
    if (rule === null) throw new DOMException(`This is not a CSS rule: ${text}`, "SyntaxError");
    insert(this.cssRules, rule, index);
    revision.changed();
    watchingModule().read(text);
    return index;
  }

  deleteRule(index) {
    remove(this.cssRules, index);
    revision.changed();
  }
}
declare(CSSGroupingRule, isGrouping, "cssRules insertRule(DOMString, optional unsigned long) deleteRule(unsigned long)");

/** Rules of texts, without those that are wrong. */
function made(raws, parent) {
  const found = [];
  for (const raw of each(raws)) {
    const rule = making.make(raw, parent.parentStyleSheet, parent);
    if (rule !== null) push(found, rule);
  }
  return found;
}
exports.made = made;

/** Rules of a block in which declarations may stand, too. */
function mixed(block, parent) {
  const { declarations, rules } = contentsOf(block);
  return made(joined([{ name: null, declarations }], rules), parent);
}

/** The rule around that its selectors go on from, or it itself: a style rule or an `@scope`; null for none. */
function selecting(rule) {
  for (let current = rule; current !== null; current = current.parentRule) if (current.type === 1 || current[_kind] === "scope") return current;
  return null;
}

/** Whether declarations may stand in a rule. */
const mayDeclare = (rule) => selecting(rule) !== null;

/** Whether a rule is in a style rule, or one itself. */
exports.isInStyle = (rule) => selecting(rule)?.type === 1;

/** Rules as the text of a block, each in lines of its own (CSSOM, 6.4.2, "serialize a CSS rule"). */
exports.blockText = (list) => `{\n${linesOf(list)}}`;

/** Declarations that a script has emptied are not shown. */
function linesOf(list) {
  return join(map(rulesOf(list), ({ cssText }) => (cssText === "" ? "" : `  ${replace(cssText, /\n/g, "\n  ")}\n`)), "");
}
exports.linesOf = linesOf;

exports.CSSGroupingRule = CSSGroupingRule;
