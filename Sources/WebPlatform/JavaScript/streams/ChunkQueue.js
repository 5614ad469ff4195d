"use strict";
// Queues of chunks with sizes, and the strategies that say when they are full (Streams standard, 7 and 8.1).

const { Number, push, RangeError, shift, TypeError } = require("language");

class ChunkQueue {
  #chunks = [];
  #total = 0;

  constructor(highWaterMark, size) {
    this.highWaterMark = highWaterMark;
    this.size = size;
  }

  get isEmpty() { return this.#chunks.length === 0; }
  /** How much more it should hold; below zero when it holds too much. */
  get room() { return this.highWaterMark - this.#total; }

  get first() { return this.#chunks[0][0]; }

  add(chunk) {
    const size = Number(this.size(chunk));
    if (!(size >= 0) || size === Infinity) throw new RangeError(`The size of a chunk is a number of 0 or more, not ${size}`);
    push(this.#chunks, [chunk, size]);
    this.#total += size;
  }

  take() {
    const { 0: chunk, 1: size } = shift(this.#chunks);
    this.#total = this.#chunks.length === 0 ? 0 : this.#total - size;
    return chunk;
  }

  clear() {
    this.#chunks = [];
    this.#total = 0;
  }
}

exports.ChunkQueue = ChunkQueue;

exports.sizeOf = function sizeOf(strategy) {
  const size = strategy?.size;
  if (size === undefined) return () => 1;
  if (typeof size !== "function") throw new TypeError("A strategy's size is a function");
  return (chunk) => size(chunk);
};

exports.highWaterMarkOf = function highWaterMarkOf(strategy, fallback) {
  if (strategy?.highWaterMark === undefined) return fallback;
  const mark = Number(strategy.highWaterMark);
  if (!(mark >= 0)) throw new RangeError("highWaterMark is a number of 0 or more");
  return mark;
};

class CountQueuingStrategy {
  constructor({ highWaterMark }) { this.highWaterMark = Number(highWaterMark); }
  size() { return 1; }
}

class ByteLengthQueuingStrategy {
  constructor({ highWaterMark }) { this.highWaterMark = Number(highWaterMark); }
  size(chunk) { return chunk.byteLength; }
}

exports.CountQueuingStrategy = CountQueuingStrategy;
exports.ByteLengthQueuingStrategy = ByteLengthQueuingStrategy;
