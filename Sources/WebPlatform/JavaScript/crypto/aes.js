"use strict";
// AES-CBC, AES-CTR, AES-GCM and AES-KW (Web Cryptography API, 27 to 30).

const { includes, slice } = require("language");
const { bytes, bytesOr, checkUsages, done, fail, integer, noBytes, optionalInteger } = require("crypto/parameters");
const secrets = require("crypto/secrets");

const lengths = [128, 192, 256];
const lengthOf = ({ length }) => ({ length: integer(length, "length", 65535) });
const nothing = () => ({});
const ofKeys = { __proto__: null, generateKey: lengthOf, importKey: nothing, exportKey: nothing, keyLength: lengthOf };

/** What each mode takes beside the data. */
const modes = {
  __proto__: null,
  "AES-CBC": ({ iv }) => ({ iv: bytes(iv, "iv") }),
  "AES-CTR": ({ counter, length }) => ({ counter: bytes(counter, "counter"), length: integer(length, "length", 255) }),
  "AES-GCM": ({ additionalData, iv, tagLength }) => (
    { additionalData: bytesOr(additionalData, "additionalData"), iv: bytes(iv, "iv"), tagLength: optionalInteger(tagLength, "tagLength", 255) ?? 128 }),
};

const readsOf = (mode) => (
  { ...ofKeys, __proto__: null, encrypt: modes[mode], decrypt: modes[mode] });

/** What each operation takes, by algorithm. */
exports.readsBy = {
  __proto__: null, "AES-CBC": readsOf("AES-CBC"), "AES-CTR": readsOf("AES-CTR"), "AES-GCM": readsOf("AES-GCM"),
  "AES-KW": { ...ofKeys, __proto__: null, wrapKey: nothing, unwrapKey: nothing },
};

function block(vector, what) {
  if (vector.length !== 16) fail("OperationError", `${what} must have 16 bytes, not ${vector.length}`);
  return vector;
}

/** Initial vector, additional data, and bytes of the tag or bits of the counter. */
const settings = {
  __proto__: null,
  "AES-CBC": ({ iv }) => [block(iv, "iv"), noBytes, 0],
  "AES-CTR": ({ counter, length }) => {
    block(counter, "counter");
    if (length < 1 || length > 128) fail("OperationError", "A counter has 1 to 128 bits");
    return [counter, noBytes, length];
  },
  "AES-GCM": ({ additionalData, iv, tagLength }) => {
    if (!includes([32, 64, 96, 104, 112, 120, 128], tagLength)) fail("OperationError", `There is no tag of ${tagLength} bits`);
    if (iv.length === 0) fail("OperationError", "AES-GCM needs an iv");
    return [iv, additionalData, tagLength / 8];
  },
  "AES-KW": () => [noBytes, noBytes, 0],
};

function run(params, { handle }, data, isEncrypting) {
  const { 0: vector, 1: extra, 2: number } = settings[params.name](params);
  return done(isEncrypting ? "encrypt" : "decrypt", (answer) => native.cipher(params.name, isEncrypting, handle, vector, data, extra, number, answer));
}

exports.encrypt = exports.wrapKey = (params, facts, data) => run(params, facts, data, true);
exports.decrypt = exports.unwrapKey = (params, facts, data) => run(params, facts, data, false);

const kindOf = (name) => ({
  usages: name === "AES-KW" ? ["wrapKey", "unwrapKey"] : ["encrypt", "decrypt", "wrapKey", "unwrapKey"],
  use: "enc",
  algorithmOf(count) {
    if (!includes(lengths, count * 8)) fail("DataError", `An AES key has 128, 192 or 256 bits, not ${count * 8}`);
    return { name, length: count * 8 };
  },
  cut: (content) => content,
  nameOf: ({ length }) => `A${length}${slice(name, 4)}`,
});

exports.importKey = (format, data, params, extractable, usages) => secrets.imported(format, data, params, extractable, usages, kindOf(params.name));
exports.exportKey = (format, facts) => secrets.exported(format, facts, kindOf(facts.algorithm.name));

function checkedLength(length) {
  if (!includes(lengths, length)) fail("OperationError", `An AES key has 128, 192 or 256 bits, not ${length}`);
  return length;
}

exports.generateKey = function generateKey({ name, length }, extractable, usages) {
  const kind = kindOf(name);
  checkUsages(usages, kind.usages, name);
  return secrets.generated(checkedLength(length) / 8, { name, length }, extractable, usages, kind);
};

exports.keyLength = ({ length }) => checkedLength(length);
