"use strict";
// DOMStringList (HTML standard, 2.6.4).

const { arrayIterator, forEach, includes, Object, sort, Symbol } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isList;

class DOMStringList {
  static { isList = (value) => #names in value; }

  #names;
  constructor(given = undefined, names) {
    needConstruction(given);
    this.#names = names;
    forEach(names, (name, index) => Object.defineProperty(this, index, { __proto__: null, value: name, enumerable: true, configurable: true }));
  }
  get length() { return this.#names.length; }
  item(index) { return this.#names[index] ?? null; }
  contains(string) { return includes(this.#names, string); }
}
Object.defineProperty(DOMStringList.prototype, Symbol.iterator, { value: arrayIterator, writable: true, configurable: true });
declare(DOMStringList, isList, "length item(unsigned long) contains(DOMString)");

exports.DOMStringList = DOMStringList;
/** A list of texts. */
exports.listOf = (texts) => new DOMStringList(construction, texts);
/** The list of names in the order of their units, as databases have them. */
exports.listOfNames = (names) => new DOMStringList(construction, sort(names));
