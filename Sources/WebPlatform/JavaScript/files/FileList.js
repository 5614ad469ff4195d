"use strict";
// FileList (File API, 5): the files of a file control. Nobody can choose one here: a script gives them.

const { arrayValues, forEach, listOf: arrayOf, map, Object, Symbol } = require("language");
const { _clone } = require("files/slots");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isList;

class FileList {
  #length;
  static { isList = (value) => #length in value; }

  constructor(given = undefined, files = []) {
    needConstruction(given);
    this.#length = files.length;
    forEach(files, (file, index) => Object.defineProperty(this, index, { value: file, enumerable: true, configurable: true }));
  }

  get length() { return this.#length; }
  [_clone]() { return new FileList(construction, map(arrayOf(this), (file) => file[_clone]())); }
  item(index) { return this[index] ?? null; }
  [Symbol.iterator]() { return arrayValues(this); }
}
declare(FileList, isList, "length item(unsigned long)");

exports.FileList = FileList;

/** One of those files. */
exports.listOfFiles = (files) => new FileList(construction, files);
