"use strict";
// Secret keys as JSON Web Keys (RFC 7517; RFC 7518, 6.4).

const { apply, bytesOfCodes, includes, listOf, replace, replaceAll, some, String, test, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { atob, btoa } = require("text/base64");

const fail = (reason) => { throw new DOMException(`The JSON Web Key is not usable: ${reason}`, "DataError"); };

/** The bytes of a key. */
exports.read = function read(jwk, extractable, usages) {
  if (jwk === null || typeof jwk !== "object") throw new TypeError("A JSON Web Key is an object");
  if (jwk.kty !== "oct") fail(`its kty is '${jwk.kty}', and a secret key's is 'oct'`);
  if (typeof jwk.k !== "string" || !test(/^[\w-]*$/, jwk.k)) fail("k is no base64url");
  if (jwk.ext === false && extractable) fail("it may not be extractable");
  if (jwk.key_ops !== undefined && some(usages, (usage) => !includes(jwk.key_ops, usage))) fail("key_ops does not allow the usages");
  return bytesOfCodes(atob(replaceAll(replaceAll(jwk.k, "-", "+"), "_", "/")));
};

/** Refuses a key that says it is for another algorithm. */
exports.check = function check(jwk, name) {
  if (jwk.alg !== undefined && name !== undefined && jwk.alg !== name) fail(`its alg is '${jwk.alg}', not '${name}'`);
};

exports.write = (bytes, key, name) => ({
  kty: "oct",
  k: replace(replaceAll(replaceAll(btoa(apply(String.fromCharCode, String, bytes)), "+", "-"), "/", "_"), /=+$/, ""),
  alg: name,
  key_ops: listOf(key.usages),
  ext: key.extractable,
});
