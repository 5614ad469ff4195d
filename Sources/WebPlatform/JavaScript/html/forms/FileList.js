"use strict";
// FileList (File API, 5): the files of a file control, which nobody can choose here.

class FileList {
  get length() { return 0; }
  item() { return null; }
  *[Symbol.iterator]() {}
}
Object.defineProperty(FileList.prototype, Symbol.toStringTag, { value: "FileList", configurable: true });

exports.FileList = FileList;
