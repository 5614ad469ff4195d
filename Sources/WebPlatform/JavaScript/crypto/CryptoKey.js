"use strict";
// CryptoKey (Web Cryptography API, 13): what a script may know of a key. Its bytes are in native memory, behind an object that stays in here.

const { each, filter, includes, isArray, isObject, isView, JSON, jsonOf, listOf, Object, slice, Uint8Array } = require("language");
const { _clone, _ofWire, _wired } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const { construction, declare, needConstruction } = require("runtime/webidl");

/** The order in which usages are told. */
const usageOrder = ["encrypt", "decrypt", "sign", "verify", "deriveKey", "deriveBits", "wrapKey", "unwrapKey"];

let factsOf;
let isKey;

class CryptoKey {
  static {
    isKey = (value) => #facts in value;
    factsOf = (key) => key.#facts;
  }

  /** { type, extractable, algorithm, usages, handle }, which no script changes. */
  #facts;
  /** What scripts see of it: the same objects each time, which are theirs. */
  #algorithm = null;
  #usages = null;

  constructor(given = undefined, facts) {
    needConstruction(given, "keys come from crypto.subtle");
    this.#facts = facts;
  }

  get type() { return this.#facts.type; }
  get extractable() { return this.#facts.extractable; }
  get algorithm() { return (this.#algorithm ??= shownAlgorithm(this.#facts.algorithm)); }
  get usages() { return (this.#usages ??= listOf(this.#facts.usages)); }

  /** What structuredClone gives. */
  [_clone]() { return new CryptoKey(construction, this.#facts); }

  /** What goes to another thread, where the key has a name that only the platform hears, or into a database: the facts, and the key sealed with them. */
  [_wired](isKept) {
    const { type, extractable, algorithm, usages, handle } = this.#facts;
    const { publicExponent } = algorithm;
    const plain = publicExponent === undefined ? { ...algorithm } : { ...algorithm, publicExponent: listOf(publicExponent) };
    if (plain.hash !== undefined) plain.hash = { ...plain.hash };
    const facts = { type, extractable, algorithm: plain, usages: listOf(usages) };
    const isSecret = type === "secret";
    if (!isKept) return [jsonOf({ name: isSecret ? native.nameOfSecret(handle) : native.nameOfPair(handle), ...facts })];
    const text = jsonOf(facts);
    const sealed = isSecret ? native.keepSecret(handle, text) : native.keepPair(handle, type === "private", text);
    if (sealed === null) throw new DOMException("A CryptoKey is not kept where nothing can be sealed: keep what exportKey gives", "DataCloneError");
    return [text, new Uint8Array(sealed)];
  }

  static [_ofWire]({ 0: text, 1: sealed }) {
    const { name, type, extractable, algorithm, usages } = JSON.parse(text);
    const handle = sealed === undefined ? native.keyNamed(name) : native.keptKey(sealed, text);
    if (handle === null) throw new DOMException("The key is not there any more, or was sealed for another place", "DataCloneError");
    if (algorithm.publicExponent !== undefined) algorithm.publicExponent = bytesOfList(algorithm.publicExponent);
    return new CryptoKey(construction, { __proto__: null, type, extractable, algorithm: { __proto__: null, ...algorithm }, usages, handle });
  }
}
declare(CryptoKey, isKey, "type extractable algorithm usages");

function bytesOfList(list) {
  const bytes = new Uint8Array(list.length);
  for (let index = 0; index < list.length; index++) bytes[index] = list[index];
  return bytes;
}

function shownAlgorithm(algorithm) {
  const shown = {};
  for (const name of each(Object.keys(algorithm))) {
    const value = algorithm[name];
    const own = isView(value) ? slice(value) : isObject(value) && !isArray(value) ? { name: value.name } : value;
    Object.defineProperty(shown, name, { __proto__: null, value: own, writable: true, enumerable: true, configurable: true });
  }
  return shown;
}

exports.CryptoKey = CryptoKey;

/** What is known of a key: see #facts. */
exports.factsOf = (key) => factsOf(key);

/** A key of that `type` over what native code has of it; of the usages those that are `allowed`. */
exports.make = function make(type, handle, algorithm, extractable, usages, allowed) {
  const kept = filter(usageOrder, (usage) => includes(usages, usage) && includes(allowed, usage));
  if (type !== "public" && kept.length === 0) throw new DOMException(`A ${type} key needs a usage`, "SyntaxError");
  return new CryptoKey(construction, { __proto__: null, type, extractable, algorithm: { __proto__: null, ...algorithm }, usages: kept, handle });
};

/** What is known of a key, when it is one for this algorithm and usage. */
exports.use = function use(key, name, usage) {
  const facts = factsOf(key);
  if (facts.algorithm.name !== name) {
    throw new DOMException(`The key is one for ${facts.algorithm.name}, not ${name}`, "InvalidAccessError");
  }
  if (!includes(facts.usages, usage)) throw new DOMException(`The key is not one to ${usage} with`, "InvalidAccessError");
  return facts;
};
