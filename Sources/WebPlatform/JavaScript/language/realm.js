"use strict";
// What a page can see the realm of: functions that make arrays, objects, promises and errors, and ECMAScript's classes, for those who make
// something with them. All else that the module "language" has is made once for the pages of an origin.

const { charCodeAt, each, eachMatch, methodsOf, position, pushAll, setUTCFullYear, sliceText, uncurried } = require("language/shared");

const {
  assign, create, defineProperties, defineProperty, entries, freeze, getOwnPropertyDescriptor, getOwnPropertyDescriptors, getOwnPropertyNames,
  getOwnPropertySymbols, getPrototypeOf, hasOwn, is, isFrozen, keys, preventExtensions, setPrototypeOf, values,
} = Object;
exports.Object = {
  __proto__: null, assign, create, defineProperties, defineProperty, entries, freeze, getOwnPropertyDescriptor, getOwnPropertyDescriptors,
  getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf, hasOwn, is, isFrozen, keys, preventExtensions, setPrototypeOf, values,
  /** Object.fromEntries, for a list of pairs. Each becomes a member, whatever a page has given all objects. */
  fromEntries(pairs) {
    const result = {};
    for (let index = 0; index < pairs.length; index++) {
      const { 0: key, 1: value } = pairs[index];
      defineProperty(result, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
    }
    return result;
  },
};

{
  const {
    apply, construct, defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf, has, isExtensible, ownKeys, preventExtensions, set,
    setPrototypeOf,
  } = Reflect;
  exports.Reflect = {
    __proto__: null, apply, construct, defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf, has, isExtensible, ownKeys,
    preventExtensions, set, setPrototypeOf,
  };
}
const { parse, stringify } = JSON;
exports.JSON = { __proto__: null, parse, stringify };

// MARK: Arrays

const { isArray, prototype: array } = Array;
const { iterator } = Symbol;
const { max, min, trunc } = Math;
const splice = uncurried(array.splice);

/** `list.splice(from, count, ...items)`, of which the items are one list. */
exports.splice = function replaceItems(list, from, count, items = []) {
  from = position(from, list.length);
  count = count === undefined ? list.length - from : min(max(trunc(count) || 0, 0), list.length - from);
  const after = items.length === 0 ? null : splice(list, from + count, list.length);
  const taken = splice(list, from, count);
  if (after !== null) {
    pushAll(list, items);
    pushAll(list, after);
  }
  return taken;
};

function part(list, from = 0, to) {
  const result = [];
  const end = position(to, list.length);
  for (let index = position(from, list.length), at = 0; index < end; index++) result[at++] = list[index];
  return result;
}
exports.part = part;

exports.map = function map(list, change) {
  const result = [];
  for (let index = 0; index < list.length; index++) result[index] = change(list[index], index, list);
  return result;
};

exports.filter = function filter(list, isWanted) {
  const result = [];
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (isWanted(item, index, list)) result[result.length] = item;
  }
  return result;
};

function flatMap(list, change) {
  const result = [];
  for (let index = 0; index < list.length; index++) {
    const found = change(list[index], index);
    if (isArray(found)) pushAll(result, found);
    else result[result.length] = found;
  }
  return result;
}
exports.flatMap = flatMap;
exports.flat = (list) => flatMap(list, (each) => each);

/** A new array of what can be gone through: `[...items]`. */
exports.listOf = function listOf(items) {
  if (isArray(items)) return part(items);
  const result = [];
  let at = 0;
  for (const item of each(items)) result[at++] = item;
  return result;
};

/** A new array of the items of several: `[...first, ...second]`. */
exports.joined = function joined(...parts) {
  const result = [];
  for (let index = 0; index < parts.length; index++) pushAll(result, parts[index]);
  return result;
};

exports.arrayIterator = array[iterator];

/** The methods by which the page goes through an array, and by which it goes through lists of the platform. */
exports.arrayMethods = { __proto__: null, entries: array.entries, keys: array.keys, values: array.values, forEach: array.forEach };

/** What the prototypes of iterators inherit from. */
exports.IteratorPrototype = getPrototypeOf(getPrototypeOf([][iterator]()));

/** Iterators for the page, whose methods are its own. */
exports.arrayEntries = uncurried(array.entries);
exports.arrayKeys = uncurried(array.keys);
exports.arrayValues = uncurried(array.values);

// MARK: Texts

const { split: splitAt } = methodsOf(String.prototype, { split(separator) { return super.split(separator); } });

/** The texts of all matches of a global pattern, or null. */
exports.match = function match(text, pattern) {
  const found = [];
  eachMatch(text, pattern, ({ 0: each }) => { found[found.length] = each; });
  return found.length === 0 ? null : found;
};

/** All matches of a global pattern. */
exports.matchAll = function matchAll(text, pattern) {
  const found = [];
  eachMatch(text, pattern, (each) => { found[found.length] = each; });
  return found;
};

/** @param separator a text, or a global pattern that matches no empty text. */
exports.split = function split(text, separator) {
  if (typeof separator === "string") return splitAt.call(text, separator);
  const parts = [];
  let end = 0;
  eachMatch(text, separator, ({ 0: found, index }) => {
    parts[parts.length] = sliceText(text, end, index);
    end = index + found.length;
  });
  parts[parts.length] = sliceText(text, end);
  return parts;
};

