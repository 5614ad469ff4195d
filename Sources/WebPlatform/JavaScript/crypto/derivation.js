"use strict";
// Keys from passwords and from other keys: PBKDF2 (Web Cryptography API, 32) and HKDF (31; RFC 5869).

const { joined, subarray, typedArray, Uint8Array } = require("language");
const { use } = require("crypto/CryptoKey");
const { bytes, hash, integer, succeeded } = require("crypto/parameters");
const { DOMException } = require("runtime/DOMException");

exports.usages = ["deriveKey", "deriveBits"];

/** The host refuses what takes longer than this, of all blocks together. */
const mostRounds = 2e7;

exports.imported = ({ name }, material) => ({ algorithm: { name }, bytes: material });

/** The bytes that a key gives. */
exports.derive = function derive(algorithm, key, length, usage) {
  const material = use(key, algorithm.name, usage);
  if (length === null || length === undefined || length % 8 !== 0) {
    throw new DOMException("The length must be a multiple of 8 bits", "OperationError");
  }
  const hashName = hash(algorithm.hash);
  const salt = bytes(algorithm.salt, "salt");
  const count = integer(length, "length") / 8;
  if (algorithm.name === "HKDF") return expand(hashName, extract(hashName, salt, material), bytes(algorithm.info, "info"), count);
  const iterations = integer(algorithm.iterations, "iterations");
  if (iterations === 0) throw new DOMException("PBKDF2 needs at least one iteration", "OperationError");
  const derived = iterations > mostRounds || count > mostRounds ? null : native.pbkdf2(hashName, material, salt, iterations, count);
  if (derived === null) throw new DOMException(`PBKDF2 failed: ${iterations} iterations for ${count} bytes are too many`, "OperationError");
  return derived;
};

const code = (hashName, key, data) => new Uint8Array(succeeded(native.hmac(hashName, key, data), "deriveBits"));

const extract = (hashName, salt, material) => code(hashName, salt, material);

function expand(hashName, key, info, count) {
  const output = new Uint8Array(count);
  let last = new Uint8Array(0);
  for (let made = 0, round = 1; made < count; round++) {
    if (round > 255) throw new DOMException("HKDF gives at most 255 times the length of its hash", "OperationError");
    last = code(hashName, key, typedArray(Uint8Array, joined(last, info, [round])));
    output.set(subarray(last, 0, count - made), made);
    made += last.length;
  }
  return output.buffer;
}
