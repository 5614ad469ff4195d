"use strict";
// HMAC (Web Cryptography API, 29).

const { Math, slice, Uint8Array } = require("language");
const { use } = require("crypto/CryptoKey");
const { hash, blockSize, integer, succeeded } = require("crypto/parameters");
const { DOMException } = require("runtime/DOMException");

exports.usages = ["sign", "verify"];

/** Far beyond the block of any hash function, above which a key is hashed anyway. */
const mostBits = 65536 * 8;

exports.sign = ({ name }, key, data) => succeeded(native.hmac(key.algorithm.hash.name, use(key, name, "sign"), data), "sign");

exports.verify = function verify({ name }, key, signature, data) {
  const expected = new Uint8Array(succeeded(native.hmac(key.algorithm.hash.name, use(key, name, "verify"), data), "verify"));
  if (expected.length !== signature.length) return false;
  // All bytes are looked at: how long this takes tells nothing of where they differ.
  let difference = 0;
  for (let index = 0; index < expected.length; index++) difference |= expected[index] ^ signature[index];
  return difference === 0;
};

/** The `algorithm` of a key imported from these bytes, and the bytes cut to the length asked for. */
exports.imported = function imported({ name, hash: given, length }, bytes) {
  const bits = length === undefined ? bytes.length * 8 : integer(length, "length");
  if (bytes.length === 0 || bits === 0 || bits > bytes.length * 8 || bits <= bytes.length * 8 - 8) {
    throw new DOMException(`A key of ${bytes.length * 8} bits is none of ${bits} bits`, "DataError");
  }
  const kept = slice(bytes);
  if (bits % 8 !== 0) kept[kept.length - 1] &= 0xff << (8 - (bits % 8));
  return { algorithm: { name, hash: { name: hash(given) }, length: bits }, bytes: kept };
};

/** The `algorithm` of a new key, and how many bytes it takes. */
exports.generated = function generated({ name, hash: given, length }) {
  const hashName = hash(given);
  const bits = length === undefined ? blockSize(hashName) * 8 : integer(length, "length");
  if (bits === 0) throw new DOMException("A key of 0 bits protects nothing", "OperationError");
  if (bits > mostBits) throw new DOMException(`A new key has at most ${mostBits} bits, not ${bits}`, "OperationError");
  return { algorithm: { name, hash: { name: hashName }, length: bits }, count: Math.ceil(bits / 8) };
};

exports.jwkName = ({ hash: { name } }) => ({ "SHA-1": "HS1", "SHA-256": "HS256", "SHA-384": "HS384", "SHA-512": "HS512" })[name];
