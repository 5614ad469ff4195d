"use strict";
// CSSStyleDeclaration (CSSOM, 6.6): the declarations of a style attribute or of a rule. They are read from the text when
// first asked for, and again when the text has changed since.

const features = require("dom/features");
const { names, isKnown, accept, unprefixed } = require("html/css/properties");
const { sidesOf, boxOf, expand, collapse, covers, isKeptAsGiven } = require("html/css/shorthands");

/** Splits at semicolons that are not in strings or parentheses, without comments. */
function split(text) {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
    .match(/(?:"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\((?:"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\([^()]*\)|[^()"'])*\)?|[^;"'(])+/g) ?? [];
}

const trim = (text) => text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");

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
      for (const part of split(text)) this.#parseDeclaration(part);
    }
    return this.#declarations;
  }

  #parseDeclaration(part) {
    const colon = part.indexOf(":");
    if (colon < 0) return;
    const given = trim(part.slice(0, colon));
    const match = /^([\s\S]*?)\s*(!\s*important)?\s*$/i.exec(part.slice(colon + 1));
    this.#store(normalized(given), trim(match[1]), match[2] !== undefined);
  }

  /** Keeps a declaration when it is valid; says whether it was. */
  #store(name, value, isImportant) {
    if (value === "") return false;
    const declarations = this.#declarations;
    if (name.startsWith("--")) {
      declarations.set(name, { value, isImportant });
      return true;
    }
    const sides = sidesOf(name);
    if (sides) {
      const values = expand(value)?.map((part, index) => accept(sides[index], part));
      if (!values || values.includes(null)) return false;
      sides.forEach((side, index) => declarations.set(side, { value: values[index], isImportant }));
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
    for (const other of this.#declarations.keys()) if (covers(name, other)) this.#declarations.delete(other);
  }

  #serialize() {
    const written = [];
    const done = new Set();
    for (const [name, { value, isImportant }] of this.#declarations) {
      if (done.has(name)) continue;
      const box = boxOf(name);
      const whole = box && this.#boxValue(box);
      if (whole) sidesOf(box).forEach((side) => done.add(side));
      written.push(`${whole ? box : name}: ${whole || value}${isImportant ? " !important" : ""};`);
    }
    return written.join(" ");
  }

  /** The value of a shorthand of four sides: "" unless all are there and equally important. */
  #boxValue(box) {
    const found = sidesOf(box).map((side) => this.#declarations.get(side));
    if (found.includes(undefined) || found.some(({ isImportant }) => isImportant !== found[0].isImportant)) return "";
    return collapse(found.map(({ value }) => value));
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
    for (const part of split(this.#text)) this.#parseDeclaration(part);
    this.#save();
  }

  get length() { return this.#current().size; }
  get parentRule() { return this.#parentRule; }

  item(index) { return [...this.#current().keys()][index] ?? ""; }

  getPropertyValue(property) {
    const name = normalized(property);
    const declarations = this.#current();
    if (sidesOf(name)) return this.#boxValue(name);
    return declarations.get(name)?.value ?? "";
  }

  getPropertyPriority(property) {
    const name = normalized(property);
    const declarations = this.#current();
    const found = sidesOf(name)?.map((side) => declarations.get(side)) ?? [declarations.get(name)];
    return found.every((declaration) => declaration?.isImportant) ? "important" : "";
  }

  setProperty(property, value, priority = "") {
    const name = normalized(property);
    if (this.#isInline) watchFor(name);
    const isImportant = /^important$/i.test(priority ?? "");
    if (!isImportant && priority !== "" && priority !== null) return;
    const text = value === null ? "" : trim(`${value}`);
    if (text === "") {
      this.removeProperty(name);
      return;
    }
    this.#current();
    if (this.#store(name, text, isImportant)) this.#save();
  }

  removeProperty(property) {
    const name = normalized(property);
    const old = this.getPropertyValue(name);
    const before = this.#declarations.size;
    for (const each of sidesOf(name) ?? [name]) this.#declarations.delete(each);
    this.#removeCovered(name);
    if (this.#declarations.size !== before) this.#save();
    return old;
  }

  *[Symbol.iterator]() { yield* this.#current().keys(); }
}

/** Has styles watched before a transition is declared, so that what changes with it is seen. */
function watchFor(text) {
  if (!features.isWatchingStyles && /transition|animation/.test(text)) require("html/css/watching").begin();
}

const normalized = (property) => {
  const name = `${property}`;
  return name.startsWith("--") ? name : unprefixed(name.toLowerCase());
};

function addAttribute(property, name) {
  Object.defineProperty(CSSStyleDeclaration.prototype, property, {
    configurable: true,
    enumerable: true,
    get() { return this.getPropertyValue(name); },
    set(value) { this.setProperty(name, value); },
  });
}

const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

for (const name of names) {
  addAttribute(camel(name.replace(/^-(?=webkit)/, "")), name);
  if (name.includes("-")) addAttribute(name, name);
  if (name.startsWith("-webkit-")) addAttribute(camel(name), name);
}
addAttribute("cssFloat", "float");
Object.defineProperty(CSSStyleDeclaration.prototype, Symbol.toStringTag, { value: "CSSStyleDeclaration", configurable: true });

/** The declarations of an element's style attribute. */
exports.inlineStyle = (element) => new CSSStyleDeclaration({
  read: () => (element._isStyleRefused ? "" : element.getAttribute("style") ?? ""),
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
    require("html/css/revision").changed();
  } }, parentRule);
};

exports.isKnownProperty = isKnown;
exports.CSSStyleDeclaration = CSSStyleDeclaration;
