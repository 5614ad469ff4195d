"use strict";
// The checksum of PNG (CRC-32: PNG specification, annex D).

const { Uint32Array } = require("language");

const table = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  table[byte] = value;
}

/** Of bytes in [from, to). */
exports.crc32 = function crc32(bytes, from, to) {
  let value = -1;
  for (let index = from; index < to; index++) value = (value >>> 8) ^ table[(value ^ bytes[index]) & 255];
  return ~value >>> 0;
};
