"use strict";
// DataTransfer and its items (HTML standard, 6.11.3), as scripts make them for events of their own.

const formatOf = (format) => {
  const name = `${format}`.toLowerCase();
  return name === "text" ? "text/plain" : name === "url" ? "text/uri-list" : name;
};

class DataTransferItem {
  #content;
  constructor(kind, type, content) {
    this.kind = kind;
    this.type = type;
    this.#content = content;
  }
  getAsFile() { return this.kind === "file" ? this.#content : null; }
  getAsString(callback) {
    if (this.kind === "string" && typeof callback === "function") native.queueTask(() => callback(this.#content));
  }
  static content(item) { return item.#content; }
}
const { content } = DataTransferItem;
delete DataTransferItem.content;

class DataTransferItemList extends Array {
  static get [Symbol.species]() { return Array; }
  add(data, type) {
    const isFile = typeof data === "object" && data !== null;
    if (!isFile && type === undefined) throw new TypeError("A string is added with its type");
    const format = isFile ? data.type ?? "" : `${type}`.toLowerCase();
    if (!isFile && this.some((item) => item.kind === "string" && item.type === format)) {
      throw new DOMException(`There is a string of the type ${format} already`, "NotSupportedError");
    }
    const item = new DataTransferItem(isFile ? "file" : "string", format, isFile ? data : `${data}`);
    this.push(item);
    return item;
  }
  remove(index) { this.splice(index >>> 0, 1); }
  clear() { this.length = 0; }
}

class DataTransfer {
  #items = new DataTransferItemList();
  dropEffect = "none";
  effectAllowed = "uninitialized";

  get items() { return this.#items; }
  get types() {
    const types = this.#items.filter(({ kind }) => kind === "string").map(({ type }) => type);
    return Object.freeze(this.#items.some(({ kind }) => kind === "file") ? [...types, "Files"] : types);
  }
  get files() {
    const files = this.#items.filter(({ kind }) => kind === "file").map((item) => item.getAsFile());
    return Object.assign(files, { item: (index) => files[index >>> 0] ?? null });
  }

  #indexOf(format) { return this.#items.findIndex(({ kind, type }) => kind === "string" && type === format); }

  getData(format) {
    const index = this.#indexOf(formatOf(format));
    return index < 0 ? "" : content(this.#items[index]);
  }
  setData(format, data) {
    this.clearData(format);
    this.#items.add(`${data}`, formatOf(format));
  }
  clearData(format) {
    if (format === undefined) {
      for (let index = this.#items.length - 1; index >= 0; index--) if (this.#items[index].kind === "string") this.#items.remove(index);
      return;
    }
    const index = this.#indexOf(formatOf(format));
    if (index >= 0) this.#items.remove(index);
  }
  setDragImage() {}
}

for (const made of [DataTransfer, DataTransferItem, DataTransferItemList]) {
  Object.defineProperty(made.prototype, Symbol.toStringTag, { value: made.name, configurable: true });
}
Object.assign(exports, { DataTransfer, DataTransferItem, DataTransferItemList });
