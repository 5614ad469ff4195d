"use strict";
// When a queue is full (Streams standard, 7): the strategies that scripts make, and what streams read of one.

const { Number, RangeError, TypeError } = require("language");
const { membersOf, read } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");

const strategyMembers = membersOf("unrestricted double highWaterMark = undefined, any size");
const initMembers = membersOf("required unrestricted double highWaterMark");

/** { highWaterMark, size } of a QueuingStrategy; what it does not say is undefined. */
exports.strategyOf = function strategyOf(given, context) {
  const { 0: highWaterMark, 1: size } = read(given, strategyMembers, context);
  if (size !== undefined && typeof size !== "function") throw new TypeError(`${context}: a strategy's size is a function`);
  return { highWaterMark, size };
};

exports.highWaterMarkOf = function highWaterMarkOf({ highWaterMark }, fallback) {
  if (highWaterMark === undefined) return fallback;
  if (!(highWaterMark >= 0)) throw new RangeError(`A highWaterMark is a number of 0 or more, not ${highWaterMark}`);
  return highWaterMark;
};

/** The function that gives the size of a chunk. */
exports.sizeOf = ({ size }) => (size === undefined ? () => 1 : (chunk) => Number(size(chunk)));

// One function each for all strategies of a realm; neither is a constructor.
const { size: countSize } = { size() { return 1; } };
const { size: byteLengthSize } = { size(chunk) { return chunk.byteLength; } };

let isCount;
let isByteLength;

class CountQueuingStrategy {
  static { isCount = (value) => #highWaterMark in value; }

  #highWaterMark;
  constructor(init) { this.#highWaterMark = read(init, initMembers, "CountQueuingStrategy")[0]; }
  get highWaterMark() { return this.#highWaterMark; }
  get size() { return countSize; }
}

class ByteLengthQueuingStrategy {
  static { isByteLength = (value) => #highWaterMark in value; }

  #highWaterMark;
  constructor(init) { this.#highWaterMark = read(init, initMembers, "ByteLengthQueuingStrategy")[0]; }
  get highWaterMark() { return this.#highWaterMark; }
  get size() { return byteLengthSize; }
}

declare(CountQueuingStrategy, isCount, "constructor(any) highWaterMark size");
declare(ByteLengthQueuingStrategy, isByteLength, "constructor(any) highWaterMark size");

exports.CountQueuingStrategy = CountQueuingStrategy;
exports.ByteLengthQueuingStrategy = ByteLengthQueuingStrategy;
