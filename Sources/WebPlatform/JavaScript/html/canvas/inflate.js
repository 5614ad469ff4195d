"use strict";
// Inflate (RFC 1951) of a zlib stream (RFC 1950) whose size is known.

const { Math, subarray, Uint16Array, Uint8Array } = require("language");

const longestCode = 15;
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A Huffman code by the lengths of its symbols' codes: how many there are of each length, and the symbols in their order (3.2.2). */
function codeOf(lengths) {
  const counts = new Uint16Array(longestCode + 1);
  for (let symbol = 0; symbol < lengths.length; symbol++) counts[lengths[symbol]]++;
  counts[0] = 0;
  const places = new Uint16Array(longestCode + 2);
  for (let length = 1; length <= longestCode; length++) places[length + 1] = places[length] + counts[length];
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) if (lengths[symbol] !== 0) symbols[places[lengths[symbol]]++] = symbol;
  return { counts, symbols };
}

let fixed = null;

/** The codes that blocks of the second type have (3.2.6). */
function fixedCodes() {
  if (fixed !== null) return fixed;
  const lengths = new Uint8Array(288);
  for (let symbol = 0; symbol < 288; symbol++) lengths[symbol] = symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
  const distances = new Uint8Array(30);
  for (let symbol = 0; symbol < 30; symbol++) distances[symbol] = 5;
  return (fixed = { literals: codeOf(lengths), distances: codeOf(distances) });
}

class Inflater {
  #input;
  #at = 2;
  #held = 0;
  #count = 0;
  #output;
  #length = 0;

  constructor(input, size) {
    this.#input = input;
    this.#output = new Uint8Array(size);
  }

  #bits(count) {
    while (this.#count < count) {
      // Past the end come zeros: the output stays short, or is full by then.
      this.#held |= (this.#input[this.#at++] ?? 0) << this.#count;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  /** The next symbol of a code; -1 for bits that are none. */
  #symbol({ counts, symbols }) {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= longestCode; length++) {
      code |= this.#bits(1);
      const count = counts[length];
      if (code - count < first) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return -1;
  }

  #stored() {
    this.#held = this.#count = 0;
    const length = this.#input[this.#at] | (this.#input[this.#at + 1] << 8);
    this.#at += 4;
    for (let index = 0; index < length && this.#length < this.#output.length; index++) this.#output[this.#length++] = this.#input[this.#at++];
    return this.#at <= this.#input.length;
  }

  /** The codes of a block that brings its own (3.2.7); null for some that are wrong. */
  #ownCodes() {
    const literals = this.#bits(5) + 257;
    const distances = this.#bits(5) + 1;
    const count = this.#bits(4) + 4;
    const sizes = new Uint8Array(19);
    for (let index = 0; index < count; index++) sizes[order[index]] = this.#bits(3);
    const code = codeOf(sizes);
    const lengths = new Uint8Array(literals + distances);
    for (let index = 0; index < lengths.length;) {
      const symbol = this.#symbol(code);
      if (symbol < 0 || (symbol === 16 && index === 0)) return null;
      if (symbol < 16) {
        lengths[index++] = symbol;
        continue;
      }
      const repeated = symbol === 16 ? lengths[index - 1] : 0;
      for (let left = symbol === 16 ? 3 + this.#bits(2) : symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7); left > 0; left--) lengths[index++] = repeated;
    }
    return { literals: codeOf(subarray(lengths, 0, literals)), distances: codeOf(subarray(lengths, literals)) };
  }

  #compressed({ literals, distances }) {
    const output = this.#output;
    while (this.#at <= this.#input.length + 4) {
      const symbol = this.#symbol(literals);
      if (symbol < 0 || symbol > 285) return false;
      if (symbol === 256) return true;
      if (symbol < 256) {
        output[this.#length++] = symbol;
        continue;
      }
      const length = symbol === 285 ? 258 : this.#repetition(symbol - 257, 4, 3);
      const far = this.#symbol(distances);
      if (far < 0 || far > 29) return false;
      const distance = this.#repetition(far, 2, 1);
      if (distance > this.#length) return false;
      for (let left = length; left > 0; left--, this.#length++) output[this.#length] = output[this.#length - distance];
    }
    return false;
  }

  /** A length or a distance by its code (3.2.5): so many codes share a number of extra bits, and the first means `least`. */
  #repetition(code, group, least) {
    if (code < group * 2) return least + code;
    const extra = Math.floor(code / group) - 1;
    return least + ((group + (code % group)) << extra) + this.#bits(extra);
  }

  run() {
    for (let isLast = 0; isLast === 0;) {
      isLast = this.#bits(1);
      const type = this.#bits(2);
      const codes = type === 1 ? fixedCodes() : type === 2 ? this.#ownCodes() : null;
      if (type === 0 ? !this.#stored() : codes === null || !this.#compressed(codes)) return null;
    }
    return this.#length >= this.#output.length ? this.#output : null;
  }
}

/** The bytes that a stream comes to; null for one that is broken or too short. */
exports.inflate = (bytes, size) => ((bytes[0] & 15) === 8 && (bytes[1] & 32) === 0 ? new Inflater(bytes, size).run() : null);
