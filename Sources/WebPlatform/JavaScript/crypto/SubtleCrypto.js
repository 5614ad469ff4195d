"use strict";
// SubtleCrypto (Web Cryptography API, 14): digests, HMAC, AES and key derivation. What asks for key pairs is refused with
// a NotSupportedError.

const { find, includes, listOf, map, Object, slice, String, TypeError, Uint8Array } = require("language");
const { CryptoKey, make, material } = require("crypto/CryptoKey");
const { bytes, named, hash, checkUsages } = require("crypto/parameters");
const jwk = require("crypto/jwk");
const { DOMException } = require("runtime/DOMException");
const { construction, expose, needConstruction } = require("runtime/webidl");

const modules = {
  __proto__: null,
  "HMAC": "crypto/hmac", "AES-CBC": "crypto/aes", "AES-CTR": "crypto/aes", "AES-GCM": "crypto/aes",
  "PBKDF2": "crypto/derivation", "HKDF": "crypto/derivation",
};
const names = Object.keys(modules);

/** What carries out an operation for an algorithm. */
function implementation(given, operation) {
  const algorithm = named(given, names);
  const module = modules[algorithm.name] ? require(modules[algorithm.name]) : {};
  if (!module[operation]) throw new DOMException(`${operation} is not supported for '${algorithm.name}'`, "NotSupportedError");
  return { algorithm, module };
}

function need(given, count, operation) {
  if (given < count) throw new TypeError(`${operation} needs ${count} arguments, and there are ${given}`);
}

function list(usages) {
  const all = map(listOf(usages), String);
  const known = ["encrypt", "decrypt", "sign", "verify", "deriveKey", "deriveBits", "wrapKey", "unwrapKey"];
  const wrong = find(all, (usage) => !includes(known, usage));
  if (wrong !== undefined) throw new TypeError(`'${wrong}' is no usage of a key`);
  return all;
}

function importKey(format, data, given, extractable, usages) {
  const { algorithm, module } = implementation(given, "imported");
  checkUsages(usages, module.usages, algorithm.name);
  if (module.derive && extractable) throw new DOMException(`A key for ${algorithm.name} is never extractable`, "SyntaxError");
  if (format !== "raw" && (format !== "jwk" || module.derive)) {
    throw new DOMException(`Keys for ${algorithm.name} are not read from '${format}'`, "NotSupportedError");
  }
  const read = format === "jwk" ? jwk.read(data, extractable, usages) : bytes(data, "keyData");
  const imported = module.imported(algorithm, read);
  if (format === "jwk") jwk.check(data, module.jwkName(imported.algorithm));
  return make(imported.bytes, imported.algorithm, extractable, usages);
}

class SubtleCrypto {
  constructor(given = undefined) { needConstruction(given); }

  async digest(algorithm, data) {
    need(arguments.length, 2, "digest");
    return native.digest(hash(algorithm), bytes(data, "data"));
  }

  async sign(given, key, data) {
    need(arguments.length, 3, "sign");
    const { algorithm, module } = implementation(given, "sign");
    return module.sign(algorithm, key, bytes(data, "data"));
  }

  async verify(given, key, signature, data) {
    need(arguments.length, 4, "verify");
    const { algorithm, module } = implementation(given, "verify");
    return module.verify(algorithm, key, bytes(signature, "signature"), bytes(data, "data"));
  }

  async encrypt(given, key, data) {
    need(arguments.length, 3, "encrypt");
    const { algorithm, module } = implementation(given, "encrypt");
    return module.encrypt(algorithm, key, bytes(data, "data"));
  }

  async decrypt(given, key, data) {
    need(arguments.length, 3, "decrypt");
    const { algorithm, module } = implementation(given, "decrypt");
    return module.decrypt(algorithm, key, bytes(data, "data"));
  }

  async generateKey(given, extractable, usages) {
    need(arguments.length, 3, "generateKey");
    const all = list(usages);
    const { algorithm, module } = implementation(given, "generated");
    checkUsages(all, module.usages, algorithm.name);
    const generated = module.generated(algorithm);
    return make(new Uint8Array(native.randomBytes(generated.count)), generated.algorithm, extractable, all);
  }

  async importKey(format, data, given, extractable, usages) {
    need(arguments.length, 5, "importKey");
    return importKey(`${format}`, data, given, extractable, list(usages));
  }

  async exportKey(format, key) {
    need(arguments.length, 2, "exportKey");
    if (!(key instanceof CryptoKey)) throw new TypeError("exportKey needs a CryptoKey");
    const module = require(modules[key.algorithm.name]);
    if (format !== "raw" && format !== "jwk" || !module.jwkName) {
      throw new DOMException(`Keys for ${key.algorithm.name} are not written as '${format}'`, "NotSupportedError");
    }
    if (!key.extractable) throw new DOMException("The key is not extractable", "InvalidAccessError");
    const secret = material(key);
    return format === "raw" ? slice(secret).buffer : jwk.write(secret, key, module.jwkName(key.algorithm));
  }

  async deriveBits(given, key, length) {
    need(arguments.length, 2, "deriveBits");
    const { algorithm, module } = implementation(given, "derive");
    return module.derive(algorithm, key, length, "deriveBits");
  }

  async deriveKey(given, key, derivedType, extractable, usages) {
    need(arguments.length, 5, "deriveKey");
    const all = list(usages);
    const { algorithm, module } = implementation(given, "derive");
    const target = implementation(derivedType, "generated");
    const { count } = target.module.generated(target.algorithm);
    const derived = module.derive(algorithm, key, count * 8, "deriveKey");
    return importKey("raw", derived, derivedType, extractable, all);
  }

  async wrapKey() { return refuse("wrapKey"); }
  async unwrapKey() { return refuse("unwrapKey"); }
}
expose(SubtleCrypto);

function refuse(operation) { throw new DOMException(`${operation} is not supported; encrypt what exportKey gives`, "NotSupportedError"); }

exports.SubtleCrypto = SubtleCrypto;
exports.CryptoKey = CryptoKey;

exports.create = () => new SubtleCrypto(construction);
