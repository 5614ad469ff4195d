"use strict";
// Headers (Fetch standard, 5.1).

const {
  each: eachOf, filter, findIndex, flatMap, join, listOf, map, Map, push, Reflect, replace, Set, some, sort, Symbol, test, toLowerCase,
  TypeError,
} = require("language");
const { _append } = require("runtime/members");
const { _copy, _fill, _guard, _pairs, _sent } = require("network/slots");
const { addPairs } = require("runtime/pairIterator");
const { isForbidden } = require("network/forbiddenHeaders");
const { isPrivilegedName, isSafe, isSafeName } = require("network/safeHeaders");
const { typeOf } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const trimmed = (value) => replace(value, /^[\t\n\r ]+|[\t\n\r ]+$/g, "");

function checkedName(text) {
  if (!test(token, text)) throw new TypeError(`'${text}' is not a header name: it must be an HTTP token`);
  return toLowerCase(text);
}

function checkedValue(value, name) {
  const text = trimmed(value);
  if (test(/[\0\r\n]/, text)) throw new TypeError(`The value of the header '${name}' holds a line break or NUL`);
  return text;
}

function pairsOf(init) {
  if (init === null || (typeof init !== "object" && typeof init !== "function")) {
    throw new TypeError("Headers are made of pairs, an object or Headers");
  }
  if (typeof init[Symbol.iterator] !== "function") return recordOf(init);
  return map(listOf(init), (pair) => {
    if (pair === null || typeof pair !== "object") throw new TypeError("Headers need pairs of name and value");
    const entry = listOf(pair);
    if (entry.length !== 2) throw new TypeError("Headers need pairs of name and value");
    return entry;
  });
}

const byteString = typeOf("ByteString").convert;

/** The pairs of an object (Web IDL, 3.2.23), one after the other: a name that occurs again in bytes has the value of its last. */
function recordOf(object) {
  const pairs = new Map();
  for (const key of eachOf(Reflect.ownKeys(object))) {
    if (Reflect.getOwnPropertyDescriptor(object, key)?.enumerable !== true) continue;
    const name = byteString(key);
    pairs.set(name, byteString(object[key]));
  }
  return listOf(pairs.entries());
}

let isHeaders;
/** Pairs sorted by name, each name once; only cookies are not joined. Throws for what are no Headers. */
let sortedPairs;

class Headers {
  static {
    isHeaders = (value) => #list in value;
    sortedPairs = (headers) => {
      const names = sort(listOf(new Set(map(headers.#list, ({ 0: name }) => name))));
      return flatMap(names, (name) => (name === "set-cookie" ? map(headers.getSetCookie(), (value) => [name, value]) : [[name, headers.get(name)]]));
    };
  }

  /** [name in small letters, value, name as it was first written], in the order they came. */
  #list = [];
  /**
   * Who may change it: "none" and "response" anybody, "request" all but what the platform sends, "request-no-cors" only what any server may be sent,
   * "immutable" nobody.
   */
  #guard = "none";

  constructor(init) { if (init !== undefined) this[_fill](init); }

  [_fill](init) { for (const { 0: name, 1: value } of eachOf(pairsOf(init))) this[_append](byteString(name), byteString(value)); }
  /** Takes over those of a request, with their names as they were written. */
  [_copy](headers) {
    for (const header of eachOf(headers.#list)) if (!this.#isKeptOut(header[0], header[1])) push(this.#list, header);
  }

  get [_pairs]() { return this.#list; }
  set [_pairs](pairs) { this.#list = map(pairs, ({ 0: name, 1: value }) => [toLowerCase(name), value, name]); }
  set [_guard](guard) { this.#guard = guard; }

  /** As they are sent: a name is written as it came first, its values are together. */
  get [_sent]() {
    const sent = new Map();
    for (const { 0: key, 1: value, 2: name } of eachOf(this.#list)) {
      if (sent.has(key)) sent.get(key)[1] += `, ${value}`;
      else sent.set(key, [name, value]);
    }
    return listOf(sent.values());
  }

  /** Whether a change to that header, to a value, is passed over; a null value is none. */
  #isKeptOut(name, value) {
    if (this.#guard === "immutable") throw new TypeError("These headers cannot be changed");
    if (this.#guard === "response") return name === "set-cookie" || name === "set-cookie2";
    if (this.#guard === "none") return false;
    if (isForbidden(name, value)) return true;
    if (this.#guard !== "request-no-cors") return false;
    return value === null ? !isSafeName(name) && !isPrivilegedName(name) : !isSafe(name, value);
  }

  append(name, value) {
    const key = checkedName(name);
    const text = checkedValue(value, key);
    const whole = this.#guard === "request-no-cors" && this.has(key) ? `${this.get(key)}, ${text}` : text;
    if (this.#isKeptOut(key, whole)) return;
    push(this.#list, [key, text, name]);
    this.#dropPrivileged();
  }

  /** What a script changes has no header any more that only the platform may have set. */
  #dropPrivileged() {
    if (this.#guard === "request-no-cors") this.#list = filter(this.#list, ({ 0: each }) => !isPrivilegedName(each));
  }

  set(name, value) {
    const key = checkedName(name);
    const text = checkedValue(value, key);
    if (this.#isKeptOut(key, text)) return;
    const first = findIndex(this.#list, ({ 0: each }) => each === key);
    if (first < 0) {
      push(this.#list, [key, text, name]);
    } else {
      this.#list = filter(this.#list, ({ 0: each }, index) => each !== key || index === first);
      this.#list[first] = [key, text, this.#list[first][2]];
    }
    this.#dropPrivileged();
  }

  delete(name) {
    const key = checkedName(name);
    if (this.#isKeptOut(key, null)) return;
    this.#list = filter(this.#list, ({ 0: each }) => each !== key);
    this.#dropPrivileged();
  }

  get(name) {
    const key = checkedName(name);
    const values = map(filter(this.#list, ({ 0: each }) => each === key), ({ 1: value }) => value);
    return values.length ? join(values, ", ") : null;
  }

  has(name) {
    const key = checkedName(name);
    return some(this.#list, ({ 0: each }) => each === key);
  }

  getSetCookie() { return map(filter(this.#list, ({ 0: name }) => name === "set-cookie"), ({ 1: value }) => value); }
}
addPairs(Headers, sortedPairs);
declare(
  Headers, isHeaders, "append(ByteString, ByteString) delete(ByteString) get(ByteString) getSetCookie() has(ByteString) set(ByteString, ByteString)");

exports.Headers = Headers;
