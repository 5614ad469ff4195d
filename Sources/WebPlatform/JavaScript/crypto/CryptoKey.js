"use strict";
// CryptoKey (Web Cryptography API, 13): what a script may know of a key. The bytes stay in here.

const { Boolean, includes, listOf, Set, TypeError, WeakMap } = require("language");
const { DOMException } = require("runtime/DOMException");
const { construction, expose, needConstruction } = require("runtime/webidl");

const materials = new WeakMap();

class CryptoKey {
  #facts;

  constructor(given = undefined, facts) {
    needConstruction(given);
    this.#facts = facts;
  }

  get type() { return this.#facts.type; }
  get extractable() { return this.#facts.extractable; }
  get algorithm() { return this.#facts.algorithm; }
  get usages() { return this.#facts.usages; }
}
expose(CryptoKey);

exports.CryptoKey = CryptoKey;

/** A secret key of these bytes. */
exports.make = function make(bytes, algorithm, extractable, usages) {
  if (usages.length === 0) throw new DOMException("A secret key needs a usage", "SyntaxError");
  const key = new CryptoKey(construction, { type: "secret", extractable: Boolean(extractable), algorithm, usages: listOf(new Set(usages)) });
  materials.set(key, bytes);
  return key;
};

exports.material = (key) => materials.get(key);

/** The key's bytes, when it is one for this algorithm and usage. */
exports.use = function use(key, name, usage) {
  if (!(key instanceof CryptoKey)) throw new TypeError("A CryptoKey is needed");
  if (key.algorithm.name !== name) {
    throw new DOMException(`The key is one for ${key.algorithm.name}, not ${name}`, "InvalidAccessError");
  }
  if (!includes(key.usages, usage)) throw new DOMException(`The key is not one to ${usage} with`, "InvalidAccessError");
  return materials.get(key);
};
