"use strict";
// PNG images (PNG specification, third edition) all of whose pixels are transparent: one colour in a palette, so that the image's data is a run of
// zeros, which deflate (RFC 1951) writes as one literal and repetitions of it.

const { Math, push, setBytes, Uint8Array } = require("language");
const { joined } = require("runtime/bytes");
const { chunk, header, signature, writeNumber } = require("html/canvas/pngChunks");

const longestRepetition = 258;

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
function zlibZeros(count) {
  const block = deflatedZeros(count);
  const bytes = new Uint8Array(block.length + 6);
  setBytes(bytes, [0x78, 0x01]);
  setBytes(bytes, block, 2);
  writeNumber(bytes, block.length + 2, (count % 65521) * 65536 + 1);
  return bytes;
}

/** The bytes of a transparent image. Sides are in pixels, at least one. */
exports.blankPNG = function blankPNG(width, height) {
  const bytesPerRow = 1 + Math.ceil(width / 8);
  return joined([
    signature, header(width, height, [1, 3, 0, 0, 0]), chunk("PLTE", [0, 0, 0]), chunk("tRNS", [0]), chunk("IDAT", zlibZeros(bytesPerRow * height)), chunk("IEND", []),
  ]);
};
