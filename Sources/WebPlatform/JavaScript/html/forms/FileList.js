"use strict";
// FileList (File API, 5): the files of a file control. Nobody can choose one here: a script gives them.

const { arrayValues, forEach, Object, Symbol } = require("language");

class FileList {
  #length;

  constructor(files = []) {
    this.#length = files.length;
    forEach(files, (file, index) => Object.defineProperty(this, index, { value: file, enumerable: true, configurable: true }));
  }

  get length() { return this.#length; }
  item(index) { return this[index >>> 0] ?? null; }
  [Symbol.iterator]() { return arrayValues(this); }
}
Object.defineProperty(FileList.prototype, Symbol.toStringTag, { value: "FileList", configurable: true });

exports.FileList = FileList;
