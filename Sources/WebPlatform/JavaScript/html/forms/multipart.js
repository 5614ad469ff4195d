"use strict";
// multipart/form-data (RFC 7578, HTML standard 4.10.21.8) of a FormData: text, or bytes when there are files.

const { joined } = require("files/bytes");

const withCRLF = (text) => text.replace(/\r\n?|\n/g, "\r\n");
const escaped = (text) => text.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");

function newBoundary() {
  let digits = "";
  while (digits.length < 24) digits += Math.floor(Math.random() * 36).toString(36);
  return `----FormBoundary${digits}`;
}

/** The parts: strings, and a Uint8Array for a file's content. */
function parts(formData, boundary) {
  const made = [];
  for (const [name, value] of formData) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(withCRLF(name))}"`;
    if (typeof value === "string") made.push(`${head}\r\n\r\n${withCRLF(value)}\r\n`);
    else {
      made.push(`${head}; filename="${escaped(value.name)}"\r\nContent-Type: ${value.type || "application/octet-stream"}\r\n\r\n`);
      made.push(value._bytes, "\r\n");
    }
  }
  made.push(`--${boundary}--\r\n`);
  return made;
}

function encoded(list) {
  const { encodeUTF8 } = require("window/encoding");
  return joined(list.map((part) => (typeof part === "string" ? encodeUTF8(part.toWellFormed()) : part)));
}

/** The body and its Content-Type, as an HTTP request wants them. A Blob's content is read from its `_bytes`. */
exports.encode = function encode(formData) {
  const boundary = newBoundary();
  const list = parts(formData, boundary);
  const isText = list.every((part) => typeof part === "string");
  return { bytes: isText ? list.join("").toWellFormed() : encoded(list), type: `multipart/form-data; boundary=${boundary}` };
};
