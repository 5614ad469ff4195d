"use strict";
// The object `crypto` (Web Cryptography API, 10).

const { DOMException } = require("dom/DOMException");

const integers = new Set([
  "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array", "BigInt64Array", "BigUint64Array",
]);
const quota = 65536;
// The array's own say, which no member that a script gave it can change.
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const getter = (name) => Object.getOwnPropertyDescriptor(typedArray, name).get;
const [tag, bufferOf, offsetOf, sizeOf] = [Symbol.toStringTag, "buffer", "byteOffset", "byteLength"].map(getter);
const { apply } = Reflect;
const { set } = typedArray;

let isMaking = false;

class Crypto {
  #subtle = null;

  constructor() { if (!isMaking) throw new TypeError("Illegal constructor"); }

  get subtle() { return this.#subtle ??= require("crypto/SubtleCrypto").create(); }

  getRandomValues(array) {
    if (arguments.length === 0) throw new TypeError("getRandomValues needs a typed array");
    if (!ArrayBuffer.isView(array)) throw new TypeError("getRandomValues fills a typed array");
    const kind = apply(tag, array, []);
    if (!integers.has(kind)) {
      throw new DOMException(`getRandomValues fills arrays of integers, not a ${kind ?? "DataView"}`, "TypeMismatchError");
    }
    const size = apply(sizeOf, array, []);
    if (size > quota) {
      throw new DOMException(`getRandomValues gives at most ${quota} bytes a call, not ${size}`, "QuotaExceededError");
    }
    const target = new Uint8Array(apply(bufferOf, array, []), apply(offsetOf, array, []), size);
    apply(set, target, [new Uint8Array(native.randomBytes(size))]);
    return array;
  }

  /** A random UUID, version 4 (RFC 9562, 5.4). */
  randomUUID() {
    const bytes = new Uint8Array(native.randomBytes(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join("-");
  }
}
Object.defineProperty(Crypto.prototype, Symbol.toStringTag, { value: "Crypto", configurable: true });

exports.Crypto = Crypto;

/** The window's own. */
exports.create = function create() {
  isMaking = true;
  const crypto = new Crypto();
  isMaking = false;
  return crypto;
};
