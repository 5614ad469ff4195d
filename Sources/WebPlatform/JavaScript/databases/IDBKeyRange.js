"use strict";
// IDBKeyRange (Indexed Database API, 4.7).

const { isObject } = require("language");
const { _keyRange } = require("databases/slots");
const { decode, keyOf } = require("databases/keys");
const { DOMException } = require("runtime/DOMException");
const { construction, declare, needConstruction } = require("runtime/webidl");

const isRange = (value) => value[_keyRange] !== undefined;

class IDBKeyRange {
  #lower;
  #upper;
  /** `lower` and `upper` are texts, or null. */
  constructor(given = undefined, lower, upper, isLowerOpen, isUpperOpen) {
    needConstruction(given, "key ranges come from IDBKeyRange.bound and the like");
    this[_keyRange] = { __proto__: null, lower, upper, isLowerOpen, isUpperOpen };
  }

  get lower() { return this[_keyRange].lower === null ? undefined : (this.#lower ??= decode(this[_keyRange].lower)); }
  get upper() { return this[_keyRange].upper === null ? undefined : (this.#upper ??= decode(this[_keyRange].upper)); }
  get lowerOpen() { return this[_keyRange].isLowerOpen; }
  get upperOpen() { return this[_keyRange].isUpperOpen; }

  includes(key) { return holds(this[_keyRange], keyOf(key)); }

  static only(value) {
    const key = keyOf(value);
    return new IDBKeyRange(construction, key, key, false, false);
  }
  static lowerBound(lower, open = false) { return new IDBKeyRange(construction, keyOf(lower), null, open, true); }
  static upperBound(upper, open = false) { return new IDBKeyRange(construction, null, keyOf(upper), true, open); }
  static bound(lower, upper, lowerOpen = false, upperOpen = false) {
    const { 0: from, 1: to } = [keyOf(lower, "The lower bound"), keyOf(upper, "The upper bound")];
    if (from > to) throw new DOMException("The lower bound of a key range is above its upper bound", "DataError");
    if (from === to && (lowerOpen || upperOpen)) throw new DOMException("A key range of one key is not open", "DataError");
    return new IDBKeyRange(construction, from, to, lowerOpen, upperOpen);
  }
}
declare(
  IDBKeyRange, isRange,
  "lower upper lowerOpen upperOpen includes(any) static only(any) static lowerBound(any, optional boolean) static upperBound(any, optional boolean) " +
  "static bound(any, any, optional boolean, optional boolean)");

function holds({ lower, upper, isLowerOpen, isUpperOpen }, key) {
  if (lower !== null && (isLowerOpen ? key <= lower : key < lower)) return false;
  return upper === null || (isUpperOpen ? key < upper : key <= upper);
}

const unbounded = { __proto__: null, lower: null, upper: null, isLowerOpen: true, isUpperOpen: true };

exports.IDBKeyRange = IDBKeyRange;
/**
 * The bounds that a script gives (7.4, "convert a value to a key range"): a range's, or a key's; without any all keys, where that is
 * allowed.
 */
exports.boundsOf = function boundsOf(value, mayBeMissing = true) {
  if (isObject(value) && isRange(value)) return value[_keyRange];
  if ((value === undefined || value === null) && mayBeMissing) return unbounded;
  const key = keyOf(value);
  return { __proto__: null, lower: key, upper: key, isLowerOpen: false, isUpperOpen: false };
};
