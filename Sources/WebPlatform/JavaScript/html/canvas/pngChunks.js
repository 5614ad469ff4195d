"use strict";
// How PNG files are written and read in parts (PNG specification, third edition, 5).

const { charCodeAt, setBytes, Uint8Array } = require("language");
const { crc32 } = require("html/canvas/checksums");

/** What each file begins with. */
exports.signature = new Uint8Array(8);
setBytes(exports.signature, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

exports.startsWithSignature = function startsWithSignature(bytes) {
  for (let index = 0; index < 8; index++) if (bytes[index] !== exports.signature[index]) return false;
  return true;
};

exports.numberAt = (bytes, at) => ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;

exports.writeNumber = function writeNumber(bytes, at, number) {
  bytes[at] = number >>> 24;
  bytes[at + 1] = (number >>> 16) & 255;
  bytes[at + 2] = (number >>> 8) & 255;
  bytes[at + 3] = number & 255;
};

/** A part of a file, of a type of four letters. */
exports.chunk = function chunk(type, data) {
  const bytes = new Uint8Array(data.length + 12);
  exports.writeNumber(bytes, 0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = charCodeAt(type, index);
  setBytes(bytes, data, 8);
  exports.writeNumber(bytes, data.length + 8, crc32(bytes, 4, data.length + 8));
  return bytes;
};

/** The first part: an image of that size; `format` is its depth, its type of colours, and what else is said of it. */
exports.header = function header(width, height, format) {
  const data = new Uint8Array(13);
  exports.writeNumber(data, 0, width);
  exports.writeNumber(data, 4, height);
  setBytes(data, format, 8);
  return exports.chunk("IHDR", data);
};
