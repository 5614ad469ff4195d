"use strict";
// Secret keys as they come in and go out: bytes, and JSON Web Keys of type "oct" (RFC 7518, 6.4).

const { Uint8Array } = require("language");
const { make } = require("crypto/CryptoKey");
const jwk = require("crypto/jwk");
const { checkUsages, fail } = require("crypto/parameters");

/**
 * A key of bytes or of a JSON Web Key.
 *
 * @param kind { usages, use, algorithmOf(count, params), which throws for a length that is none, cut(bytes, algorithm), namesOf(algorithm) }.
 */
exports.imported = function imported(format, data, params, extractable, usages, kind) {
  checkUsages(usages, kind.usages, params.name);
  if (format !== "raw" && format !== "jwk") fail("NotSupportedError", `Keys for ${params.name} are not read from '${format}'`);
  if (format === "jwk") jwk.check(data, "oct", kind.use, extractable, usages);
  const bytes = format === "jwk" ? jwk.bytesOf(data, "k") : data;
  const algorithm = kind.algorithmOf(bytes.length, params);
  if (format === "jwk") jwk.checkAlgorithm(data, [kind.nameOf(algorithm)]);
  return make("secret", native.secretKey(kind.cut(bytes, algorithm)), algorithm, extractable, usages, kind.usages);
};

exports.exported = function exported(format, { algorithm, extractable, usages, handle }, kind) {
  if (format !== "raw" && format !== "jwk") fail("NotSupportedError", `Keys for ${algorithm.name} are not written as '${format}'`);
  const bytes = native.secretBytes(handle);
  if (format === "raw") return bytes;
  return jwk.written({ __proto__: null, kty: "oct", k: jwk.textOf(new Uint8Array(bytes)), alg: kind.nameOf(algorithm) }, { extractable, usages });
};

exports.generated = (count, algorithm, extractable, usages, kind) => make("secret", native.randomKey(count), algorithm, extractable, usages, kind.usages);
