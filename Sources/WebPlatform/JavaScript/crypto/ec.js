"use strict";
// ECDSA and ECDH (Web Cryptography API, 23 and 24).

const { includes, TypeError } = require("language");
const agreement = require("crypto/agreement");
const jwk = require("crypto/jwk");
const pairs = require("crypto/pairs");
const { fail, hash } = require("crypto/parameters");

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

const publicMembers = ["x", "y"];
const privateMembers = ["x", "y", "d"];

const kindOfKeys = (name, curve) => ({
  libraryKind: curve,
  formats: ["spki", "pkcs8", "raw"],
  usages: pairs.usagesOf(name === "ECDSA"),
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
  const kind = kindOfKeys(name, namedCurve);
  pairs.checkPairUsages(usages, kind, name);
  checkCurve(namedCurve);
  return pairs.generated({ name, namedCurve }, extractable, usages, kind);
};

exports.sign = (params, facts, data) => pairs.sign("ECDSA", params.hash, 0, facts, data);
exports.verify = (params, facts, signature, data) => pairs.verify("ECDSA", params.hash, 0, facts, signature, data);

exports.deriveBits = agreement.deriveBits;
