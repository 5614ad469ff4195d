"use strict";
// What the Web Cryptography API takes: bytes, numbers, and algorithms by name in any case (18.4.4).

const {
  ArrayBuffer, bufferOf, find, includes, isObject, isView, Math, Number, offsetOf, sizeOf, slice, tagOf, toLowerCase, TypeError, Uint8Array, withResolvers,
} = require("language");
const { DOMException } = require("runtime/DOMException");

/** The bytes of a BufferSource, not copied: what takes them does that at once. */
exports.source = function source(data, what) {
  if (!isView(data)) {
    if (data instanceof ArrayBuffer) return new Uint8Array(data);
    throw new TypeError(`${what} must be an ArrayBuffer or a view of one`);
  }
  const buffer = bufferOf(data);
  if (tagOf(buffer) === "[object SharedArrayBuffer]") throw new TypeError(`${what} must not be bytes that threads share`);
  return new Uint8Array(buffer, offsetOf(data), sizeOf(data));
};

/** The bytes of a member of an algorithm, copied: it is read before what it is for. */
exports.bytes = (data, what) => slice(exports.source(data, what));

exports.noBytes = new Uint8Array(0);
exports.bytesOr = (data, what) => (data === undefined ? exports.noBytes : exports.bytes(data, what));

/** The algorithm with its name spelled as the standard does; the name as given when there is none. */
exports.named = function named(algorithm, names) {
  const given = isObject(algorithm) ? algorithm : { __proto__: null, name: `${algorithm}` };
  const wanted = given.name;
  if (wanted === undefined) throw new TypeError("An algorithm is a name, or an object with one");
  const text = `${wanted}`;
  return { __proto__: null, given, name: find(names, (each) => toLowerCase(each) === toLowerCase(text)) ?? text };
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
  const number = Math.trunc(+value);
  if (!Number.isFinite(number) || number < 0 || number > maximum) throw new TypeError(`${what} must be a number from 0 to ${maximum}`);
  return number + 0;
};

exports.optionalInteger = (value, what, maximum) => (value === undefined ? undefined : exports.integer(value, what, maximum));

/** Refuses usages that an algorithm's keys do not have. */
exports.checkUsages = function checkUsages(usages, allowed, name) {
  const wrong = find(usages, (usage) => !includes(allowed, usage));
  if (wrong !== undefined) throw new DOMException(`A key for ${name} is not one to '${wrong}' with`, "SyntaxError");
};

exports.fail = (name, message) => { throw new DOMException(message, name); };

/** What a native gave, or an OperationError. */
exports.succeeded = function succeeded(result, operation) {
  if (result === null) throw new DOMException(`${operation} failed: the data, its tag or a length is not what the key and algorithm ask for`, "OperationError");
  return result;
};

/** A promise of what a native gives that answers, perhaps later. Its arguments are copied when it is called. */
exports.answered = function answered(call) {
  const { promise, resolve } = withResolvers();
  call(resolve);
  return promise;
};

/** The same, refused with an OperationError where the native gives null. */
exports.done = async function done(operation, call) { return exports.succeeded(await exports.answered(call), operation); };
