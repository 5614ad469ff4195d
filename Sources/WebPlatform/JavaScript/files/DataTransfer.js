"use strict";
// DataTransfer and its items (HTML standard, 6.11.3): how a script gives files to a file control or to a drop.

const { arrayValues, filter, find, flatMap, forEach, includes, joined, listOf, map, Object, some, Symbol, toLowerCase, TypeError } = require("language");
const { _removeText, _value } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const { File } = require("files/Blob");
const { FileList } = require("files/FileList");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isItem, isList, isTransfer, versionOf;

class DataTransferItem {
  #value;
  #type;
  static { isItem = (value) => #type in value; }

  constructor(given = undefined, value, type) {
    needConstruction(given);
    this.#value = value;
    this.#type = type;
  }

  get kind() { return this.#value instanceof File ? "file" : "string"; }
  get type() { return this.#type; }
  getAsFile() { return this.kind === "file" ? this.#value : null; }
  getAsString(callback) {
    if (typeof callback === "function" && this.kind === "string") native.queueTask(() => callback(this.#value));
  }
  get [_value]() { return this.#value; }
}

const normalizedFormat = (format) => ({ text: "text/plain", url: "text/uri-list" })[toLowerCase(`${format}`)] ?? toLowerCase(`${format}`);

class DataTransferItemList {
  #items = [];
  /** How often the items have changed. */
  #version = 0;
  static {
    isList = (value) => #version in value;
    versionOf = (list) => list.#version;
  }

  constructor(given = undefined) { needConstruction(given); }

  get length() { return this.#items.length; }
  [Symbol.iterator]() { return arrayValues(this.#items); }

  add(data, type) {
    if (!(data instanceof File) && type === undefined) throw new TypeError("add takes a File, or a text and its type");
    const item = data instanceof File ? new DataTransferItem(construction, data, toLowerCase(data.type)) : new DataTransferItem(construction, `${data}`, normalizedFormat(type));
    if (item.kind === "string" && some(this.#items, (each) => each.kind === "string" && each.type === item.type)) {
      throw new DOMException(`There is a text of the type '${item.type}' already`, "NotSupportedError");
    }
    this.#replace(joined(this.#items, [item]));
    return item;
  }

  remove(index) { this.#replace(filter(this.#items, (_, each) => each !== index >>> 0)); }
  clear() { this.#replace([]); }
  [_removeText](type) { this.#replace(filter(this.#items, (each) => each.kind === "file" || (type !== null && each.type !== type))); }

  /** Items are seen by index too. */
  #replace(items) {
    forEach(this.#items, (_, index) => delete this[index]);
    this.#items = items;
    this.#version++;
    forEach(items, (item, index) => Object.defineProperty(this, index, { value: item, enumerable: true, configurable: true }));
  }
}

const effects = ["none", "copy", "link", "move"];
const allowances = ["none", "copy", "copyLink", "copyMove", "link", "linkMove", "move", "all", "uninitialized"];

class DataTransfer {
  #items = new DataTransferItemList(construction);
  #dropEffect = "none";
  #effectAllowed = "none";
  /** The files and the types as they were asked for, and what the items were then: the same lists as long as these are. */
  #files = null;
  #types = null;
  #seen = -1;
  static { isTransfer = (value) => #seen in value; }

  // Other values change nothing.
  get dropEffect() { return this.#dropEffect; }
  set dropEffect(value) { if (includes(effects, value)) this.#dropEffect = value; }
  get effectAllowed() { return this.#effectAllowed; }
  set effectAllowed(value) { if (includes(allowances, value)) this.#effectAllowed = value; }

  get items() { return this.#items; }
  get files() {
    this.#look();
    return this.#files;
  }
  get types() {
    this.#look();
    return this.#types;
  }
  /** Both lists stay the same until the items change. */
  #look() {
    if (this.#seen === versionOf(this.#items)) return;
    this.#seen = versionOf(this.#items);
    this.#files = new FileList(construction, flatMap(listOf(this.#items), (each) => each.getAsFile() ?? []));
    const texts = map(filter(listOf(this.#items), (each) => each.kind === "string"), (each) => each.type);
    this.#types = Object.freeze(this.#files.length > 0 ? joined(texts, ["Files"]) : texts);
  }

  getData(format) {
    const type = normalizedFormat(format);
    return find(listOf(this.#items), (each) => each.kind === "string" && each.type === type)?.[_value] ?? "";
  }

  setData(format, data) {
    this.clearData(format);
    this.#items.add(`${data}`, format);
  }

  clearData(format) { this.#items[_removeText](format === undefined ? null : normalizedFormat(format)); }
  setDragImage() {}
}

declare(DataTransferItem, isItem, "kind type getAsString(any) getAsFile()");
declare(DataTransferItemList, isList, "length add(any, optional any) remove(unsigned long) clear()");
declare(
  DataTransfer, isTransfer,
  "constructor() dropEffect[DOMString] effectAllowed[DOMString] items types files getData(DOMString) setData(DOMString, DOMString) " +
  "clearData(optional DOMString) setDragImage(Element, long, long)");

exports.DataTransfer = DataTransfer;
exports.DataTransferItem = DataTransferItem;
exports.DataTransferItemList = DataTransferItemList;
