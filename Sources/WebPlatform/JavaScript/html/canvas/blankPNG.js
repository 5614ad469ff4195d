"use strict";
// PNG images (PNG specification, third edition) all of whose pixels are transparent: one colour in a palette, so that the image's data is a run of
// zeros, which deflate (RFC 1951) writes as one literal and repetitions of it.

const { charCodeAt, each, flat, joined, listOf, map, Math, push, typedArray, Uint8Array } = require("language");

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const longestRepetition = 258;

const fourBytes = (number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of each(bytes)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const bytes = joined(map(listOf(type), (character) => charCodeAt(character, 0)), data);
  return joined(fourBytes(data.length), bytes, fourBytes(checksum(bytes)));
}

/** `count` zeros as one block with the fixed codes (RFC 1951, 3.2.6). */
function deflatedZeros(count) {
  const bytes = [];
  let position = 0;
  // Codes go in from their highest bit on, into the lowest free bit of a byte.
  const write = (code, length) => {
    for (let bit = length - 1; bit >= 0; bit--, position++) {
      if (position % 8 === 0) push(bytes, 0);
      bytes[bytes.length - 1] |= ((code >> bit) & 1) << (position % 8);
    }
  };
  write(0b110, 3);
  const literalZero = () => write(0b00110000, 8);
  literalZero();
  let left = count - 1;
  // The longest length, and distance one.
  for (; left >= longestRepetition; left -= longestRepetition) write(0b11000101_00000, 13);
  for (; left > 0; left--) literalZero();
  write(0, 7);
  return bytes;
}

/** The same as a zlib stream (RFC 1950); its checksum counts the zeros. */
const zlibZeros = (count) => joined([0x78, 0x01], deflatedZeros(count), fourBytes((count % 65521) * 65536 + 1));

/** The bytes of a transparent image. Sides are in pixels, at least one. */
exports.blankPNG = function blankPNG(width, height) {
  const bytesPerRow = 1 + Math.ceil(width / 8);
  const header = joined(fourBytes(width), fourBytes(height), [1, 3, 0, 0, 0]);
  return typedArray(Uint8Array, flat([
    signature, chunk("IHDR", header), chunk("PLTE", [0, 0, 0]), chunk("tRNS", [0]), chunk("IDAT", zlibZeros(bytesPerRow * height)), chunk("IEND", []),
  ]));
};
