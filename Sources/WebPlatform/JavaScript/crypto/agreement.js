"use strict";
// What two parties derive that have each other's public keys (Web Cryptography API, 24 and 26).

const { Math, slice, TypeError, Uint8Array } = require("language");
const { CryptoKey, factsOf } = require("crypto/CryptoKey");
const { done, fail } = require("crypto/parameters");
const { isOne } = require("runtime/idlTypes");

/** The member `public` of an algorithm: a key. */
exports.withPublic = function withPublic(given) {
  const key = given.public;
  if (typeof key !== "object" || key === null || !isOne[CryptoKey.name](key)) throw new TypeError("public must be a CryptoKey");
  return { public: key };
};

/** So many bits of the secret, or all of them for null. */
exports.deriveBits = async function deriveBits(params, facts, length) {
  const other = factsOf(params.public);
  if (facts.type !== "private") fail("InvalidAccessError", "What is derived from is a private key");
  if (other.type !== "public") fail("InvalidAccessError", "The other party's key must be a public one");
  if (other.algorithm.name !== params.name || other.algorithm.namedCurve !== facts.algorithm.namedCurve) {
    fail("InvalidAccessError", "The other party's key is of another algorithm or curve");
  }
  const secret = await done("deriveBits", (answer) => native.agree(facts.handle, other.handle, answer));
  if (length === null) return secret;
  if (length > secret.byteLength * 8) fail("OperationError", `There are ${secret.byteLength * 8} bits, fewer than ${length}`);
  const bytes = slice(new Uint8Array(secret), 0, Math.ceil(length / 8));
  if (length % 8 !== 0) bytes[bytes.length - 1] &= 0xff << (8 - (length % 8));
  return bytes.buffer;
};
