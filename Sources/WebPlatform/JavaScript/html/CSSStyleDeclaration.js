"use strict";
// CSSStyleDeclaration (CSSOM, 6.6): the declarations of a style attribute or of a rule. They are read from the text when
// first asked for, and again when the text has changed since.

const {
  arrayValues, each: eachOf, every, exec, forEach, ifThere, includes, indexOf, join, keys, listOf, Map, map, match: matchOf, push,
  replace, Set, slice, some, startsWith, Symbol, test, toLowerCase, toUpperCase, TypeError,
} = require("language");
const { _isStyleRefused } = require("policy/slots");
const features = require("runtime/features");
const { strip } = require("dom/whitespace");
const { names, isKnown, accept, unprefixed } = require("html/css/properties");
const { sidesOf, boxOf, expand, collapse, covers, isKeptAsGiven } = require("html/css/shorthands");
const { attribute } = require("runtime/define");
const { expose } = require("runtime/webidl");
const revisionModule = require.later("html/css/revision");
const watchingModule = require.later("html/css/watching");

/** Splits at semicolons that are not in strings or parentheses, without comments. */
function split(text) {
  return matchOf(replace(text, /\/\*[\s\S]*?(?:\*\/|$)/g, ""), /(?:"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\((?:"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\([^()]*\)|[^()"'])*\)?|[^;"'(])+/g) ?? [];
}

class CSSStyleDeclaration {
  #read;
  #write;
  #text = "";
  #declarations = new Map();
  #parentRule;
  #isInline;

  /** `source` has the text of the declarations: `read()` and `write(text)`. */
  constructor(source, parentRule = null) {
    if (typeof source?.read !== "function") throw new TypeError("Illegal constructor");
    this.#read = source.read;
    this.#write = source.write;
    this.#isInline = source.isInline === true;
    this.#parentRule = parentRule;
  }

  #current() {
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#declarations = new Map();
      for (const part of eachOf(split(text))) this.#parseDeclaration(part);
    }
    return this.#declarations;
  }

  #parseDeclaration(part) {
    const colon = indexOf(part, ":");
    if (colon < 0) return;
    const given = strip(slice(part, 0, colon));
    const match = exec(/^([\s\S]*?)[\t\n\f\r ]*(![\t\n\f\r ]*important)?[\t\n\f\r ]*$/i, slice(part, colon + 1));
    this.#store(normalized(given), strip(match[1]), match[2] !== undefined);
  }

  /** Keeps a declaration when it is valid; says whether it was. */
  #store(name, value, isImportant) {
    const declarations = this.#declarations;
    if (value === "" && !startsWith(name, "--")) return false;
    if (startsWith(name, "--")) {
      declarations.set(name, { value, isImportant });
      return true;
    }
    const sides = sidesOf(name);
    if (sides) {
      const values = ifThere(expand(value), (it) => map(it, (part, index) => accept(sides[index], part)));
      if (!values || includes(values, null)) return false;
      forEach(sides, (side, index) => declarations.set(side, { value: values[index], isImportant }));
      return true;
    }
    const kept = accept(name, value);
    if (kept === null) return false;
    this.#removeCovered(name);
    declarations.set(name, { value: kept, isImportant });
    return true;
  }

  #removeCovered(name) {
    if (!isKeptAsGiven(name)) return;
    for (const other of keys(this.#declarations)) if (covers(name, other)) this.#declarations.delete(other);
  }

  #serialize() {
    const written = [];
    const done = new Set();
    for (const { 0: name, 1: { value, isImportant } } of eachOf(this.#declarations)) {
      if (done.has(name)) continue;
      const box = boxOf(name);
      const whole = box && this.#boxValue(box);
      if (whole) forEach(sidesOf(box), (side) => done.add(side));
      push(written, `${whole ? box : name}: ${whole || value}${isImportant ? " !important" : ""};`);
    }
    return join(written, " ");
  }

  /** The value of a shorthand of four sides: "" unless all are there and equally important. */
  #boxValue(box) {
    const found = map(sidesOf(box), (side) => this.#declarations.get(side));
    if (includes(found, undefined) || some(found, ({ isImportant }) => isImportant !== found[0].isImportant)) return "";
    return collapse(map(found, ({ value }) => value));
  }

  #save() {
    this.#text = this.#serialize();
    this.#write(this.#text);
  }

  get cssText() {
    this.#current();
    return this.#serialize();
  }
  set cssText(text) {
    if (this.#isInline) watchFor(text);
    this.#text = text === null ? "" : `${text}`;
    this.#declarations = new Map();
    for (const part of eachOf(split(this.#text))) this.#parseDeclaration(part);
    this.#save();
  }

  get length() { return this.#current().size; }
  get parentRule() { return this.#parentRule; }

  item(index) { return listOf(keys(this.#current()))[index] ?? ""; }

  getPropertyValue(property) {
    const name = normalized(property);
    const declarations = this.#current();
    if (sidesOf(name)) return this.#boxValue(name);
    return declarations.get(name)?.value ?? "";
  }

  getPropertyPriority(property) {
    const name = normalized(property);
    const declarations = this.#current();
    const found = ifThere(sidesOf(name), (it) => map(it, (side) => declarations.get(side))) ?? [declarations.get(name)];
    return every(found, (declaration) => declaration?.isImportant) ? "important" : "";
  }

  setProperty(property, value, priority = "") {
    const name = normalized(property);
    if (this.#isInline) watchFor(name);
    const isImportant = test(/^important$/i, priority ?? "");
    if (!isImportant && priority !== "" && priority !== null) return;
    const given = value === null ? "" : `${value}`;
    if (given === "") {
      this.removeProperty(name);
      return;
    }
    const text = strip(given);
    this.#current();
    if (this.#store(name, text, isImportant)) this.#save();
  }

  removeProperty(property) {
    const name = normalized(property);
    const old = this.getPropertyValue(name);
    const before = this.#declarations.size;
    for (const each of eachOf(sidesOf(name) ?? [name])) this.#declarations.delete(each);
    this.#removeCovered(name);
    if (this.#declarations.size !== before) this.#save();
    return old;
  }

  [Symbol.iterator]() { return arrayValues(listOf(keys(this.#current()))); }
}

/** Has styles watched before a transition is declared, so that what changes with it is seen. */
function watchFor(text) {
  if (!features.isWatchingStyles && test(/transition|animation/, text)) watchingModule().begin();
}

const normalized = (property) => {
  const name = `${property}`;
  return startsWith(name, "--") ? name : unprefixed(toLowerCase(name));
};

function addAttribute(property, name) {
  attribute(CSSStyleDeclaration.prototype, property, (style) => style.getPropertyValue(name), (style, value) => style.setProperty(name, value));
}

const camel = (name) => replace(name, /-([a-z])/g, (_, letter) => toUpperCase(letter));

for (const name of eachOf(names)) {
  addAttribute(camel(replace(name, /^-(?=webkit)/, "")), name);
  if (includes(name, "-")) addAttribute(name, name);
  if (startsWith(name, "-webkit-")) addAttribute(camel(name), name);
}
addAttribute("cssFloat", "float");
expose(CSSStyleDeclaration);

/** The declarations of an element's style attribute. */
exports.inlineStyle = (element) => new CSSStyleDeclaration({
  read: () => (element[_isStyleRefused] ? "" : element.getAttribute("style") ?? ""),
  write: (text) => {
    if (features.policy === null) element.setAttribute("style", text);
    else features.policy.unasked(() => element.setAttribute("style", text));
  },
  isInline: true,
});

/** Declarations that stand alone, as those of a rule. */
exports.declarationsOf = function declarationsOf(text, parentRule) {
  let kept = text;
  return new CSSStyleDeclaration({ read: () => kept, write: (changed) => {
    kept = changed;
    revisionModule().changed();
  } }, parentRule);
};

exports.isKnownProperty = isKnown;
exports.CSSStyleDeclaration = CSSStyleDeclaration;
