"use strict";
// Keys from passwords and from other keys: PBKDF2 (Web Cryptography API, 33) and HKDF (32; RFC 5869).

const { make } = require("crypto/CryptoKey");
const { bytes, checkUsages, done, fail, hash, integer } = require("crypto/parameters");

const nothing = () => ({});
const ofKeys = { __proto__: null, importKey: nothing, keyLength: nothing };

exports.readsBy = {
  __proto__: null,
  HKDF: {
    ...ofKeys, __proto__: null,
    deriveBits: (given) => ({ hash: hash(given.hash), info: bytes(given.info, "info"), salt: bytes(given.salt, "salt") }),
  },
  PBKDF2: {
    ...ofKeys, __proto__: null,
    deriveBits: (given) => ({ hash: hash(given.hash), iterations: integer(given.iterations, "iterations"), salt: bytes(given.salt, "salt") }),
  },
};

const usagesOfKeys = ["deriveKey", "deriveBits"];

/** Bits that can be given: whoever wants more has made a mistake. */
const mostBits = 2 ** 31 - 8;
/** The host refuses what takes longer than this, of all blocks together. */
const mostRounds = 2e7;

exports.deriveBits = function deriveBits(params, { handle }, length) {
  if (length === null || length % 8 !== 0) fail("OperationError", "The length must be a multiple of 8 bits");
  if (length > mostBits) fail("OperationError", `${length} bits are too many`);
  const { name, hash: hashName, salt } = params;
  if (name === "HKDF") return done("deriveBits", (answer) => native.hkdf(hashName, handle, salt, params.info, length / 8, answer));
  const { iterations } = params;
  if (iterations === 0) fail("OperationError", "PBKDF2 needs at least one iteration");
  if (iterations > mostRounds) fail("OperationError", `PBKDF2 failed: ${iterations} iterations are too many`);
  return done("deriveBits", (answer) => native.pbkdf2(hashName, handle, salt, iterations, length / 8, answer));
};

exports.importKey = function importKey(format, data, { name }, extractable, usages) {
  if (format !== "raw") fail("NotSupportedError", `Keys for ${name} are not read from '${format}'`);
  checkUsages(usages, usagesOfKeys, name);
  if (extractable) fail("SyntaxError", `A key for ${name} is never extractable`);
  return make("secret", native.secretKey(data), { name }, false, usages, usagesOfKeys);
};

exports.keyLength = () => null;
