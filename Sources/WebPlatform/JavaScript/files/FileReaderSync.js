"use strict";
// FileReaderSync (File API, 6.5.1): the content of a blob at once, for workers.

const { packaged } = require("files/packaged");
const { DOMException } = require("runtime/DOMException");
const { declare } = require("runtime/webidl");

let isReader;

class FileReaderSync {
  static { isReader = (value) => #isOne in value; }

  #isOne = true;

  readAsArrayBuffer(blob) { return read("readAsArrayBuffer", blob); }
  readAsBinaryString(blob) { return read("readAsBinaryString", blob); }
  readAsText(blob, label) { return read("readAsText", blob, label ?? null); }
  readAsDataURL(blob) { return read("readAsDataURL", blob); }
}

function read(method, blob, label) {
  try {
    return packaged(method, blob, label);
  } catch (error) {
    throw new DOMException(`The file could not be read: ${error.message}`, "NotReadableError");
  }
}

declare(FileReaderSync, isReader, "readAsArrayBuffer(Blob) readAsBinaryString(Blob) readAsText(Blob, optional DOMString) readAsDataURL(Blob)");

exports.FileReaderSync = FileReaderSync;
