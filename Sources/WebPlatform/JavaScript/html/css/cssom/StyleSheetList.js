"use strict";
// StyleSheetList (CSSOM, 6.2.1): the sheets of a document or a shadow root, whichever these are when somebody looks.

const { each, ifThere, push, WeakMap } = require("language");
const { _localName, _version } = require("dom/slots");
const { allBelow, ownerOf } = require("dom/tree");
const revision = require("html/css/revision");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { makeIterable, reindex } = require("html/css/cssom/indexed");

let isSheetList, refresh;

class StyleSheetList {
  static {
    isSheetList = (value) => #root in value;
    refresh = (list) => list.#sheets;
  }

  #root;
  #first;
  #found = [];
  #version = -1;
  #count = -1;
  constructor(given = undefined, root, first) {
    needConstruction(given);
    this.#root = root;
    this.#first = first;
  }

  get #sheets() {
    const { [_version]: version } = ownerOf(this.#root);
    if (version === this.#version && revision.count === this.#count) return this.#found;
    this.#version = version;
    this.#count = revision.count;
    const before = this.#found.length;
    this.#found = sheetsBelow(this.#root, this.#first(this.#root));
    reindex(this, this.#found, 0, before);
    return this.#found;
  }

  get length() { return this.#sheets.length; }
  item(index) { return this.#sheets[index] ?? null; }
}
declare(StyleSheetList, isSheetList, "length item(unsigned long)");
makeIterable(StyleSheetList, false);

/** In tree order, behind some others. */
function sheetsBelow(root, others) {
  const sheets = [];
  for (const sheet of each(others)) push(sheets, sheet);
  for (const element of each(allBelow(root, ({ [_localName]: name }) => name === "style" || name === "link"))) ifThere(element.sheet, (sheet) => push(sheets, sheet));
  return sheets;
}

const lists = new WeakMap();

/** The list of a root. @param first gives those that stand before its elements: (root). */
exports.sheetsOf = function sheetsOf(root, first) {
  let list = lists.get(root);
  if (list === undefined) {
    list = new StyleSheetList(construction, root, first);
    lists.set(root, list);
  }
  refresh(list);
  return list;
};

exports.StyleSheetList = StyleSheetList;
