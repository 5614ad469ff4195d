"use strict";
// Deflate (RFC 1951) with the fixed codes: what repeats within 32 KiB is written once.

const { Math, setBytes, subarray, Uint32Array, Uint8Array } = require("language");
const { adler32 } = require("html/canvas/checksums");

const longest = 258;
const farthest = 32768;
const hashSize = 32768;

/** By a length of repetition, and by the number of a distance: { base, extra } of its code (RFC 1951, 3.2.5). */
const lengthCodes = [];
const distanceCodes = [];
for (let code = 0, base = 3; code < 28; code++) {
  const extra = code < 4 ? 0 : (code >> 2) - 1;
  for (let length = base; length < base + (1 << extra); length++) lengthCodes[length] = { code: 257 + code, base, extra };
  base += 1 << extra;
}
lengthCodes[longest] = { code: 285, base: longest, extra: 0 };
for (let code = 0, base = 1; code < 30; code++) {
  const extra = code < 2 ? 0 : (code >> 1) - 1;
  distanceCodes[code] = { base, extra };
  base += 1 << extra;
}

function reversed(code, length) {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

/** The fixed codes of literals and lengths, each with its lowest bit first: [bits, length]. */
const literals = [];
for (let value = 0; value < 288; value++) {
  const { 0: code, 1: length } = value < 144 ? [0x30 + value, 8] : value < 256 ? [0x190 + value - 144, 9] : value < 280 ? [value - 256, 7] : [0xc0 + value - 280, 8];
  literals[value] = [reversed(code, length), length];
}

class BitWriter {
  bytes;
  length = 0;
  #held = 0;
  #count = 0;

  constructor(size) { this.bytes = new Uint8Array(size); }

  write(bits, count) {
    this.#held |= bits << this.#count;
    this.#count += count;
    while (this.#count >= 8) {
      this.bytes[this.length++] = this.#held & 255;
      this.#held >>>= 8;
      this.#count -= 8;
    }
  }

  end() { if (this.#count > 0) this.write(0, 8 - this.#count); }
}

function distanceCodeOf(distance) {
  let code = distance < 5 ? distance - 1 : 2 * (31 - clz(distance - 1));
  while (code < 29 && distanceCodes[code + 1].base <= distance) code++;
  return code;
}

/** The number of zero bits in front of a number of 32. */
function clz(value) {
  let count = 32;
  for (; value > 0; value >>>= 1) count--;
  return count;
}

/** How many bytes from two places on are the same. */
function common(bytes, one, other) {
  const most = Math.min(longest, bytes.length - other);
  let length = 0;
  while (length < most && bytes[one + length] === bytes[other + length]) length++;
  return length;
}

/** A zlib stream (RFC 1950) of bytes. */
exports.zlib = function zlib(bytes) {
  // At most 9 bits a byte, with head, end and checksum.
  const writer = new BitWriter(Math.ceil(bytes.length * 9 / 8) + 16);
  writer.bytes[0] = 0x78;
  writer.bytes[1] = 0x01;
  writer.length = 2;
  writer.write(0b011, 3);
  const places = new Uint32Array(hashSize);
  const literal = (value) => writer.write(literals[value][0], literals[value][1]);
  for (let index = 0; index < bytes.length;) {
    let length = 0;
    let distance = 0;
    if (index + 3 < bytes.length) {
      const hash = ((bytes[index] * 0x9e5f + bytes[index + 1] * 0x3d4d + bytes[index + 2] * 0x1f35 + bytes[index + 3] * 0x0b11) >>> 3) % hashSize;
      // Places count from 1: 0 is none.
      const place = places[hash] - 1;
      places[hash] = index + 1;
      distance = index - place;
      if (place >= 0 && distance <= farthest) length = common(bytes, place, index);
    }
    if (length < 4) {
      literal(bytes[index++]);
      continue;
    }
    const { code, base, extra } = lengthCodes[length];
    literal(code);
    writer.write(length - base, extra);
    const far = distanceCodeOf(distance);
    writer.write(reversed(far, 5), 5);
    writer.write(distance - distanceCodes[far].base, distanceCodes[far].extra);
    index += length;
  }
  literal(256);
  writer.end();
  const checksum = adler32(bytes);
  setBytes(writer.bytes, [checksum >>> 24, (checksum >>> 16) & 255, (checksum >>> 8) & 255, checksum & 255], writer.length);
  return subarray(writer.bytes, 0, writer.length + 4);
};
