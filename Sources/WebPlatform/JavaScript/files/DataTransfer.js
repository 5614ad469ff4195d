"use strict";
// DataTransfer and its items (HTML standard, 6.11.3): how a script gives files to a file control or to a drop.

const { arrayValues, filter, find, flatMap, forEach, joined, listOf, map, Object, some, Symbol, toLowerCase, TypeError } = require("language");
const { _removeText, _value } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const { File } = require("files/Blob");
const { FileList } = require("files/FileList");
const { isOne } = require("runtime/idlTypes");
const { construction, expose } = require("runtime/webidl");

class DataTransferItem {
  #value;
  #type;

  constructor(value, type) {
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

  get length() { return this.#items.length; }
  [Symbol.iterator]() { return arrayValues(this.#items); }

  add(data, type) {
    if (!(data instanceof File) && arguments.length < 2) throw new TypeError("add takes a File, or a text and its type");
    const item = data instanceof File ? new DataTransferItem(data, data.type) : new DataTransferItem(`${data}`, normalizedFormat(type));
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
    forEach(items, (item, index) => Object.defineProperty(this, index, { value: item, enumerable: true, configurable: true }));
  }
}

class DataTransfer {
  #items = new DataTransferItemList();
  dropEffect = "none";
  effectAllowed = "none";

  get items() { return this.#items; }
  get files() { return new FileList(construction, flatMap(listOf(this.#items), (each) => each.getAsFile() ?? [])); }
  get types() {
    const texts = map(filter(listOf(this.#items), (each) => each.kind === "string"), (each) => each.type);
    return Object.freeze(this.files.length > 0 ? joined(texts, ["Files"]) : texts);
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

expose(DataTransfer, DataTransferItem, DataTransferItemList);

isOne.DataTransfer = (value) => value instanceof DataTransfer;

exports.DataTransfer = DataTransfer;
exports.DataTransferItem = DataTransferItem;
exports.DataTransferItemList = DataTransferItemList;
