"use strict";
// Headers (Fetch standard, 5.1).

const {
  each: eachOf, filter, findIndex, flatMap, join, listOf, map, Object, push, Reflect, replace, Set, some, sort, Symbol, test, toLowerCase,
  TypeError,
} = require("language");
const { _fill, _guard, _pairs } = require("network/slots");
const { addPairs } = require("runtime/pairIterator");
const { isForbidden } = require("network/forbiddenHeaders");
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

/** The pairs of an object (Web IDL, 3.2.23): a symbol is no name. */
function recordOf(object) {
  return map(filter(Reflect.ownKeys(object), (key) => Object.getOwnPropertyDescriptor(object, key)?.enumerable), (key) => [key, object[key]]);
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

  /** [name in small letters, value], in the order they came. */
  #list = [];
  /** Who may change it: "none" and "response" anybody, "request" all but what the platform sends, "immutable" nobody. */
  #guard = "none";

  constructor(init) { if (init !== undefined) this[_fill](init); }

  [_fill](init) { for (const { 0: name, 1: value } of eachOf(pairsOf(init))) this.append(name, value); }
  get [_pairs]() { return this.#list; }
  set [_pairs](pairs) { this.#list = map(pairs, ({ 0: name, 1: value }) => [toLowerCase(name), value]); }
  set [_guard](guard) { this.#guard = guard; }

  /** Whether a change to that header is passed over. */
  #isKeptOut(name) {
    if (this.#guard === "immutable") throw new TypeError("These headers cannot be changed");
    if (this.#guard === "response") return name === "set-cookie";
    return this.#guard === "request" && isForbidden(name);
  }

  append(name, value) {
    const key = checkedName(name);
    const text = checkedValue(value, key);
    if (!this.#isKeptOut(key)) push(this.#list, [key, text]);
  }

  set(name, value) {
    const key = checkedName(name);
    const text = checkedValue(value, key);
    if (this.#isKeptOut(key)) return;
    const first = findIndex(this.#list, ({ 0: each }) => each === key);
    if (first < 0) {
      push(this.#list, [key, text]);
      return;
    }
    this.#list = filter(this.#list, ({ 0: each }, index) => each !== key || index === first);
    this.#list[first] = [key, text];
  }

  delete(name) {
    const key = checkedName(name);
    if (!this.#isKeptOut(key)) this.#list = filter(this.#list, ({ 0: each }) => each !== key);
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
