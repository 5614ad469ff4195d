"use strict";
// Ed25519 and X25519 (Web Cryptography API, 25 and 26; RFC 8032, RFC 7748).

const agreement = require("crypto/agreement");
const jwk = require("crypto/jwk");
const pairs = require("crypto/pairs");

const nothing = () => ({});
const ofKeys = { __proto__: null, generateKey: nothing, importKey: nothing, exportKey: nothing };

exports.readsBy = {
  __proto__: null,
  Ed25519: { ...ofKeys, __proto__: null, sign: nothing, verify: nothing },
  X25519: { ...ofKeys, __proto__: null, deriveBits: agreement.withPublic },
};

const kindOfKeys = (name) => ({
  libraryKind: name,
  formats: ["spki", "pkcs8", "raw"],
  usages: pairs.usagesOf(name === "Ed25519"),
  use: name === "Ed25519" ? "sig" : "enc",
  kty: "OKP",
  checkJWK(data) {
    if (data.crv !== name) jwk.fail(`its crv is '${data.crv}', not '${name}'`);
    if (name === "Ed25519") jwk.checkAlgorithm(data, ["Ed25519", "EdDSA"]);
  },
  members: (type) => (type === "private" ? ["x", "d"] : ["x"]),
  said: () => ({ crv: name, alg: name === "Ed25519" ? name : undefined }),
  algorithmOf: () => ({ name }),
});

exports.importKey = (format, data, { name }, extractable, usages) => pairs.imported(format, data, name, extractable, usages, kindOfKeys(name));
exports.exportKey = (format, facts) => pairs.exported(format, facts, kindOfKeys(facts.algorithm.name));

exports.generateKey = async function generateKey({ name }, extractable, usages) {
  const kind = kindOfKeys(name);
  pairs.checkPairUsages(usages, kind, name);
  return pairs.generated({ name }, extractable, usages, kind);
};

// The curve has a hash of its own: the one that is named is not looked at.
exports.sign = (params, facts, data) => pairs.sign("Ed25519", "SHA-512", 0, facts, data);
exports.verify = (params, facts, signature, data) => pairs.verify("Ed25519", "SHA-512", 0, facts, signature, data);

exports.deriveBits = agreement.deriveBits;
