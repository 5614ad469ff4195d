"use strict";
// FileReaderSync (File API, 6.5.1): the content of a blob at once, for workers.

const { packaged } = require("files/packaged");
const { declare } = require("runtime/webidl");

let isReader;

class FileReaderSync {
  static { isReader = (value) => #isOne in value; }

  #isOne = true;

  readAsArrayBuffer(blob) { return packaged("readAsArrayBuffer", blob); }
  readAsBinaryString(blob) { return packaged("readAsBinaryString", blob); }
  readAsText(blob, label) { return packaged("readAsText", blob, label ?? null); }
  readAsDataURL(blob) { return packaged("readAsDataURL", blob); }
}

declare(FileReaderSync, isReader, "readAsArrayBuffer(Blob) readAsBinaryString(Blob) readAsText(Blob, optional DOMString) readAsDataURL(Blob)");

exports.FileReaderSync = FileReaderSync;
