"use strict";
// The collections of forms and selects (HTML standard, 2.6.2): HTMLFormControlsCollection, RadioNodeList, HTMLOptionsCollection.

const { each, filter, find: findItem, Object, slice, TypeError } = require("language");
const { _document, _id, _localName, _nodes, _parent, _setItem } = require("dom/slots");
const {
  _appendChild, _contains, _createDocumentFragment, _createElement, _getAttribute, _getValue, _insertBefore, _remove, _replaceChild,
} = require("runtime/members");
const { _select } = require("html/forms/slots");
const { DOMException } = require("runtime/DOMException");
const { HTMLCollection, NodeList, liveCollection } = require("dom/collections");
const { name } = require("html/HTMLElement");

const isRadio = (element) => element[_localName] === "input" && element.type === "radio";

/** The controls of one name: its value is that of the checked radio button among them. */
class RadioNodeList extends NodeList {
  constructor(nodes) { super(nodes); }

  get value() { return findItem(this[_nodes], (element) => isRadio(element) && element.checked)?.[_getValue]() ?? ""; }
  set value(value) {
    const wanted = `${value}`;
    const found = findItem(this[_nodes], (element) => isRadio(element) && element[_getValue]() === wanted);
    if (found) found.checked = true;
  }
}

const isNamed = (element, wanted) => element[_id] === wanted || element[_getAttribute]("name") === wanted;

class HTMLFormControlsCollection extends HTMLCollection {
  constructor(nodes) { super(nodes); }

  /** The one control of that id or name, the list of them when there are several, or null. */
  namedItem(wanted) {
    const key = `${wanted}`;
    const found = key === "" ? [] : filter(this[_nodes], (element) => isNamed(element, key));
    if (found.length < 2) return found[0] ?? null;
    return liveCollection(RadioNodeList, found[0], () => filter(this[_nodes], (element) => isNamed(element, key)));
  }
}

class HTMLOptionsCollection extends HTMLCollection {
  constructor(nodes) { super(nodes); }

  get length() { return this[_nodes].length; }
  set length(value) { setLength(this[_select], this[_nodes], value >>> 0); }

  get selectedIndex() { return this[_select].selectedIndex; }
  set selectedIndex(index) { this[_select].selectedIndex = index; }

  add(element, before = null) {
    const select = this[_select];
    if (element?.[_localName] !== "option" && element?.[_localName] !== "optgroup") throw new TypeError("add needs an option or an optgroup");
    if (element[_contains](select)) throw new DOMException("A select cannot be in its own option", "HierarchyRequestError");
    const reference = typeof before === "object" ? before : this[_nodes][before | 0] ?? null;
    if (reference === null) {
      select[_appendChild](element);
      return;
    }
    if (!select[_contains](reference) || reference === select) {
      throw new DOMException("The element to add before is not in the select", "NotFoundError");
    }
    if (reference !== element) reference[_parent][_insertBefore](element, reference);
  }

  remove(index) { this[_nodes][index | 0]?.[_remove](); }

  /** options[index] = option: replaces, appends past the end, or removes with null. */
  [_setItem](index, option) {
    if (option === null || option === undefined) {
      this[_remove](index);
      return;
    }
    if (option[_localName] !== "option") throw new TypeError("Only an option can be an item of options");
    const old = this[_nodes][index];
    if (old) {
      old[_parent][_replaceChild](option, old);
      return;
    }
    if (index > this[_nodes].length) setLength(this[_select], this[_nodes], index);
    this[_select][_appendChild](option);
  }
}

/** No list is made longer than this: a slip of the pen would take all memory. */
const MAXIMUM = 100000;

function setLength(select, options, length) {
  if (length > options.length) {
    if (length > MAXIMUM) return;
    const fragment = select[_document][_createDocumentFragment]();
    for (let count = options.length; count < length; count++) fragment[_appendChild](select[_document][_createElement]("option"));
    select[_appendChild](fragment);
  } else {
    for (const option of each(slice(options, length))) option[_remove]();
  }
}

name(RadioNodeList, HTMLFormControlsCollection, HTMLOptionsCollection);

/** The live options of a select, found by `find`. */
exports.optionsOf = function optionsOf(select, find) {
  const options = liveCollection(HTMLOptionsCollection, select, find);
  options[_select] = select;
  return options;
};

Object.assign(exports, { RadioNodeList, HTMLFormControlsCollection, HTMLOptionsCollection });
