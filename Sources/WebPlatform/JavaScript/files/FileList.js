"use strict";
// FileList (File API, 5): the files of a file control. Nobody can choose one here: a script gives them.

const { arrayValues, forEach, listOf: arrayOf, map, Object, Symbol } = require("language");
const { _clone } = require("files/slots");
const { expose } = require("runtime/webidl");

class FileList {
  #length;

  constructor(files = []) {
    this.#length = files.length;
    forEach(files, (file, index) => Object.defineProperty(this, index, { value: file, enumerable: true, configurable: true }));
  }

  get length() { return this.#length; }
  [_clone]() { return new FileList(map(arrayOf(this), (file) => file[_clone]())); }
  item(index) { return this[index >>> 0] ?? null; }
  [Symbol.iterator]() { return arrayValues(this); }
}
expose(FileList);

exports.FileList = FileList;
