"use strict";
// ECDSA and ECDH (Web Cryptography API, 23 and 24).

const { includes, joined, TypeError } = require("language");
const agreement = require("crypto/agreement");
const jwk = require("crypto/jwk");
const pairs = require("crypto/pairs");
const { answered, checkUsages, done, fail, hash, noBytes } = require("crypto/parameters");

const curves = ["P-256", "P-384", "P-521"];
/** What JSON Web Keys call signatures by each curve. */
const signatureNames = { __proto__: null, "P-256": "ES256", "P-384": "ES384", "P-521": "ES512" };

function onCurve({ namedCurve }) {
  if (namedCurve === undefined) throw new TypeError("The algorithm names no curve");
  return { namedCurve: `${namedCurve}` };
}

function checkCurve(curve) {
  if (!includes(curves, curve)) fail("NotSupportedError", `There is no curve '${curve}'`);
}

const nothing = () => ({});
const withHash = (given) => ({ hash: hash(given.hash) });
const ofKeys = { __proto__: null, generateKey: onCurve, importKey: onCurve, exportKey: nothing };

exports.readsBy = {
  __proto__: null,
  ECDSA: { ...ofKeys, __proto__: null, sign: withHash, verify: withHash },
  ECDH: { ...ofKeys, __proto__: null, deriveBits: agreement.withPublic },
};

const usagesOf = (name) => (
  name === "ECDSA" ? { public: ["verify"], private: ["sign"] } : { public: [], private: ["deriveKey", "deriveBits"] });

const publicMembers = ["x", "y"];
const privateMembers = ["x", "y", "d"];

const kindOfKeys = (name, curve) => ({
  libraryKind: curve,
  formats: ["spki", "pkcs8", "raw"],
  usages: usagesOf(name),
  use: name === "ECDSA" ? "sig" : "enc",
  kty: "EC",
  checkJWK(data) {
    if (data.crv !== curve) jwk.fail(`its crv is '${data.crv}', not '${curve}'`);
    if (name === "ECDSA") jwk.checkAlgorithm(data, [signatureNames[curve]]);
  },
  members: (type) => (type === "private" ? privateMembers : publicMembers),
  said: () => ({ crv: curve }),
  algorithmOf: () => ({ name, namedCurve: curve }),
});

exports.importKey = function importKey(format, data, { name, namedCurve }, extractable, usages) {
  checkCurve(namedCurve);
  return pairs.imported(format, data, name, extractable, usages, kindOfKeys(name, namedCurve));
};

exports.exportKey = (format, facts) => pairs.exported(format, facts, kindOfKeys(facts.algorithm.name, facts.algorithm.namedCurve));

exports.generateKey = async function generateKey({ name, namedCurve }, extractable, usages) {
  const { public: ofPublic, private: ofPrivate } = usagesOf(name);
  checkUsages(usages, joined(ofPublic, ofPrivate), name);
  checkCurve(namedCurve);
  const handle = await answered((answer) => native.generatePair(namedCurve, 0, noBytes, answer));
  if (handle === null) fail("OperationError", "No such key was found");
  return pairs.pairOf(handle, { name, namedCurve }, extractable, usages, kindOfKeys(name, namedCurve));
};

exports.sign = function sign(params, facts, data) {
  if (facts.type !== "private") fail("InvalidAccessError", "To sign takes a private key");
  return done("sign", (answer) => native.sign("ECDSA", params.hash, 0, facts.handle, data, answer));
};

exports.verify = function verify(params, facts, signature, data) {
  if (facts.type !== "public") fail("InvalidAccessError", "To verify takes a public key");
  return answered((answer) => native.verify("ECDSA", params.hash, 0, facts.handle, signature, data, answer));
};

exports.deriveBits = agreement.deriveBits;
