"use strict";
// What the Web Cryptography API takes: bytes, and algorithms by name in any case (18.4.4).

const { ArrayBuffer, find, includes, isView, Math, Number, sliceBuffer, toLowerCase, TypeError, Uint8Array } = require("language");
const { DOMException } = require("runtime/DOMException");

/** The bytes of a BufferSource, copied: a script may change them afterwards. */
exports.bytes = function bytes(source, what) {
  if (isView(source)) return new Uint8Array(sliceBuffer(source.buffer, source.byteOffset, source.byteOffset + source.byteLength));
  if (source instanceof ArrayBuffer) return new Uint8Array(sliceBuffer(source, 0));
  throw new TypeError(`${what} must be an ArrayBuffer or a view of one`);
};

/** The algorithm with its name spelled as the standard does; the name as given when there is none. */
exports.named = function named(algorithm, names) {
  const given = typeof algorithm === "string" ? { __proto__: null, name: algorithm } : algorithm;
  if (given === null || typeof given !== "object" || given.name === undefined) throw new TypeError("An algorithm is a name, or an object with one");
  const name = `${given.name}`;
  return { __proto__: null, ...given, name: find(names, (each) => toLowerCase(each) === toLowerCase(name)) ?? name };
};

const hashes = ["SHA-1", "SHA-256", "SHA-384", "SHA-512"];

/** The name of a hash function. */
exports.hash = function hash(algorithm) {
  if (algorithm === undefined) throw new TypeError("The algorithm names no hash function");
  const { name } = exports.named(algorithm, hashes);
  if (!includes(hashes, name)) throw new DOMException(`There is no hash function '${name}'`, "NotSupportedError");
  return name;
};

/** Bytes of one block of a hash function: the length of an HMAC key that names none. */
exports.blockSize = (hash) => (hash === "SHA-384" || hash === "SHA-512" ? 128 : 64);

/** A number from a dictionary, as Web IDL's [EnforceRange] reads it. */
exports.integer = function integer(value, what, maximum = 2 ** 32 - 1) {
  const number = Math.trunc(Number(value));
  if (!Number.isFinite(number) || number < 0 || number > maximum) throw new TypeError(`${what} must be a number from 0 to ${maximum}`);
  return number;
};

/** Refuses usages that an algorithm's keys do not have. */
exports.checkUsages = function checkUsages(usages, allowed, name) {
  const wrong = find(usages, (usage) => !includes(allowed, usage));
  if (wrong !== undefined) throw new DOMException(`A key for ${name} is not one to '${wrong}' with`, "SyntaxError");
};

/** What a native gave, or an OperationError. */
exports.succeeded = function succeeded(result, operation) {
  if (result === null) throw new DOMException(`${operation} failed: the data, its tag or a length is not what the key and algorithm ask for`, "OperationError");
  return result;
};
