"use strict";
// multipart/form-data (RFC 7578, HTML standard 4.10.21.8) of a FormData: text, or bytes when there are files.

const { each, every, inBase, join, map, Math, push, pushAll, replace, toWellFormed, Uint8Array } = require("language");
const { _bytes } = require("files/slots");
const { joined } = require("runtime/bytes");
const { pairsOf } = require("html/forms/FormData");
const encodingModule = require.later("text/encoding");

const withCRLF = (text) => replace(text, /\r\n?|\n/g, "\r\n");
const escaped = (text) => replace(replace(replace(text, /\n/g, "%0A"), /\r/g, "%0D"), /"/g, "%22");

function newBoundary() {
  let digits = "";
  while (digits.length < 24) digits += inBase(Math.floor(Math.random() * 36), 36);
  return `----FormBoundary${digits}`;
}

/** The parts: strings, and a Uint8Array for a file's content. */
function parts(formData, boundary) {
  const made = [];
  for (const { 0: name, 1: value } of each(pairsOf(formData))) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(withCRLF(name))}"`;
    if (typeof value === "string") push(made, `${head}\r\n\r\n${withCRLF(value)}\r\n`);
    else {
      push(made, `${head}; filename="${escaped(value.name)}"\r\nContent-Type: ${value.type || "application/octet-stream"}\r\n\r\n`);
      pushAll(made, [value[_bytes], "\r\n"]);
    }
  }
  push(made, `--${boundary}--\r\n`);
  return made;
}

function encoded(list, encoding) {
  const { encodeUTF8 } = encodingModule();
  const encode = encoding === "UTF-8" ? encodeUTF8 : (text) => new Uint8Array(native.encodeText(encoding, text));
  return joined(map(list, (part) => (typeof part === "string" ? encode(toWellFormed(part)) : part)));
}

/** The body and its Content-Type, as an HTTP request wants them. A Blob's content is read from its `_bytes`. */
exports.encode = function encode(formData, encoding = "UTF-8") {
  const boundary = newBoundary();
  const list = parts(formData, boundary);
  const isText = encoding === "UTF-8" && every(list, (part) => typeof part === "string");
  return { bytes: isText ? toWellFormed(join(list, "")) : encoded(list, encoding), type: `multipart/form-data; boundary=${boundary}` };
};
