"use strict";
// CSSCounterStyleRule (CSS Counter Styles 3, 8): no counter is shown, but scripts read and write what its style would be.

const { test } = require("language");
const { construction, declare } = require("runtime/webidl");
const { CSSRule } = require("html/css/cssom/CSSRule");
const { counterStyle, Descriptors } = require("html/css/cssom/descriptors");
const { declarationsIn } = require("html/css/syntax/contents");
const { read } = require("html/css/syntax/componentValues");
const { identifierText } = require("html/css/values/text");

/** The name that component values are; null for none. */
function nameIn(text) {
  const { list } = read(text);
  return list.length === 1 && list[0].type === "ident" && !test(/^(?:none|decimal|disc|square|circle|disclosure-open|disclosure-closed|initial|inherit|unset|revert|revert-layer|default)$/i, list[0].value) ? list[0].value : null;
}

let isCounterStyle;

class CSSCounterStyleRule extends CSSRule {
  static { isCounterStyle = (value) => #descriptors in value; }

  #name;
  #descriptors = new Descriptors(counterStyle);
  constructor(given = undefined, sheet, parent, name, block) {
    super(given, sheet, parent);
    this.#name = name;
    this.#descriptors.take(declarationsIn(block));
  }
  get type() { return 11; }
  get name() { return this.#name; }
  set name(text) { this.#name = nameIn(text) ?? this.#name; }
  get system() { return this.#descriptors.value("system"); }
  set system(text) { this.#descriptors.set("system", text, false); }
  get symbols() { return this.#descriptors.value("symbols"); }
  set symbols(text) { this.#descriptors.set("symbols", text, false); }
  get additiveSymbols() { return this.#descriptors.value("additive-symbols"); }
  set additiveSymbols(text) { this.#descriptors.set("additive-symbols", text, false); }
  get negative() { return this.#descriptors.value("negative"); }
  set negative(text) { this.#descriptors.set("negative", text, false); }
  get prefix() { return this.#descriptors.value("prefix"); }
  set prefix(text) { this.#descriptors.set("prefix", text, false); }
  get suffix() { return this.#descriptors.value("suffix"); }
  set suffix(text) { this.#descriptors.set("suffix", text, false); }
  get range() { return this.#descriptors.value("range"); }
  set range(text) { this.#descriptors.set("range", text, false); }
  get pad() { return this.#descriptors.value("pad"); }
  set pad(text) { this.#descriptors.set("pad", text, false); }
  get fallback() { return this.#descriptors.value("fallback"); }
  set fallback(text) { this.#descriptors.set("fallback", text, false); }
  get speakAs() { return this.#descriptors.value("speak-as"); }
  set speakAs(text) { this.#descriptors.set("speak-as", text, false); }
  get cssText() {
    const { text } = this.#descriptors;
    return `@counter-style ${identifierText(this.#name)} { ${text}${text === "" ? "" : " "}}`;
  }
  set cssText(_) {}
}
declare(CSSCounterStyleRule, isCounterStyle, "type name[DOMString] "
  + "system[DOMString] symbols[DOMString] additiveSymbols[DOMString] negative[DOMString] prefix[DOMString] suffix[DOMString] range[DOMString] pad[DOMString] fallback[DOMString] speakAs[DOMString] cssText[DOMString]");

/** A rule of `@counter-style`; null for one whose name is none. */
exports.counterStyleOf = function counterStyleOf(prelude, block, sheet, parent) {
  const name = nameIn(prelude);
  return name === null ? null : new CSSCounterStyleRule(construction, sheet, parent, name, block);
};

exports.CSSCounterStyleRule = CSSCounterStyleRule;
