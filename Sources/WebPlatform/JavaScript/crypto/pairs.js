"use strict";
// Keys of pairs as they come in and go out, whatever they are of.

const { apply, includes, join, joined, Uint8Array } = require("language");
const { make } = require("crypto/CryptoKey");
const jwk = require("crypto/jwk");
const { answered, checkUsages, done, fail, noBytes, succeeded } = require("crypto/parameters");

/** What the formats of bytes hold. */
const typeOf = { __proto__: null, spki: "public", raw: "public", pkcs8: "private" };

/**
 * A key of bytes or of a JSON Web Key.
 *
 * @param kind { libraryKind, formats, usages: { public, private }, use, kty, checkJWK(jwk), members(type), algorithmOf(handle) }.
 */
exports.imported = function imported(format, data, name, extractable, usages, kind) {
  if (format === "jwk") return ofJWK(data, name, extractable, usages, kind);
  if (!includes(kind.formats, format)) fail("NotSupportedError", `Keys for ${name} are not read from '${format}'`);
  const type = typeOf[format];
  checkUsages(usages, kind.usages[type], name);
  const handle = native.readKey(kind.libraryKind, format, data);
  if (handle === null) fail("DataError", `The bytes are no ${type} key for ${name}`);
  return make(type, handle, kind.algorithmOf(handle), extractable, usages, kind.usages[type]);
};

function ofJWK(data, name, extractable, usages, kind) {
  const type = data.d === undefined ? "public" : "private";
  checkUsages(usages, kind.usages[type], name);
  jwk.check(data, kind.kty, kind.use, extractable, usages);
  kind.checkJWK(data);
  const members = kind.members(type);
  const numbers = [];
  for (let index = 0; index < members.length; index++) numbers[index] = jwk.bytesOf(data, members[index]);
  const handle = apply(native.keyOfParts, undefined, joined([kind.libraryKind, join(members, " ")], numbers));
  if (handle === null) jwk.fail("its numbers are none of a key");
  return make(type, handle, kind.algorithmOf(handle), extractable, usages, kind.usages[type]);
}

exports.exported = function exported(format, { type, algorithm, extractable, usages, handle }, kind) {
  if (format === "jwk") {
    const values = { __proto__: null, kty: kind.kty, ...kind.said(algorithm) };
    const members = kind.members(type);
    for (let index = 0; index < members.length; index++) {
      values[members[index]] = jwk.textOf(new Uint8Array(succeeded(native.partOfKey(handle, members[index]), "exportKey")));
    }
    return jwk.written(values, { extractable, usages });
  }
  if (!includes(kind.formats, format)) fail("NotSupportedError", `Keys for ${algorithm.name} are not written as '${format}'`);
  if (typeOf[format] !== type) fail("InvalidAccessError", `A ${type} key is not written as '${format}'`);
  return succeeded(native.writeKey(handle, format), "exportKey");
};

/** What keys of curves are for: signatures, or secrets that two parties derive. */
exports.usagesOf = (isSigning) => (
  isSigning ? { public: ["verify"], private: ["sign"] } : { public: [], private: ["deriveKey", "deriveBits"] });

/** Checks what somebody wants to do with a pair. */
exports.checkPairUsages = (usages, kind, name) => checkUsages(usages, joined(kind.usages.public, kind.usages.private), name);

/** { publicKey, privateKey }, found by native code: RSA's go by a length and an exponent. */
exports.generated = async function generated(algorithm, extractable, usages, kind, length = 0, exponent = noBytes) {
  const handle = await answered((answer) => native.generatePair(kind.libraryKind, length, exponent, answer));
  if (handle === null) fail("OperationError", "No such key was found");
  const privateKey = make("private", handle, algorithm, extractable, usages, kind.usages.private);
  return { publicKey: make("public", handle, algorithm, true, usages, kind.usages.public), privateKey };
};

/** Whether a key is the one of its pair that an operation takes. */
exports.checkType = function checkType(facts, type, operation) {
  if (facts.type !== type) fail("InvalidAccessError", `To ${operation} takes a ${type} key`);
};

/** @param salt the length of RSA-PSS's. */
exports.sign = function sign(name, hash, salt, facts, data) {
  exports.checkType(facts, "private", "sign");
  return done("sign", (answer) => native.sign(name, hash, salt, facts.handle, data, answer));
};

exports.verify = function verify(name, hash, salt, facts, signature, data) {
  exports.checkType(facts, "public", "verify");
  return answered((answer) => native.verify(name, hash, salt, facts.handle, signature, data, answer));
};
