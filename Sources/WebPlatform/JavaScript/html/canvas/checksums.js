"use strict";
// The checksums of PNG (CRC-32: PNG specification, annex D) and of zlib (Adler-32: RFC 1950, 8).

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

exports.adler32 = function adler32(bytes) {
  let one = 1;
  let other = 0;
  for (let index = 0; index < bytes.length;) {
    // As many as both sums stay below 2 to the power of 32 for.
    const end = index + 5552 < bytes.length ? index + 5552 : bytes.length;
    for (; index < end; index++) {
      one += bytes[index];
      other += one;
    }
    one %= 65521;
    other %= 65521;
  }
  return (other * 65536 + one) >>> 0;
};
