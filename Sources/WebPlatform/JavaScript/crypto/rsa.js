"use strict";
// RSASSA-PKCS1-v1_5, RSA-PSS and RSA-OAEP (Web Cryptography API, 20 to 22).

const { joined, kindOf, Math, slice, TypeError, Uint8Array } = require("language");
const jwk = require("crypto/jwk");
const { bytes, bytesOr, done, fail, hash, integer } = require("crypto/parameters");
const pairs = require("crypto/pairs");

const nothing = () => ({});

function exponentOf(given) {
  if (kindOf(given) !== "Uint8Array") throw new TypeError("publicExponent must be a Uint8Array");
  return bytes(given, "publicExponent");
}

const ofKeys = {
  __proto__: null,
  generateKey(given) {
    const hashName = hash(given.hash);
    return { hash: hashName, modulusLength: integer(given.modulusLength, "modulusLength"), publicExponent: exponentOf(given.publicExponent) };
  },
  importKey: (given) => ({ hash: hash(given.hash) }),
  exportKey: nothing,
};
const withSalt = ({ saltLength }) => ({ saltLength: integer(saltLength, "saltLength") });
const withLabel = ({ label }) => ({ label: bytesOr(label, "label") });

exports.readsBy = {
  __proto__: null,
  "RSASSA-PKCS1-v1_5": { ...ofKeys, __proto__: null, sign: nothing, verify: nothing },
  "RSA-PSS": { ...ofKeys, __proto__: null, sign: withSalt, verify: withSalt },
  "RSA-OAEP": { ...ofKeys, __proto__: null, encrypt: withLabel, decrypt: withLabel },
};

const ofSignatures = { public: ["verify"], private: ["sign"] };
const ofCiphers = { public: ["encrypt", "wrapKey"], private: ["decrypt", "unwrapKey"] };
const usagesOf = (name) => (name === "RSA-OAEP" ? ofCiphers : ofSignatures);

/** What JSON Web Keys call an algorithm with a hash. */
function saidName(name, hashName) {
  const bits = slice(hashName, 4);
  if (name === "RSA-OAEP") return hashName === "SHA-1" ? name : `${name}-${bits}`;
  return `${name === "RSA-PSS" ? "PS" : "RS"}${bits}`;
}

const publicMembers = ["n", "e"];
const privateMembers = joined(publicMembers, ["d", "p", "q", "dp", "dq", "qi"]);

function bitsOf(number) {
  let bits = number.length * 8;
  for (let mask = 0x80; mask > 0 && (number[0] & mask) === 0; mask >>= 1) bits -= 1;
  return bits;
}

const part = (handle, name) => new Uint8Array(native.partOfKey(handle, name));

const kindOfKeys = (name, hashName) => ({
  libraryKind: "RSA",
  formats: ["spki", "pkcs8"],
  usages: usagesOf(name),
  use: name === "RSA-OAEP" ? "enc" : "sig",
  kty: "RSA",
  checkJWK(data) {
    jwk.checkAlgorithm(data, [saidName(name, hashName)]);
    if (data.oth !== undefined) fail("NotSupportedError", "A key of more than two primes is not read");
  },
  members: (type) => (type === "private" ? privateMembers : publicMembers),
  said: ({ hash: { name: used } }) => ({ alg: saidName(name, used) }),
  algorithmOf: (handle) => (
    { name, modulusLength: bitsOf(part(handle, "n")), publicExponent: part(handle, "e"), hash: { name: hashName } }),
});

exports.importKey = (format, data, { name, hash: hashName }, extractable, usages) => (
  pairs.imported(format, data, name, extractable, usages, kindOfKeys(name, hashName)));

exports.exportKey = (format, facts) => pairs.exported(format, facts, kindOfKeys(facts.algorithm.name, facts.algorithm.hash.name));

/** Below, there is no key that holds a signature; above, one takes minutes to be found. */
const lengths = { least: 512, most: 16384 };

exports.generateKey = async function generateKey({ name, hash: hashName, modulusLength, publicExponent }, extractable, usages) {
  const kind = kindOfKeys(name, hashName);
  pairs.checkPairUsages(usages, kind, name);
  if (modulusLength < lengths.least || modulusLength > lengths.most) fail("OperationError", `There are no keys of ${modulusLength} bits`);
  // An even exponent has no inverse, and 1 protects nothing.
  const last = publicExponent.length === 0 ? 0 : publicExponent[publicExponent.length - 1];
  if (last % 2 === 0 || bitsOf(withoutZeros(publicExponent)) < 2) fail("OperationError", "The public exponent is odd, and 3 at least");
  const algorithm = { name, modulusLength, publicExponent, hash: { name: hashName } };
  return pairs.generated(algorithm, extractable, usages, kind, modulusLength, publicExponent);
};

function withoutZeros(number) {
  let start = 0;
  while (start < number.length - 1 && number[start] === 0) start += 1;
  return slice(number, start);
}

exports.sign = ({ name, saltLength = 0 }, facts, data) => pairs.sign(name, facts.algorithm.hash.name, mostSalt(saltLength), facts, data);
exports.verify = ({ name, saltLength = 0 }, facts, signature, data) => (
  pairs.verify(name, facts.algorithm.hash.name, mostSalt(saltLength), facts, signature, data));

/** A salt that no key has room for, in place of numbers that the host does not take. */
const mostSalt = (count) => Math.min(count, 65536);

exports.encrypt = function encrypt({ label }, facts, data) {
  pairs.checkType(facts, "public", "encrypt");
  return cipher(true, label, facts, data, "encrypt");
};

exports.decrypt = function decrypt({ label }, facts, data) {
  pairs.checkType(facts, "private", "decrypt");
  return cipher(false, label, facts, data, "decrypt");
};

function cipher(isEncrypting, label, { algorithm, handle }, data, operation) {
  // More than any key takes.
  if (data.length > 65536 || label.length > 65536) fail("OperationError", `${operation} failed: there are too many bytes for the key`);
  return done(operation, (answer) => native.publicKeyCipher(isEncrypting, algorithm.hash.name, label, handle, data, answer));
}
