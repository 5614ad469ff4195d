"use strict";
// Queues of chunks with sizes (Streams standard, 8.1).

const { RangeError } = require("language");

class ChunkQueue {
  #chunks = [];
  #sizes = [];
  /** Where the first one is: what was taken stands before it until there is much of that. */
  #start = 0;
  #total = 0;

  get isEmpty() { return this.#start === this.#chunks.length; }
  /** The sizes together, as they are added and taken away again: with fractions that may differ from their sum. */
  get total() { return this.#total; }
  get first() { return this.#chunks[this.#start]; }

  add(chunk, size) {
    if (!(size >= 0) || size === Infinity) throw new RangeError(`The size of a chunk is a number of 0 or more, not ${size}`);
    const { length } = this.#chunks;
    this.#chunks[length] = chunk;
    this.#sizes[length] = size;
    this.#total += size;
  }

  take() {
    const chunk = this.#chunks[this.#start];
    this.#total -= this.#sizes[this.#start];
    if (this.#total < 0) this.#total = 0;
    this.#chunks[this.#start++] = undefined;
    if (this.isEmpty) this.#forget();
    else if (this.#start >= 1024 && this.#start * 2 >= this.#chunks.length) this.#moveUp();
    return chunk;
  }

  clear() {
    this.#forget();
    this.#total = 0;
  }

  #forget() {
    this.#chunks = [];
    this.#sizes = [];
    this.#start = 0;
  }

  #moveUp() {
    const count = this.#chunks.length - this.#start;
    for (let index = 0; index < count; index++) {
      this.#chunks[index] = this.#chunks[index + this.#start];
      this.#sizes[index] = this.#sizes[index + this.#start];
    }
    this.#chunks.length = this.#sizes.length = count;
    this.#start = 0;
  }
}

exports.ChunkQueue = ChunkQueue;
