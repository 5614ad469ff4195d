"use strict";
// DOMTokenList (DOM standard, 7.1): the words of an attribute, as classList.

const {
  arrayIterator, arrayMethods, each: eachOf, filter, includes, join, listOf, map, match, Object, push, Set, Symbol, test, toLowerCase, TypeError,
} = require("language");
const { _refresh, _setPlainAttribute, _valueOf } = require("dom/slots");
const { _contains, _remove } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { declare } = require("runtime/webidl");

function tokensOf(text) {
  const words = text === null ? [] : match(text, /[^\t\n\f\r ]+/g) ?? [];
  return words.length < 2 ? listOf(words) : listOf(new Set(words));
}

function checked(text) {
  if (text === "") throw new DOMException("A token cannot be empty", "SyntaxError");
  if (test(/[\t\n\f\r ]/, text)) throw new DOMException(`A token has no spaces: '${text}'`, "InvalidCharacterError");
  return text;
}

let isList;

class DOMTokenList {
  static { isList = (value) => #element in value; }

  #element;
  #attribute;
  #text = null;
  #tokens = [];
  #supported;

  constructor(element, attribute, supported = null) {
    if (element?.nodeType !== 1) throw new TypeError("Illegal constructor");
    this.#element = element;
    this.#attribute = attribute;
    this.#supported = supported;
  }

  #current() {
    const text = this.#element[_valueOf](this.#attribute);
    if (text !== this.#text) this.#keep(text, tokensOf(text));
    return this.#tokens;
  }

  #keep(text, tokens) {
    for (let index = tokens.length; index < this.#tokens.length; index++) delete this[index];
    for (let index = 0; index < tokens.length; index++) if (this[index] !== tokens[index]) this[index] = tokens[index];
    this.#text = text;
    this.#tokens = tokens;
  }

  #save(tokens) {
    if (tokens.length === 0 && this.#element[_valueOf](this.#attribute) === null) return;
    const text = join(tokens, " ");
    // Known before the attribute is set, and not read from it again.
    this.#keep(text, tokens);
    this.#element[_setPlainAttribute](this.#attribute, text);
  }

  /** Reads the attribute again, so that indexes are right: classList does so each time it is asked for. */
  [_refresh]() {
    this.#current();
    return this;
  }

  get length() { return this.#current().length; }
  get value() { return this.#element[_valueOf](this.#attribute) ?? ""; }
  set value(text) { this.#element[_setPlainAttribute](this.#attribute, text); }
  item(index) { return this.#current()[index] ?? null; }
  contains(token) { return includes(this.#current(), token); }

  add(...tokens) {
    const next = listOf(this.#current());
    for (const token of eachOf(map(tokens, checked))) if (!includes(next, token)) push(next, token);
    this.#save(next);
  }
  remove(...tokens) {
    const removed = map(tokens, checked);
    this.#save(filter(this.#current(), (token) => !includes(removed, token)));
  }
  toggle(token, force) {
    token = checked(token);
    const has = this[_contains](token);
    if (has && force !== true) {
      this[_remove](token);
      return false;
    }
    if (!has && force !== false) this.add(token);
    return has || force !== false;
  }
  replace(token, replacement) {
    if (token === "" || replacement === "") checked("");
    token = checked(token);
    replacement = checked(replacement);
    if (!this[_contains](token)) return false;
    this.#save(listOf(new Set(map(this.#current(), (each) => (each === token ? replacement : each)))));
    return true;
  }
  supports(token) {
    if (this.#supported === null) throw new TypeError(`${this.#attribute} has no list of supported tokens`);
    return includes(this.#supported, toLowerCase(token));
  }
  toString() { return this.value; }
}
// Lists are gone through as arrays are, by the same functions (Web IDL, 3.7.9).
for (const name of eachOf(["entries", "keys", "values", "forEach"])) {
  Object.defineProperty(DOMTokenList.prototype, name, { value: arrayMethods[name], writable: true, configurable: true });
}
Object.defineProperty(DOMTokenList.prototype, Symbol.iterator, { value: arrayIterator, writable: true, configurable: true });
declare(
  DOMTokenList, isList,
  "length value[DOMString] item(unsigned long) contains(DOMString) add(DOMString...) remove(DOMString...) toggle(DOMString, optional boolean) " +
  "replace(DOMString, DOMString) supports(DOMString) toString()");

exports.DOMTokenList = DOMTokenList;
