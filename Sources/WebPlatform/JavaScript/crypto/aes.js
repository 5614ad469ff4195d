"use strict";
// AES-CBC, AES-CTR and AES-GCM (Web Cryptography API, 26 to 28).

const { BigInt, each, includes, Math, slice, Uint8Array } = require("language");
const { use } = require("crypto/CryptoKey");
const { bytes, integer, succeeded } = require("crypto/parameters");
const { DOMException } = require("runtime/DOMException");

exports.usages = ["encrypt", "decrypt", "wrapKey", "unwrapKey"];

const nothing = new Uint8Array(0);

/** What a mode takes beside the data: initial vector, additional data, bytes of the tag. */
const modes = {
  __proto__: null,
  "AES-CBC": ({ iv }) => ({ vector: block(bytes(iv, "iv"), "iv"), extra: nothing, tag: 0 }),
  "AES-CTR": ({ counter, length }, data) => {
    const vector = block(bytes(counter, "counter"), "counter");
    const bits = integer(length, "length", 255);
    if (bits < 1 || bits > 128) throw new DOMException("A counter has 1 to 128 bits", "OperationError");
    refuseWrapping(vector, bits, Math.ceil(data.length / 16));
    return { vector, extra: nothing, tag: 0 };
  },
  "AES-GCM": ({ iv, additionalData, tagLength }) => {
    const bits = tagLength === undefined ? 128 : integer(tagLength, "tagLength", 255);
    if (!includes([32, 64, 96, 104, 112, 120, 128], bits)) throw new DOMException(`There is no tag of ${bits} bits`, "OperationError");
    const vector = bytes(iv, "iv");
    if (vector.length === 0) throw new DOMException("AES-GCM needs an iv", "OperationError");
    return { vector, extra: additionalData === undefined ? nothing : bytes(additionalData, "additionalData"), tag: bits / 8 };
  },
};

function block(vector, what) {
  if (vector.length !== 16) throw new DOMException(`${what} must have 16 bytes, not ${vector.length}`, "OperationError");
  return vector;
}

/** The library counts in all 128 bits: a counter of fewer would carry into the nonce, which the standard's does not. */
function refuseWrapping(vector, bits, blocks) {
  let value = 0n;
  for (const byte of each(vector)) value = (value << 8n) | BigInt(byte);
  const room = 1n << BigInt(bits);
  if ((value & (room - 1n)) + BigInt(blocks) > room) {
    throw new DOMException(`The counter of ${bits} bits runs over within ${blocks} blocks; begin it at a lower value`, "OperationError");
  }
}

function run(algorithm, key, data, usage) {
  const material = use(key, algorithm.name, usage);
  const { vector, extra, tag } = modes[algorithm.name](algorithm, data);
  return succeeded(native.cipher(algorithm.name, usage === "encrypt", material, vector, data, extra, tag), usage);
}

exports.encrypt = (algorithm, key, data) => run(algorithm, key, data, "encrypt");
exports.decrypt = (algorithm, key, data) => run(algorithm, key, data, "decrypt");

exports.imported = function imported({ name }, material) {
  if (!includes([16, 24, 32], material.length)) {
    throw new DOMException(`An AES key has 128, 192 or 256 bits, not ${material.length * 8}`, "DataError");
  }
  return { algorithm: { name, length: material.length * 8 }, bytes: material };
};

exports.generated = function generated({ name, length }) {
  const bits = integer(length, "length", 65535);
  if (!includes([128, 192, 256], bits)) throw new DOMException(`An AES key has 128, 192 or 256 bits, not ${bits}`, "OperationError");
  return { algorithm: { name, length: bits }, count: bits / 8 };
};

exports.jwkName = ({ name, length }) => `A${length}${slice(name, 4)}`;
