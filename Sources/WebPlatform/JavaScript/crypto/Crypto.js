"use strict";
// The object `crypto` (Web Cryptography API, 10).

const {
  bufferOf, inBase, isView, join, kindOf, listOf, map, offsetOf, padStart, Set, setBytes, sizeOf, slice, TypeError, Uint8Array,
} = require("language");
const { DOMException } = require("runtime/DOMException");
const { construction, declare, needConstruction } = require("runtime/webidl");
const subtleCryptoModule = require.later("crypto/SubtleCrypto");

const integers = new Set([
  "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array", "BigInt64Array", "BigUint64Array",
]);
const quota = 65536;

let isCrypto;

class Crypto {
  static { isCrypto = (value) => #subtle in value; }

  #subtle = null;

  constructor(given = undefined) { needConstruction(given); }

  get subtle() { return this.#subtle ??= subtleCryptoModule().create(); }

  getRandomValues(array) {
    if (!isView(array)) throw new TypeError("getRandomValues fills a typed array");
    const kind = kindOf(array);
    if (!integers.has(kind)) {
      throw new DOMException(`getRandomValues fills arrays of integers, not a ${kind ?? "DataView"}`, "TypeMismatchError");
    }
    const size = sizeOf(array);
    if (size > quota) {
      throw new DOMException(`getRandomValues gives at most ${quota} bytes a call, not ${size}`, "QuotaExceededError");
    }
    const target = new Uint8Array(bufferOf(array), offsetOf(array), size);
    setBytes(target, new Uint8Array(native.randomBytes(size)));
    return array;
  }

  /** A random UUID, version 4 (RFC 9562, 5.4). */
  randomUUID() {
    const bytes = new Uint8Array(native.randomBytes(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const digits = join(map(listOf(bytes), (byte) => padStart(inBase(byte, 16), 2, "0")), "");
    return join([slice(digits, 0, 8), slice(digits, 8, 12), slice(digits, 12, 16), slice(digits, 16, 20), slice(digits, 20)], "-");
  }
}
declare(Crypto, isCrypto, "subtle getRandomValues(any) randomUUID()");

if (!native.environment.isSecure) {
  delete Crypto.prototype.subtle;
  delete Crypto.prototype.randomUUID;
}

exports.Crypto = Crypto;

/** The window's own. */
exports.create = () => new Crypto(construction);
