"use strict";
// Keys (Indexed Database API, 2.4) as texts that order as keys do: by their UTF-16 units, which are never surrogates, and so by their UTF-8 as well.
//
// A key is its kind, then for numbers and dates the eight bytes of a double, the sign turned so that they order as numbers, a unit each; for strings
// and binary keys their units, and for arrays the keys in it, with an end that is smaller than all else.

const {
  apply, charCodeAt, Date, Float64Array, getTime, includes, indexOf, isArray, isDetached, isView, join, Number, Object, push,
  slice, sliceText, String, tagOf, test, Uint8Array,
} = require("language");
const { DOMException } = require("runtime/DOMException");

const number = "\x10", date = "\x20", string = "\x30", binary = "\x40", array = "\x50", end = "\0";

const doubles = new Float64Array(1);
const bytes = new Uint8Array(doubles.buffer);

function encodeNumber(value) {
  // There is one zero among keys.
  doubles[0] = value === 0 ? 0 : value;
  if (bytes[7] & 0x80) {
    return String.fromCharCode(
      ~bytes[7] & 0xff, ~bytes[6] & 0xff, ~bytes[5] & 0xff, ~bytes[4] & 0xff, ~bytes[3] & 0xff, ~bytes[2] & 0xff, ~bytes[1] & 0xff, ~bytes[0] & 0xff);
  }
  return String.fromCharCode(bytes[7] | 0x80, bytes[6], bytes[5], bytes[4], bytes[3], bytes[2], bytes[1], bytes[0]);
}

function decodeNumber(text, at) {
  const flip = charCodeAt(text, at) & 0x80 ? 0 : 0xff;
  for (let index = 0; index < 8; index++) bytes[7 - index] = charCodeAt(text, at + index) ^ flip;
  if (flip === 0) bytes[7] &= 0x7f;
  return doubles[0];
}

/** Units that stand for something else in a text: the end, the mark before it, surrogates and what is above them. */
const special = /[\0\x01\ud7ff-\uffff]/;
const low = "\x01", high = "\ud7ff";

/** How many units a call makes a text of: more would not fit on the stack. */
const chunk = 8192;

function textOf(units) {
  const parts = [];
  for (let at = 0; at < units.length; at += chunk) push(parts, apply(String.fromCharCode, undefined, slice(units, at, at + chunk)));
  return join(parts, "");
}

function encodeUnits(text) {
  if (!test(special, text)) return text;
  const units = [];
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    if (unit > 1 && unit < 0xd7ff) {
      push(units, unit);
      continue;
    }
    const mark = unit <= 1 ? 0x01 : 0xd7ff;
    push(units, mark);
    push(units, unit - (mark === 0x01 ? 0 : mark) + 1);
  }
  return textOf(units);
}

function decodeUnits(text) {
  if (!includes(text, low) && !includes(text, high)) return text;
  const units = [];
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    if (unit === 1) push(units, charCodeAt(text, ++index) - 1);
    else if (unit === 0xd7ff) push(units, charCodeAt(text, ++index) + 0xd7ff - 1);
    else push(units, unit);
  }
  return textOf(units);
}

function encodeBytes(given) {
  const units = [];
  for (let index = 0; index < given.length; index++) push(units, given[index] + 1);
  return textOf(units);
}

/** The bytes of a buffer or a view of one, or null for anything else and for one that was transferred. */
function bytesIn(value) {
  const isOne = isView(value);
  if (!isOne && tagOf(value) !== "[object ArrayBuffer]") return null;
  try {
    const buffer = isOne ? value.buffer : value;
    if (isDetached(buffer)) return null;
    return isOne ? new Uint8Array(buffer, value.byteOffset, value.byteLength) : new Uint8Array(buffer);
  } catch {
    return null;
  }
}

function timeOf(value) {
  if (tagOf(value) !== "[object Date]") return undefined;
  try {
    return getTime(value);
  } catch {
    return undefined;
  }
}

/** The text of a value as a key, or null when it is none (7.4, "convert a value to a key"). What a getter in an array throws, it throws. */
function encode(value, around = null) {
  switch (typeof value) {
    case "number": return Number.isNaN(value) ? null : number + encodeNumber(value);
    case "string": return string + encodeUnits(value) + end;
    case "object": break;
    default: return null;
  }
  if (value === null) return null;
  if (isArray(value)) return encodeArray(value, around ?? []);
  const time = timeOf(value);
  if (time !== undefined) return Number.isNaN(time) ? null : date + encodeNumber(time);
  const content = bytesIn(value);
  return content === null ? null : binary + encodeBytes(content) + end;
}

function encodeArray(value, around) {
  if (includes(around, value)) return null;
  push(around, value);
  let text = array;
  const { length } = value;
  for (let index = 0; index < length; index++) {
    if (!Object.hasOwn(value, index)) return null;
    const part = encode(value[index], around);
    if (part === null) return null;
    text += part;
  }
  around.length -= 1;
  return text + end;
}

/** The keys of a value in an index for each item (7.4, "convert a value to a multiEntry key"): a list of texts, empty when there is none. */
function encodeEach(value) {
  if (!isArray(value)) {
    const key = encode(value);
    return key === null ? [] : [key];
  }
  const keys = [];
  const around = [value];
  for (let index = 0; index < value.length; index++) {
    const key = encode(value[index], around);
    around.length = 1;
    if (key !== null && !includes(keys, key)) push(keys, key);
  }
  return keys;
}

class Reader {
  #text;
  #at = 0;
  constructor(text) { this.#text = text; }

  read() {
    const kind = this.#text[this.#at++];
    switch (kind) {
      case number: return this.#number();
      case date: return new Date(this.#number());
      case string: return decodeUnits(this.#upToEnd());
      case binary: return this.#bytes();
      default: return this.#array();
    }
  }

  #number() {
    this.#at += 8;
    return decodeNumber(this.#text, this.#at - 8);
  }

  #upToEnd() {
    const start = this.#at;
    const stop = indexOf(this.#text, end, start);
    this.#at = stop + 1;
    return sliceText(this.#text, start, stop);
  }

  #bytes() {
    const text = this.#upToEnd();
    const content = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) content[index] = charCodeAt(text, index) - 1;
    return content.buffer;
  }

  #array() {
    const items = [];
    // Whatever a page has given all objects.
    for (let index = 0; this.#text[this.#at] !== end; index++) {
      Object.defineProperty(items, index, { __proto__: null, value: this.read(), writable: true, enumerable: true, configurable: true });
    }
    this.#at += 1;
    return items;
  }
}

const refuse = (what) => { throw new DOMException(`${what} is no key of a database`, "DataError"); };

exports.encode = encode;
exports.encodeEach = encodeEach;
/** The key of a text. */
exports.decode = (text) => new Reader(text).read();
/** The text of a value, which has to be a key. */
exports.keyOf = (value, what = "The value") => encode(value) ?? refuse(what);
/** The number of a text; undefined for any other key. */
exports.numberIn = (text) => (text[0] === number ? decodeNumber(text, 1) : undefined);
/** -1, 0 or 1: how two keys compare, as texts. */
exports.compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
