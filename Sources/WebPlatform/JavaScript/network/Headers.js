"use strict";
// Headers (Fetch standard, 5.1).

const { addPairs } = require("network/pairIterator");
const { isForbidden } = require("network/forbiddenHeaders");

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const isValidValue = (value) => !/[\0\r\n]/.test(value) && /^[\0-\xff]*$/.test(value);
const trimmed = (value) => value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");

function checkedName(name) {
  const text = `${name}`;
  if (!token.test(text)) throw new TypeError(`'${text}' is not a header name: it must be an HTTP token`);
  return text.toLowerCase();
}

function checkedValue(value, name) {
  const text = trimmed(`${value}`);
  if (!isValidValue(text)) throw new TypeError(`The value of the header '${name}' holds a line break, NUL or a character beyond U+00FF`);
  return text;
}

function pairsOf(init) {
  if (init === null || (typeof init !== "object" && typeof init !== "function")) {
    throw new TypeError("Headers are made of pairs, an object or Headers");
  }
  if (typeof init[Symbol.iterator] !== "function") return recordOf(init);
  return [...init].map((pair) => {
    if (pair === null || typeof pair !== "object") throw new TypeError("Headers need pairs of name and value");
    const entry = [...pair];
    if (entry.length !== 2) throw new TypeError("Headers need pairs of name and value");
    return entry;
  });
}

/** The pairs of an object (Web IDL, 3.2.23): a symbol is no name. */
function recordOf(object) {
  return Reflect.ownKeys(object).filter((key) => Object.getOwnPropertyDescriptor(object, key)?.enumerable).map((key) => [key, object[key]]);
}

class Headers {
  /** [name in small letters, value], in the order they came. */
  #list = [];
  /** Who may change it: "none" and "response" anybody, "request" all but what the platform sends, "immutable" nobody. */
  #guard = "none";

  constructor(init) { if (init !== undefined) this._fill(init); }

  _fill(init) { for (const [name, value] of pairsOf(init)) this.append(name, value); }
  get _pairs() { return this.#list; }
  set _pairs(pairs) { this.#list = pairs.map(([name, value]) => [name.toLowerCase(), value]); }
  set _guard(guard) { this.#guard = guard; }

  /** Whether a change to that header is passed over. */
  #isKeptOut(name) {
    if (this.#guard === "immutable") throw new TypeError("These headers cannot be changed");
    if (this.#guard === "response") return name === "set-cookie";
    return this.#guard === "request" && isForbidden(name);
  }

  append(name, value) {
    const key = checkedName(name);
    const text = checkedValue(value, key);
    if (!this.#isKeptOut(key)) this.#list.push([key, text]);
  }

  set(name, value) {
    const key = checkedName(name);
    const text = checkedValue(value, key);
    if (this.#isKeptOut(key)) return;
    const first = this.#list.findIndex(([each]) => each === key);
    if (first < 0) {
      this.#list.push([key, text]);
      return;
    }
    this.#list = this.#list.filter(([each], index) => each !== key || index === first);
    this.#list[first] = [key, text];
  }

  delete(name) {
    const key = checkedName(name);
    if (!this.#isKeptOut(key)) this.#list = this.#list.filter(([each]) => each !== key);
  }

  get(name) {
    const key = checkedName(name);
    const values = this.#list.filter(([each]) => each === key).map(([, value]) => value);
    return values.length ? values.join(", ") : null;
  }

  has(name) {
    const key = checkedName(name);
    return this.#list.some(([each]) => each === key);
  }

  getSetCookie() { return this.#list.filter(([name]) => name === "set-cookie").map(([, value]) => value); }

  /** Sorted by name, each name once; only cookies are not joined. */
  get _sorted() {
    const names = [...new Set(this.#list.map(([name]) => name))].sort();
    return names.flatMap((name) => (name === "set-cookie" ? this.getSetCookie().map((value) => [name, value]) : [[name, this.get(name)]]));
  }
}
addPairs(Headers, (headers) => {
  if (!(headers instanceof Headers)) throw new TypeError("Illegal invocation");
  return headers._sorted;
});
Object.defineProperty(Headers.prototype, Symbol.toStringTag, { value: "Headers", configurable: true });

exports.Headers = Headers;
