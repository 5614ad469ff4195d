"use strict";
// JSON Web Keys (RFC 7517; RFC 7518, 6; RFC 8037; Web Cryptography API, 15).

const { each, includes, isObject, listOf, Object, replace, replaceAll, Set, some, test, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { base64, bytesOfBase64 } = require("runtime/bytes");
const { membersOf, read } = require("runtime/idlTypes");

const names = ["alg", "crv", "d", "dp", "dq", "e", "ext", "k", "key_ops", "kty", "n", "oth", "p", "q", "qi", "use", "x", "y"];
const types = { __proto__: null, ext: "boolean", key_ops: "sequence<DOMString>", oth: "sequence<any>" };
let text = "";
for (const name of each(names)) text += `${text === "" ? "" : ", "}${types[name] ?? "DOMString"} ${name} = undefined`;
const members = membersOf(text);

const fail = exports.fail = (reason) => { throw new DOMException(`The JSON Web Key is not usable: ${reason}`, "DataError"); };

/** The dictionary that a script gives: its members by name. */
exports.taken = function taken(given) {
  if (!isObject(given)) throw new TypeError("A JSON Web Key is an object");
  const values = read(given, members, "JsonWebKey");
  const jwk = { __proto__: null };
  for (let index = 0; index < names.length; index++) if (values[index] !== undefined) jwk[names[index]] = values[index];
  return jwk;
};

/** Refuses a key that says it is of another type or for something else. @param use what its `use` may say. */
exports.check = function check(jwk, kty, use, extractable, usages) {
  if (jwk.kty !== kty) fail(`its kty is '${jwk.kty}', not '${kty}'`);
  if (usages.length > 0 && jwk.use !== undefined && jwk.use !== use) fail(`its use is '${jwk.use}', not '${use}'`);
  if (jwk.key_ops !== undefined) {
    if (new Set(jwk.key_ops).size < jwk.key_ops.length) fail("key_ops names something twice");
    if (some(usages, (usage) => !includes(jwk.key_ops, usage))) fail("key_ops does not allow the usages");
  }
  if (jwk.ext === false && extractable) fail("it may not be extractable");
};

/** Refuses a key that says it is for another algorithm than one of some. */
exports.checkAlgorithm = function checkAlgorithm(jwk, allowed) {
  if (jwk.alg !== undefined && !includes(allowed, jwk.alg)) fail(`its alg is '${jwk.alg}', not ${allowed}`);
};

/** The bytes of a member. */
exports.bytesOf = function bytesOf(jwk, name) {
  const value = jwk[name];
  if (value === undefined) fail(`it has no ${name}`);
  if (!test(/^[\w-]*$/, value) || value.length % 4 === 1) fail(`its ${name} is no base64url`);
  return bytesOfBase64(replaceAll(replaceAll(value, "-", "+"), "_", "/"));
};

exports.textOf = (bytes) => replace(replaceAll(replaceAll(base64(bytes), "+", "-"), "/", "_"), /=+$/, "");

/** The object that a script gets: members in their order. */
exports.written = function written(values, { extractable, usages }) {
  const all = { __proto__: null, ...values, ext: extractable, key_ops: listOf(usages) };
  const jwk = {};
  for (const name of each(names)) {
    if (all[name] !== undefined) Object.defineProperty(jwk, name, { __proto__: null, value: all[name], writable: true, enumerable: true, configurable: true });
  }
  return jwk;
};
