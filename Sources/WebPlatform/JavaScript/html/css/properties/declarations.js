"use strict";
// A block of declarations (CSSOM, 6.6.1 and 6.7.2): longhands in their order, read and written also by their shorthands.

const { each, every, exec, filter, join, keys, listOf, Map, push, Set, some, sort, startsWith } = require("language");
const { strip } = require("dom/whitespace");
const { declarationsIn } = require("html/css/syntax/contents");
const { isAnyValue, isPending, parse, wideKeyword } = require("html/css/properties/parsing");
const { propertyNamed, shorthandNames, unprefixed } = require("html/css/properties/table");
const { collapsed } = require("html/css/properties/collapsing");
const { expanded } = require("html/css/properties/expansion");
const { identifierText } = require("html/css/values/text");

/** By longhand, its shorthands: those of most longhands first. */
let shorthandsOf = null;

function indexShorthands() {
  shorthandsOf = new Map();
  for (const name of each(shorthandNames())) {
    const property = propertyNamed(name);
    // Names of old are not written.
    if (property.how === "legacy") continue;
    for (const longhand of each(property.longhands)) {
      if (!shorthandsOf.has(longhand)) shorthandsOf.set(longhand, []);
      push(shorthandsOf.get(longhand), property);
    }
  }
  for (const list of each(shorthandsOf.values())) sort(list, (one, other) => other.longhands.length - one.longhands.length || (one.name < other.name ? -1 : 1));
}

/** Properties that mean the same side or size by another name: which of them counts, their order says (CSS Logical 1, 4). */
const logical = /^(?:margin|padding|inset|border|scroll-margin|scroll-padding|(?:min-|max-)?(?:block-size|inline-size|width|height)|top|left|right|bottom|overflow|overscroll-behavior|contain-intrinsic)(?:$|-)/;
const isFlow = (name) => exec(/(?:^|-)(?:block|inline)(?:-|$)/, name) !== null;

class Declarations {
  /**
   * By name: { value, isImportant, isPlain, shorthand, given }. A plain value is no keyword for all properties and waits for no element; the last
   * two are of a shorthand whose value does.
   */
  entries = new Map();
  /** How often a value, an importance or the order has become another. */
  changes = 0;
  /** Whether there was a logical property among them. */
  #hasFlow = false;

  /** Reads the text of a block. Of equally important declarations the last counts, and stands last. */
  read(text) {
    this.entries.clear();
    this.take(declarationsIn(text));
    return this;
  }

  take(declarations) {
    for (const { name, value, isImportant } of each(declarations)) this.#declare(startsWith(name, "--") ? name : unprefixed(name), value, isImportant, true);
  }

  /** Sets a property by its plain name; says whether it takes the value. */
  set(name, value, isImportant) { return this.#declare(name, value, isImportant, false); }

  #declare(name, given, isImportant, isParsed) {
    if (startsWith(name, "--")) {
      const text = strip(given);
      if (name === "--" || !isAnyValue(text)) return false;
      this.#put(name, { value: wideKeyword(text) ?? text, isImportant, isPlain: true, shorthand: null, given: "" }, isParsed);
      return true;
    }
    const property = propertyNamed(name);
    if (property === undefined) return false;
    if (property.longhands !== null) return this.#expand(property, strip(given), isImportant, isParsed);
    const found = parse(name, given);
    if (found === null) return false;
    this.#put(name, { value: found.text, isImportant, isPlain: found.values !== null, shorthand: null, given: "" }, isParsed);
    return true;
  }

  #expand(property, text, isImportant, isParsed) {
    const keyword = wideKeyword(text);
    const pending = keyword === null && isPending(text);
    if (pending && !isAnyValue(text)) return false;
    const values = keyword !== null || pending ? null : expanded(property, text);
    if (keyword === null && !pending && values === null) return false;
    for (const name of each(property.longhands)) {
      const value = pending ? "" : keyword ?? values[name];
      this.#put(name, { value, isImportant, isPlain: values !== null, shorthand: pending ? property.name : null, given: pending ? text : "" }, isParsed);
    }
    return true;
  }

  #put(name, entry, isParsed) {
    const { entries } = this;
    const old = entries.get(name);
    if (old !== undefined) {
      if (isParsed && old.isImportant && !entry.isImportant) return;
      const isMoved = isParsed || (this.#hasFlow && exec(logical, name) !== null && some(listOf(keys(entries)), (other) => isFlow(other) !== isFlow(name)));
      if (isMoved) entries.delete(name);
      else if (old.value === entry.value && old.isImportant === entry.isImportant && old.given === entry.given) return;
    } else if (!this.#hasFlow && isFlow(name)) this.#hasFlow = true;
    entries.set(name, entry);
    this.changes++;
  }

  /** The value of a property by its plain name; "" for none. */
  value(name) {
    const property = propertyNamed(name);
    if (property === undefined || property.longhands === null) {
      const entry = this.entries.get(name);
      return entry === undefined || entry.shorthand !== null ? "" : entry.value;
    }
    return this.#shorthandValue(property);
  }

  #shorthandValue(property) {
    const { longhands } = property;
    const first = this.entries.get(longhands[0]);
    if (first === undefined) return "";
    const values = { __proto__: null };
    let arePlain = true;
    for (let index = 0; index < longhands.length; index++) {
      const name = longhands[index];
      const entry = this.entries.get(name);
      if (entry === undefined || entry.isImportant !== first.isImportant || entry.shorthand !== first.shorthand || entry.given !== first.given) return "";
      arePlain &&= entry.isPlain;
      values[name] = entry.value;
    }
    if (first.shorthand !== null) return first.shorthand === property.name ? first.given : "";
    if (arePlain) return collapsed(property, values);
    return wideKeyword(first.value) !== null && every(longhands, (name) => values[name] === first.value) ? first.value : "";
  }

  isImportant(name) {
    const longhands = propertyNamed(name)?.longhands ?? [name];
    return every(longhands, (longhand) => this.entries.get(longhand)?.isImportant === true);
  }

  /** Says whether there was anything to remove. */
  remove(name) {
    let isChanged = false;
    for (const longhand of each(propertyNamed(name)?.longhands ?? [name])) isChanged = this.entries.delete(longhand) || isChanged;
    return isChanged;
  }

  get text() {
    if (this.entries.size === 0) return "";
    if (shorthandsOf === null) indexShorthands();
    const written = [];
    const done = new Set();
    for (const { 0: name, 1: entry } of each(this.entries)) {
      if (done.has(name)) continue;
      const whole = this.#shorthandFor(name, done);
      push(written, whole ?? `${startsWith(name, "--") ? identifierText(name) : name}:${entry.value === "" ? "" : " "}${entry.value}${entry.isImportant ? " !important" : ""};`);
    }
    return join(filter(written, (part) => part !== ""), " ");
  }

  /** A declaration of a shorthand in place of its longhands, which are done with then; null where none says them all. */
  #shorthandFor(name, done) {
    for (const property of each(shorthandsOf.get(name) ?? [])) {
      if (property.longhands.length > this.entries.size || some(property.longhands, (longhand) => done.has(longhand))) continue;
      const value = this.#shorthandValue(property);
      if (value === "") continue;
      for (const longhand of each(property.longhands)) done.add(longhand);
      return `${property.name}: ${value}${this.entries.get(name).isImportant ? " !important" : ""};`;
    }
    // What is known of an element only, and was partly set anew, has no text.
    return this.entries.get(name).shorthand === null ? null : "";
  }
}

exports.Declarations = Declarations;