const TextOfPage = String;
/** String(value), with the functions of String. */
function toText(value) { return TextOfPage(value); }
const { fromCharCode, fromCodePoint, raw } = String;
assign(toText, { fromCharCode, fromCodePoint, raw });
setPrototypeOf(toText, null);
exports.String = toText;

// MARK: Numbers and dates

const NumberOfPage = Number;
/** Number(value), with the constants and tests of Number. */
function toNumber(value) { return NumberOfPage(value); }
{
  const { isFinite, isInteger, isNaN, isSafeInteger, MAX_SAFE_INTEGER } = Number;
  assign(toNumber, { isFinite, isInteger, isNaN, isSafeInteger, MAX_SAFE_INTEGER });
}
setPrototypeOf(toNumber, null);
exports.Number = toNumber;

const DateOfPage = Date;
/** Midnight of a day, UTC; also of a year below 100, which Date.UTC takes for one of the last century. Months count from 1. */
exports.dateOf = function dateOf(year, month, day) {
  const date = new DateOfPage(0);
  setUTCFullYear(date, year, month - 1, day);
  return date;
};

// MARK: Bytes

const Bytes = Uint8Array;
const { isView } = ArrayBuffer;
const { prototype: buffer } = ArrayBuffer;
const { slice: sliceBytes, subarray } = getPrototypeOf(Bytes.prototype);
exports.sliceBytes = uncurried(sliceBytes);
exports.subarray = uncurried(subarray);
exports.sliceBuffer = uncurried(buffer.slice);
/** Transfers a buffer: gives the one that has its bytes now. */
exports.transferBuffer = uncurried(buffer.transfer);

/** Of a text, an array or bytes. */
exports.slice = function sliceOf(items, from, to) {
  if (typeof items === "string") return sliceText(items, from, to);
  return isView(items) ? exports.sliceBytes(items, from, to) : part(items, from, to);
};

const { fromBase64 } = Bytes;
const { toBase64 } = Bytes.prototype;
/** Bytes as a text in Base64 (Uint8Array.prototype.toBase64); null where the engine has none of it. */
exports.base64OfBytes = toBase64 === undefined ? null : uncurried(toBase64);
/** The bytes that a text in Base64 stands for (Uint8Array.fromBase64); null likewise. */
const read = fromBase64 === undefined ? null : uncurried(fromBase64);
exports.bytesOfBase64 = read === null ? null : (text) => read(Bytes, text);

/** The classes of arrays of numbers in memory, by name. */
exports.arrayKinds = {
  __proto__: null, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array,
  BigInt64Array, BigUint64Array, ...(typeof Float16Array === "function" ? { Float16Array } : {}),
};

/** A typed array of a list's numbers. */
exports.typedArray = function typedArray(Kind, list) {
  const result = new Kind(list.length);
  for (let index = 0; index < list.length; index++) result[index] = list[index];
  return result;
};

/** A byte for each character of a text of which none is beyond U+00FF. */
exports.bytesOfCodes = function bytesOfCodes(text) {
  const result = new Bytes(text.length);
  for (let index = 0; index < text.length; index++) result[index] = charCodeAt(text, index);
  return result;
};

// MARK: Promises. `await` asks none of a promise's methods, and needs nothing of this.

const PromiseOfPage = Promise;
const { then } = methodsOf(Promise.prototype, { then(fulfilled, rejected) { return super.then(fulfilled, rejected); } });
const { resolve } = methodsOf(Promise, { resolve(value) { return super.resolve(value); } });

exports.then = (promise, fulfilled, rejected) => then.call(promise, fulfilled, rejected);
exports.caught = (promise, rejected) => then.call(promise, undefined, rejected);
exports.resolved = (value) => resolve.call(PromiseOfPage, value);
exports.rejected = (error) => new PromiseOfPage((_, reject) => { reject(error); });

exports.withResolvers = function withResolvers() {
  const result = { promise: undefined, resolve: undefined, reject: undefined };
  result.promise = new PromiseOfPage((resolve, reject) => {
    result.resolve = resolve;
    result.reject = reject;
  });
  return result;
};

/** Fulfilled with all values, in their order, or rejected with the first error. */
exports.all = (values) => new PromiseOfPage((fulfil, reject) => {
  const results = [];
  let missing = 1;
  let index = 0;
  const came = () => { if (--missing === 0) fulfil(results); };
  for (const value of each(values)) {
    const at = index++;
    missing++;
    results[at] = undefined;
    then.call(resolve.call(PromiseOfPage, value), (result) => {
      results[at] = result;
      came();
    }, reject);
  }
  came();
});

/** As the first of them is. */
exports.race = (values) => new PromiseOfPage((fulfil, reject) => {
  for (const value of each(values)) then.call(resolve.call(PromiseOfPage, value), fulfil, reject);
});

// MARK: Classes and functions

/** The page's classes, of which clones are. */
exports.PageMap = Map;
exports.PageSet = Set;

assign(exports, {
  Array, ArrayBuffer, BigInt, Boolean, DataView, Date, Error, EvalError, Float32Array, Float64Array, Function, Promise, Proxy, RangeError,
  ReferenceError, RegExp, Symbol, SyntaxError, TypeError, URIError, Uint16Array, Uint32Array, Uint8Array, Uint8ClampedArray, FinalizationRegistry,
  decodeURIComponent, encodeURIComponent, isNaN, parseFloat, parseInt,
});

/** Runs a text in the global scope. */
exports.engineEval = eval;

/** A value as an object: Object(value). */
exports.wrapped = Object;
