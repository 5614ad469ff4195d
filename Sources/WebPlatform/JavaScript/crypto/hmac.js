"use strict";
// HMAC (Web Cryptography API, 29).

const { Math, slice, TypeError, Uint8Array } = require("language");
const { blockSize, checkUsages, done, fail, hash, optionalInteger } = require("crypto/parameters");
const secrets = require("crypto/secrets");

/** Far beyond the block of any hash function, above which a key is hashed anyway. */
const mostBits = 65536 * 8;

const keyParams = (given) => ({ hash: hash(given.hash), length: optionalInteger(given.length, "length") });

exports.reads = {
  __proto__: null, sign: () => ({}), verify: () => ({}), generateKey: keyParams, importKey: keyParams, exportKey: () => ({}), keyLength: keyParams,
};

const kind = {
  usages: ["sign", "verify"],
  use: "sig",
  /** The `algorithm` of a key of so many bytes; it may use less than all bits of the last. */
  algorithmOf(count, { name, hash: hashName, length }) {
    const bits = length ?? count * 8;
    if (count === 0 || bits === 0 || bits > count * 8 || bits <= count * 8 - 8) fail("DataError", `A key of ${count * 8} bits is none of ${bits} bits`);
    return { name, hash: { name: hashName }, length: bits };
  },
  cut(bytes, { length }) {
    if (length % 8 === 0) return bytes;
    const kept = slice(bytes);
    kept[kept.length - 1] &= 0xff << (8 - (length % 8));
    return kept;
  },
  nameOf: ({ hash: { name } }) => ({ "SHA-1": "HS1", "SHA-256": "HS256", "SHA-384": "HS384", "SHA-512": "HS512" })[name],
};

const code = ({ algorithm, handle }, data, operation) => done(operation, (answer) => native.hmac(algorithm.hash.name, handle, data, answer));

exports.sign = (params, facts, data) => code(facts, data, "sign");

exports.verify = async function verify(params, facts, signature, data) {
  const given = slice(signature);
  const expected = new Uint8Array(await code(facts, data, "verify"));
  if (expected.length !== given.length) return false;
  // All bytes are looked at: how long this takes tells nothing of where they differ.
  let difference = 0;
  for (let index = 0; index < expected.length; index++) difference |= expected[index] ^ given[index];
  return difference === 0;
};

exports.importKey = (format, data, params, extractable, usages) => secrets.imported(format, data, params, extractable, usages, kind);
exports.exportKey = (format, facts) => secrets.exported(format, facts, kind);

exports.generateKey = function generateKey({ name, hash: hashName, length }, extractable, usages) {
  checkUsages(usages, kind.usages, name);
  const bits = length ?? blockSize(hashName) * 8;
  if (bits === 0) fail("OperationError", "A key of 0 bits protects nothing");
  if (bits > mostBits) fail("OperationError", `A new key has at most ${mostBits} bits, not ${bits}`);
  return secrets.generated(Math.ceil(bits / 8), { name, hash: { name: hashName }, length: bits }, extractable, usages, kind);
};

exports.keyLength = function keyLength({ hash: hashName, length }) {
  if (length === 0) throw new TypeError("A key of 0 bits protects nothing");
  return length ?? blockSize(hashName) * 8;
};
