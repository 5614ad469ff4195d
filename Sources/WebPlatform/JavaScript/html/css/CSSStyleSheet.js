"use strict";
// CSSStyleSheet, its rules and lists (CSSOM, 6.1 to 6.4). What they style is asked of html/css/StyleRules.

const {
  Array, each, exec, filter, ifThere, includes, indexOf, lastIndexOf, map, matchAll, Object, push, pushAll, repeat, replace, slice, splice,
  split: splitUp, startsWith, test, toLowerCase, trim,
} = require("language");
const { _applies, _importer } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { unescape } = require("dom/selectors/escapes");
const { allBelow } = require("dom/tree");
const { declarationsOf } = require("html/CSSStyleDeclaration");
const revision = require("html/css/revision");
const { construction, declare, expose, needConstruction } = require("runtime/webidl");
const { parseIn } = require("url/documentAddress");
const importsModule = require.later("html/css/imports");
const mediaQueriesModule = require.later("html/css/mediaQueries");
const watchingModule = require.later("html/css/watching");

let isRule;

class CSSRule {
  static { isRule = (value) => #text in value; }

  #text;
  #sheet;
  constructor(text, sheet) {
    this.#text = text;
    this.#sheet = sheet;
  }
  get type() { return test(/^@media\b/i, this.#text) ? 4 : test(/^@import\b/i, this.#text) ? 3 : test(/^@font-face\b/i, this.#text) ? 5 : 0; }
  get cssText() { return this.#text; }
  get parentStyleSheet() { return this.#sheet; }
  get parentRule() { return null; }
}

let isStyleRule;

class CSSStyleRule extends CSSRule {
  static { isStyleRule = (value) => #selector in value; }

  #selector;
  #style;
  constructor(text, sheet) {
    super(text, sheet);
    const brace = indexOf(text, "{");
    this.#selector = replace(trim(slice(text, 0, brace)), /\s+/g, " ");
    this.#style = declarationsOf(replace(slice(text, brace + 1), /\}\s*$/, ""), this);
  }
  get type() { return 1; }
  get selectorText() { return this.#selector; }
  set selectorText(text) {
    this.#selector = trim(text);
    revision.changed();
  }
  get style() { return this.#style; }
  set style(text) { this.#style.cssText = text; }
  get cssText() {
    const text = this.#style.cssText;
    return `${this.#selector} { ${text}${text ? " " : ""}}`;
  }
}

const importing = /^@import\s+(?:url\(\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|((?:[^\s"'()\\]|\\.)+))\s*\)?\s*([^;]*?)\s*;?$/is;

/** `@import` (CSS Cascade, 2): a sheet that is asked for at once, and stands where the rule does. */
class CSSImportRule extends CSSRule {
  #href;
  #media;
  #imported = null;

  constructor(text, sheet) {
    super(text, sheet);
    const { 1: double, 2: single, 3: plain, 4: media = "" } = exec(importing, text) ?? [];
    this.#href = unescape(double ?? single ?? plain ?? "");
    this.#media = media;
    const address = addressOf(this.#href, sheet);
    if (address === null) return;
    importsModule().request(address, (imported) => {
      this.#imported = new CSSStyleSheet();
      bring(this.#imported, this, address);
      this.#imported.replaceSync(imported);
    });
  }

  get type() { return 3; }
  get href() { return this.#href; }
  get media() { return { mediaText: this.#media, length: this.#media === "" ? 0 : splitUp(this.#media, ",").length }; }
  get styleSheet() { return this.#imported; }
  get [_applies]() { return mediaQueriesModule().matches(this.#media); }
}

/** How many sheets may bring each other in, one in another. */
const deepest = 32;

/** What an imported sheet's address comes to; null where it is none, where nothing is to be shown, and for a sheet that is under way already. */
function addressOf(href, sheet) {
  let depth = 0;
  let root = sheet;
  const around = [];
  for (; root.ownerRule !== null; root = root.ownerRule.parentStyleSheet) {
    push(around, root.href);
    if (++depth > deepest) return null;
  }
  const { ownerNode: owner } = root;
  if (owner === null || owner.ownerDocument.defaultView === null) return null;
  const base = sheet.href ?? owner.baseURI;
  const address = parseIn("UTF-8", href, base)?.href ?? null;
  return address === null || address === root.href || includes(around, address) ? null : address;
}

/** `@keyframes` (CSS Animations, 7.1): its name; the frames themselves move nothing here. */
class CSSKeyframesRule extends CSSRule {
  constructor(text, sheet) { super(text, sheet); }

  get type() { return 7; }
  get name() { return exec(/^@(?:-webkit-)?keyframes\s+["']?([^\s{"']+)/i, this.cssText)?.[1] ?? ""; }
}

/** A rule with rules in it: `@media`, `@supports`, `@layer`. */
class CSSGroupingRule extends CSSRule {
  #rules = null;

  constructor(text, sheet) { super(text, sheet); }
  get cssRules() {
    if (this.#rules === null) {
      const text = this.cssText;
      this.#rules = new CSSRuleList();
      const inner = map(split(slice(text, indexOf(text, "{") + 1, lastIndexOf(text, "}"))), (rule) => makeRule(rule, this.parentStyleSheet));
      pushAll(this.#rules, filter(inner, (rule) => rule !== null));
    }
    return this.#rules;
  }
  get conditionText() { return trim(exec(/^@[\w-]+\s*([^{]*)/, this.cssText)[1]); }
  get [_applies]() { return true; }
}
class CSSMediaRule extends CSSGroupingRule {
  constructor(text, sheet) { super(text, sheet); }

  get media() { return { mediaText: this.conditionText, length: splitUp(this.conditionText, ",").length }; }
  get [_applies]() { return mediaQueriesModule().matches(this.conditionText); }
}

/** An array with the interface of a list. */
class List extends Array {
  constructor() { super(); }

  item(index) { return this[index] ?? null; }
}
class CSSRuleList extends List {
  constructor() { super(); }
}
class StyleSheetList extends List {
  constructor(given = undefined) {
    needConstruction(given);
    super();
  }
}

/** Strings, comments, addresses, what ends rules, and what stands between. */
const tokens = /"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\/\*[\s\S]*?(?:\*\/|$)|(?<![\w-])url\(\s*(?:\\[\s\S]|[^\\()"'\s])+\s*\)|[{};]|[^"'/{};uU]+|[/uU]/gi;

/** Splits a style sheet into the texts of its rules: by braces, whatever is in them. */
function split(text) {
  const rules = [];
  let depth = 0;
  let rule = "";
  for (const { 0: token } of each(matchAll(text, tokens))) {
    if (startsWith(token, "/*")) continue;
    rule += token;
    if (token === "{") depth += 1;
    // One that closes nothing is part of the rule that follows, which it spoils (CSS Syntax, 5.4.3).
    const closes = token === "}" && depth > 0;
    if (closes) depth -= 1;
    if (depth === 0 && (closes || token === ";")) {
      if (trim(rule)) push(rules, trim(rule));
      rule = "";
    }
  }
  // The end closes what is open.
  if (includes(rule, "{")) push(rules, trim(rule) + repeat("}", depth));
  else if (startsWith(trim(rule), "@")) push(rules, `${trim(rule)};`);
  return rules;
}

/** @param mayImport whether only imports came before: behind other rules there are none. Null is for a rule that counts for nothing. */
function makeRule(text, sheet, mayImport = false) {
  if (!startsWith(text, "@")) return indexOf(text, "}") < indexOf(text, "{") ? null : new CSSStyleRule(text, sheet);
  const name = ifThere(exec(/^@(?:-webkit-)?(\w+)/, text)?.[1], (it) => toLowerCase(it));
  if (name === "charset") return null;
  if (name === "import") return mayImport ? new CSSImportRule(text, sheet) : null;
  const Rule = { media: CSSMediaRule, keyframes: CSSKeyframesRule, supports: CSSGroupingRule, layer: CSSGroupingRule }[name] ?? CSSRule;
  return new Rule(text, sheet);
}

function changed(text) {
  revision.changed();
  watchingModule().read(text);
}

let isSheet;

class StyleSheet {
  static { isSheet = (value) => #owner in value; }

  #owner = null;
  /** What has imported it, and where it came from. */
  #rule = null;
  #address = null;
  #disabled = false;
  get type() { return "text/css"; }
  get ownerNode() { return this.#owner; }
  get href() { return this.#owner?.localName === "link" ? this.#owner.href : this.#address; }
  get [_importer]() { return this.#rule; }
  get title() { return this.#owner?.getAttribute("title") || null; }
  get media() { return { mediaText: this.#owner?.getAttribute("media") ?? "", length: 0 }; }
  get parentStyleSheet() { return this.#rule?.parentStyleSheet ?? null; }
  get disabled() { return this.#disabled; }
  set disabled(value) {
    this.#disabled = !!value;
    revision.changed();
  }
  static own(sheet, owner) { sheet.#owner = owner; }
  static bring(sheet, rule, address) {
    sheet.#rule = rule;
    sheet.#address = address;
  }
}
const { own, bring } = StyleSheet;
delete StyleSheet.own;
delete StyleSheet.bring;

let isStyleSheet;

class CSSStyleSheet extends StyleSheet {
  static { isStyleSheet = (value) => #rules in value; }

  #rules = new CSSRuleList();

  constructor() { super(); }

  get cssRules() { return this.#rules; }
  get rules() { return this.#rules; }
  get ownerRule() { return this[_importer]; }

  insertRule(text, index = 0) {
    if (index > this.#rules.length) throw new DOMException(`There are ${this.#rules.length} rules: none can go in at ${index}`, "IndexSizeError");
    const found = split(text);
    const made = found.length === 1 && test(/[{;]/, found[0]) ? makeRule(found[0], this) : null;
    if (made === null) {
      if (test(/^@import\b/i, text)) throw new DOMException("An import stands at the beginning of a sheet's text", "HierarchyRequestError");
      throw new DOMException(`This is not a CSS rule: ${text}`, "SyntaxError");
    }
    splice(this.#rules, index, 0, [made]);
    changed(found[0]);
    return index;
  }

  deleteRule(index) {
    if (!(index in this.#rules)) throw new DOMException(`There is no rule ${index}`, "IndexSizeError");
    splice(this.#rules, index, 1);
    revision.changed();
  }

  addRule(selector = "undefined", declarations = "undefined", index = this.#rules.length) {
    this.insertRule(`${selector} { ${declarations} }`, index);
    return -1;
  }
  removeRule(index = 0) { this.deleteRule(index); }

  replaceSync(text) {
    splice(this.#rules, 0, Infinity);
    // One that a script has made imports nothing (CSSOM, 6.1.2).
    let mayImport = this.ownerNode !== null || this.ownerRule !== null;
    // One by one: a framework's sheet has more rules than a call may have arguments.
    for (const rule of each(split(text))) {
      const made = makeRule(rule, this, mayImport);
      if (made !== null) push(this.#rules, made);
      mayImport &&= test(/^@(?:import|charset|layer)\b/i, rule);
    }
    changed(text);
  }
  async replace(text) {
    this.replaceSync(`${text}`);
    return this;
  }
}

declare(CSSRule, isRule, "type cssText parentStyleSheet parentRule");
declare(CSSStyleRule, isStyleRule, "selectorText[DOMString] style[any]");
declare(StyleSheet, isSheet, "type ownerNode href title media parentStyleSheet disabled[boolean]");
declare(
  CSSStyleSheet, isStyleSheet,
  "constructor(optional any) cssRules rules ownerRule insertRule(DOMString, optional unsigned long) deleteRule(unsigned long) " +
  "addRule(optional DOMString, optional DOMString, optional unsigned long) removeRule(optional unsigned long) replaceSync(USVString)");
expose(CSSImportRule, CSSKeyframesRule, CSSGroupingRule, CSSMediaRule, CSSRuleList, StyleSheetList);

/** The sheet of a style or link element, with the rules of `text`. */
exports.forOwner = function forOwner(sheet, owner, text) {
  own(sheet, owner);
  if (text) sheet.replaceSync(text);
  return sheet;
};

/** A sheet of that text, as scripts make them. */
exports.construct = function construct(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/** The style sheets of a document, in tree order. */
exports.sheetsOf = function sheetsOf(document) {
  const list = new StyleSheetList(construction);
  for (const element of each(allBelow(document, ({ localName }) => localName === "style" || localName === "link"))) if (element.sheet) push(list, element.sheet);
  return list;
};

Object.assign(exports, { CSSRule, CSSStyleRule, CSSImportRule, CSSKeyframesRule, CSSGroupingRule, CSSMediaRule, CSSRuleList, StyleSheetList, StyleSheet, CSSStyleSheet });
