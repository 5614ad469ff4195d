"use strict";
// What a read of a blob gives (File API, 6.4.3, "package data"), by the method that asks for it.

const { slice } = require("language");
const { _bytes } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const { base64, binaryString } = require("runtime/bytes");
const { decodeLabelled } = require("text/encoding");
const mimeType = require("text/mimeType");

const packages = {
  __proto__: null,
  readAsArrayBuffer: (bytes) => slice(bytes).buffer,
  readAsBinaryString: (bytes) => binaryString(bytes),
  readAsText: (bytes, type, label) => decodeLabelled(bytes, label, mimeType.parse(type)?.charset),
  readAsDataURL: (bytes, type) => `data:${type || "application/octet-stream"};base64,${base64(bytes)}`,
};

/** The content of a blob as that method gives it, or a NotReadableError; `label` is the encoding that text is to have. */
exports.packaged = function packaged(method, blob, label) {
  try {
    return packages[method](blob[_bytes], blob.type, label);
  } catch (error) {
    throw new DOMException(`The file could not be read: ${error.message}`, "NotReadableError");
  }
};
