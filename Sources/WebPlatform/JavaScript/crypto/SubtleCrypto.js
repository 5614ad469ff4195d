"use strict";
// SubtleCrypto (Web Cryptography API, 14). What long operations take is done on another thread.

const { ArrayBuffer, isObject, isView, JSON, jsonOf, Object, TypeError, Uint8Array } = require("language");
const { factsOf, use } = require("crypto/CryptoKey");
const jwk = require("crypto/jwk");
const { answered, fail, hash, named, source, succeeded } = require("crypto/parameters");
const { decodeUTF8, encodeUTF8 } = require("text/encoding");
const { construction, declare, needConstruction } = require("runtime/webidl");

const modules = {
  __proto__: null,
  "RSASSA-PKCS1-v1_5": "crypto/rsa", "RSA-PSS": "crypto/rsa", "RSA-OAEP": "crypto/rsa",
  "ECDSA": "crypto/ec", "ECDH": "crypto/ec", "Ed25519": "crypto/okp", "X25519": "crypto/okp",
  "HMAC": "crypto/hmac", "AES-CBC": "crypto/aes", "AES-CTR": "crypto/aes", "AES-GCM": "crypto/aes", "AES-KW": "crypto/aes",
  "PBKDF2": "crypto/stretching", "HKDF": "crypto/stretching",
};
const names = Object.keys(modules);

/** What carries out an operation for an algorithm, with what it takes; null when there is none. */
function found(given, operation) {
  const { given: dictionary, name } = named(given, names);
  if (modules[name] === undefined) return null;
  const module = require(modules[name]);
  const reader = (module.readsBy === undefined ? module.reads : module.readsBy[name])[operation];
  return reader === undefined ? null : { module, params: { __proto__: null, name, ...reader(dictionary) } };
}

function implementation(given, operation) {
  return found(given, operation) ?? fail("NotSupportedError", `${operation} is not supported for '${named(given, names).name}'`);
}

/** One operation, or another in its place. */
const either = (given, operation, other) => {
  const first = found(given, operation);
  return first === null ? { ...implementation(given, other), operation: other } : { ...first, operation };
};

/** What a key comes as: bytes or a JSON Web Key. */
function keyData(format, data) {
  const isBytes = isView(data) || data instanceof ArrayBuffer;
  if (format !== "jwk") return source(data, "keyData");
  if (isBytes) throw new TypeError("A key in the format 'jwk' is an object");
  return jwk.taken(data);
}

function exported(format, key) {
  const facts = factsOf(key);
  const { module } = implementation(facts.algorithm.name, "exportKey");
  if (!facts.extractable) fail("InvalidAccessError", "The key is not extractable");
  return module.exportKey(format, facts);
}

function importedKey({ module, params }, format, data, extractable, usages) { return module.importKey(format, data, params, extractable, usages); }

let isSubtle;

class SubtleCrypto {
  #isSubtle = true;

  static { isSubtle = (value) => #isSubtle in value; }

  constructor(given = undefined) { needConstruction(given); }

  async encrypt(given, key, data) {
    const bytes = source(data, "data");
    const { module, params } = implementation(given, "encrypt");
    return await module.encrypt(params, use(key, params.name, "encrypt"), bytes);
  }

  async decrypt(given, key, data) {
    const bytes = source(data, "data");
    const { module, params } = implementation(given, "decrypt");
    return await module.decrypt(params, use(key, params.name, "decrypt"), bytes);
  }

  async sign(given, key, data) {
    const bytes = source(data, "data");
    const { module, params } = implementation(given, "sign");
    return await module.sign(params, use(key, params.name, "sign"), bytes);
  }

  async verify(given, key, signature, data) {
    const signed = source(signature, "signature");
    const bytes = source(data, "data");
    const { module, params } = implementation(given, "verify");
    return await module.verify(params, use(key, params.name, "verify"), signed, bytes);
  }

  async digest(given, data) {
    const bytes = source(data, "data");
    const name = hash(given);
    return succeeded(await answered((answer) => native.digest(name, bytes, answer)), "digest");
  }

  async generateKey(given, extractable, usages) {
    const { module, params } = implementation(given, "generateKey");
    return await module.generateKey(params, extractable, usages);
  }

  async importKey(format, data, given, extractable, usages) {
    const taken = keyData(format, data);
    return importedKey(implementation(given, "importKey"), format, taken, extractable, usages);
  }

  async exportKey(format, key) { return exported(format, key); }

  async deriveBits(given, key, length = null) {
    const { module, params } = implementation(given, "deriveBits");
    return await module.deriveBits(params, use(key, params.name, "deriveBits"), length);
  }

  async deriveKey(given, key, derivedType, extractable, usages) {
    const { module, params } = implementation(given, "deriveBits");
    const target = implementation(derivedType, "importKey");
    const { module: sized, params: size } = implementation(derivedType, "keyLength");
    const facts = use(key, params.name, "deriveKey");
    const bytes = new Uint8Array(await module.deriveBits(params, facts, sized.keyLength(size)));
    return importedKey(target, "raw", bytes, extractable, usages);
  }

  async wrapKey(format, key, wrappingKey, given) {
    const { module, params, operation } = either(given, "wrapKey", "encrypt");
    const facts = use(wrappingKey, params.name, "wrapKey");
    const written = exported(format, key);
    const bytes = format === "jwk" ? encodeUTF8(jsonOf(written)) : new Uint8Array(written);
    return await module[operation](params, facts, bytes);
  }

  async unwrapKey(format, wrapped, unwrappingKey, given, keyType, extractable, usages) {
    const data = source(wrapped, "wrappedKey");
    const { module, params, operation } = either(given, "unwrapKey", "decrypt");
    const target = implementation(keyType, "importKey");
    const facts = use(unwrappingKey, params.name, "unwrapKey");
    const bytes = new Uint8Array(await module[operation](params, facts, data));
    return importedKey(target, format, format === "jwk" ? parsedKey(bytes) : bytes, extractable, usages);
  }
}

/** The JSON Web Key that bytes hold. */
function parsedKey(bytes) {
  let value;
  try {
    value = JSON.parse(decodeUTF8(bytes));
  } catch {
    jwk.fail("what was unwrapped is no JSON");
  }
  if (!isObject(value)) jwk.fail("what was unwrapped is no object");
  return jwk.taken(value);
}

const formats = "raw|spki|pkcs8|jwk";
const allUsages = "sequence<encrypt|decrypt|sign|verify|deriveKey|deriveBits|wrapKey|unwrapKey>";
declare(
  SubtleCrypto, isSubtle,
  "async encrypt(any, CryptoKey, any) async decrypt(any, CryptoKey, any) async sign(any, CryptoKey, any) async verify(any, CryptoKey, any, any) " +
  `async digest(any, any) async generateKey(any, boolean, ${allUsages}) async deriveKey(any, CryptoKey, any, boolean, ${allUsages}) ` +
  `async deriveBits(any, CryptoKey, optional unsigned long?) async importKey(${formats}, any, any, boolean, ${allUsages}) ` +
  `async exportKey(${formats}, CryptoKey) async wrapKey(${formats}, CryptoKey, CryptoKey, any) ` +
  `async unwrapKey(${formats}, any, CryptoKey, any, any, boolean, ${allUsages})`);

exports.SubtleCrypto = SubtleCrypto;

exports.create = () => new SubtleCrypto(construction);
