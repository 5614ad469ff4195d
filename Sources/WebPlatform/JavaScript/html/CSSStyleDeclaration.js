"use strict";
// CSSStyleDeclaration (CSSOM, 6.6): the declarations of a style attribute or of a rule, or an element's computed style.

const { arrayValues, each: eachOf, includes, Object, push, replace, slice, startsWith, Symbol, test, toLowerCase, toUpperCase } = require("language");
const { _isStyleRefused } = require("policy/slots");
const features = require("runtime/features");
const { Declarations } = require("html/css/properties/declarations");
const { names, unprefixed } = require("html/css/properties/table");
const { attribute } = require("runtime/define");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { _declarations } = require("html/slots");
const { _getAttribute, _setAttribute } = require("runtime/members");
const revisionModule = require.later("html/css/revision");
const watchingModule = require.later("html/css/watching");

let isDeclaration;

class CSSStyleDeclaration {
  static { isDeclaration = (value) => #source in value; }

  #source;

  /** @param source what has the declarations: one of the classes below, or html/css/getComputedStyle's. */
  constructor(given = undefined, source) {
    needConstruction(given, "an element's is its style");
    this.#source = source;
  }

  get cssText() { return this.#source.text; }
  set cssText(text) { this.#source.setText(text); }

  get length() { return this.#source.names().length; }
  get parentRule() { return this.#source.parentRule; }
  item(index) { return this.#source.names()[index] ?? ""; }

  getPropertyValue(property) { return this.#source.value(plain(property)); }
  getPropertyPriority(property) { return this.#source.isImportant(plain(property)) ? "important" : ""; }

  setProperty(property, value, priority = "") {
    const isImportant = toLowerCase(priority) === "important";
    if (!isImportant && priority !== "") return this.#source.refuse?.();
    return this.#source.set(plain(property), value, isImportant);
  }
  removeProperty(property) { return this.#source.remove(plain(property)); }

  get [_declarations]() { return this.#source.declarations; }

  static read(style, name) { return style.#source.value(plain(name)); }
  static write(style, name, value) { style.#source.set(plain(name), value === null ? "" : `${value}`, false); }

  [Symbol.iterator]() { return arrayValues(this.#source.names()); }
}

const { read, write } = CSSStyleDeclaration;
delete CSSStyleDeclaration.read;
delete CSSStyleDeclaration.write;

/** The declarations of a style attribute, read from its text when first asked for, and again when the text has changed since. */
class InlineSource {
  #element;
  #text = "";
  #declarations = new Declarations();
  #names = null;
  constructor(element) { this.#element = element; }

  get declarations() {
    const text = this.#element[_isStyleRefused] ? "" : this.#element[_getAttribute]("style") ?? "";
    if (text !== this.#text) {
      this.#text = text;
      this.#names = null;
      this.#declarations.read(text);
    }
    return this.#declarations;
  }

  get parentRule() { return null; }
  names() {
    const { entries } = this.declarations;
    return this.#names ??= listed(entries);
  }
  value(name) { return this.declarations.value(name); }
  isImportant(name) { return this.declarations.isImportant(name); }
  get text() { return this.declarations.text; }

  setText(text) {
    watchFor(text);
    this.#declarations.read(text);
    this.#save();
  }

  set(name, value, isImportant) {
    watchFor(name);
    if (value === "") {
      this.remove(name);
      return;
    }
    const { declarations } = this;
    const { changes } = declarations;
    if (declarations.set(name, value, isImportant) && declarations.changes !== changes) this.#save();
  }

  remove(name) {
    const { declarations } = this;
    const old = declarations.value(name);
    if (declarations.remove(name)) this.#save();
    return old;
  }

  #save() {
    const text = this.#text = this.#declarations.text;
    growTo(this.#declarations.entries.size);
    this.#names = null;
    revisionModule().changeInline(this.#element, () => {
      if (features.policy === null) this.#element[_setAttribute]("style", text);
      else features.policy.unasked(() => this.#element[_setAttribute]("style", text));
    });
  }
}

/** The declarations of a rule. They are read when somebody looks at them: most rules of a page's sheets match nothing. */
class RuleSource {
  #read;
  #declarations;
  /** @param read gives the declarations of the rule's text. @param declarations takes them: properties, or a rule's descriptors. */
  constructor(read, parentRule, declarations) {
    this.#declarations = declarations;
    this.#read = read;
    this.parentRule = parentRule;
  }

  get declarations() {
    if (this.#read !== null) {
      this.#declarations.take(this.#read());
      this.#read = null;
    }
    return this.#declarations;
  }
  names() { return listed(this.declarations.entries); }
  value(name) { return this.declarations.value(name); }
  isImportant(name) { return this.declarations.isImportant(name); }
  get text() { return this.declarations.text; }

  setText(text) {
    this.declarations.read(text);
    this.#changed(text);
  }
  set(name, value, isImportant) {
    if (value === "") this.remove(name);
    else if (this.declarations.set(name, value, isImportant)) this.#changed(name);
  }
  remove(name) {
    const old = this.value(name);
    if (this.declarations.remove(name)) this.#changed("");
    return old;
  }
  #changed(text) {
    revisionModule().changed();
    if (text !== "") watchingModule().read(text);
  }
}

function listed(entries) {
  const names = [];
  for (const name of eachOf(entries.keys())) push(names, name);
  growTo(names.length);
  return names;
}

/** Has styles watched before a transition is declared, so that what changes with it is seen. */
function watchFor(text) {
  if (!features.isWatchingStyles && test(/transition|animation/, text)) watchingModule().begin();
}

/** The name of today of a property in any case; custom ones as they are. */
const plain = (property) => (startsWith(property, "--") ? property : unprefixed(toLowerCase(property)));

declare(
  CSSStyleDeclaration, isDeclaration,
  "cssText[LegacyNullToEmptyString DOMString] length parentRule item(unsigned long) getPropertyValue(DOMString) getPropertyPriority(DOMString) " +
  "setProperty(DOMString, LegacyNullToEmptyString DOMString, optional LegacyNullToEmptyString DOMString) removeProperty(DOMString)");

const camel = (name) => replace(name, /-([a-z])/g, (_, letter) => toUpperCase(letter));

const { prototype } = CSSStyleDeclaration;

/** Gives styles a member for a property, by one of its spellings. */
function addMember(spelling, name) {
  const accessor = { get [spelling]() { return read(this, name); }, set [spelling](value) { write(this, name, value); } };
  Object.defineProperty(prototype, spelling, Object.getOwnPropertyDescriptor(accessor, spelling));
}

function addMembers(name) {
  if (!includes(name, "-")) addMember(name, name);
  else {
    const isPrefixed = startsWith(name, "-webkit-");
    addMember(camel(isPrefixed ? slice(name, 1) : name), name);
    addMember(name, name);
    if (isPrefixed) addMember(camel(name), name);
  }
}

for (const name of eachOf(names())) addMembers(name);
// Descriptors of @font-face that are no properties.
for (const name of eachOf(["src", "unicode-range", "font-display", "size-adjust", "ascent-override", "descent-override", "line-gap-override"])) addMembers(name);
addMember("cssFloat", "float");

let indices = 0;

/** Gives styles members for that many of their declarations, by their places. */
function growTo(count) {
  for (; indices < count; indices++) {
    const index = indices;
    attribute(prototype, `${index}`, (style) => (index < style.length ? style.item(index) : undefined));
  }
}
// Those of a style attribute may be asked for before anybody knows how many it has.
growTo(40);

/** The declarations of an element's style attribute. */
exports.inlineStyle = (element) => new CSSStyleDeclaration(construction, new InlineSource(element));

/** Declarations of a rule: `read` gives them as html/css/syntax/contents has them. */
exports.ruleStyle = (read, parentRule, declarations = new Declarations()) => (
  new CSSStyleDeclaration(construction, new RuleSource(read, parentRule, declarations)));

/** A style that is computed: `source` has the methods of the classes here. */
exports.computedStyle = function computedStyle(source) {
  growTo(source.names().length);
  return new CSSStyleDeclaration(construction, source);
};

exports.CSSStyleDeclaration = CSSStyleDeclaration;
