"use strict";
// URLSearchParams (URL standard, 6.2).

const {
  Boolean, charCodeAt, decodeURIComponent, encodeURIComponent, exec, filter, find, findIndex, inBase, indexOf, join, listOf: listOfOf, map,
  Object, parseInt, push, pushAll, replace: replaced, replaceAll, slice, some, sort, split, String, Symbol, toUpperCase, toWellFormed,
  typedArray, TypeError, Uint8Array, WeakMap,
} = require("language");
const { addPairs } = require("network/pairIterator");
const encodingModule = require.later("window/encoding");

const changed = new WeakMap();
const lists = new WeakMap();

function decode(text) {
  const spaced = replaceAll(text, "+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return unescapeBytes(spaced);
  }
}

function unescapeBytes(text) {
  const { encodeUTF8, decodeUTF8 } = encodingModule();
  const bytes = [];
  for (let index = 0; index < text.length; index++) {
    const escape = exec(/^%([0-9a-f]{2})/i, slice(text, index, index + 3));
    if (escape) {
      push(bytes, parseInt(escape[1], 16));
      index += 2;
    } else {
      pushAll(bytes, encodeUTF8(text[index]));
    }
  }
  return decodeUTF8(typedArray(Uint8Array, bytes));
}

function encode(text) {
  return replaced(replaced(encodeURIComponent(toWellFormed(String(text))), /%20/g, "+"), /[!'()~]/g, (character) => "%" + toUpperCase(inBase(charCodeAt(character, 0), 16)));
}

function parse(text) {
  return map(filter(split(text, "&"), Boolean), (pair) => {
    const equals = indexOf(pair, "=");
    return equals < 0 ? [decode(pair), ""] : [decode(slice(pair, 0, equals)), decode(slice(pair, equals + 1))];
  });
}

function listOf(init) {
  if (init === undefined) return [];
  if (init === null || (typeof init !== "object" && typeof init !== "function")) return parse(replaced(String(init), /^\?/, ""));
  if (typeof init[Symbol.iterator] === "function") {
    return map(listOfOf(init), (pair) => {
      const entry = listOfOf(pair);
      if (entry.length !== 2) throw new TypeError("URLSearchParams needs pairs of name and value");
      return map(entry, String);
    });
  }
  return map(Object.keys(init), (name) => [name, String(init[name])]);
}

function serialize(params) {
  return join(map(lists.get(params), ({ 0: name, 1: value }) => encode(name) + "=" + encode(value)), "&");
}
exports.serialize = serialize;

class URLSearchParams {
  constructor(init) { lists.set(this, listOf(init)); }

  get size() { return lists.get(this).length; }

  append(name, value) {
    push(lists.get(this), [String(name), String(value)]);
    notify(this);
  }

  delete(name, value) {
    const keep = ({ 0: key, 1: item }) => key !== String(name) || (value !== undefined && item !== String(value));
    lists.set(this, filter(lists.get(this), keep));
    notify(this);
  }

  get(name) { return find(lists.get(this), ({ 0: key }) => key === String(name))?.[1] ?? null; }
  getAll(name) { return map(filter(lists.get(this), ({ 0: key }) => key === String(name)), ({ 1: value }) => value); }
  has(name, value) {
    return some(lists.get(this), ({ 0: key, 1: item }) => key === String(name) && (value === undefined || item === String(value)));
  }

  set(name, value) {
    const list = lists.get(this);
    const first = findIndex(list, ({ 0: key }) => key === String(name));
    if (first < 0) return this.append(name, value);
    list[first][1] = String(value);
    lists.set(this, filter(list, ({ 0: key }, index) => index <= first || key !== String(name)));
    notify(this);
  }

  sort() {
    sort(lists.get(this), ({ 0: left }, { 0: right }) => (left < right ? -1 : left > right ? 1 : 0));
    notify(this);
  }

  toString() { return serialize(this); }
}
addPairs(URLSearchParams, (params) => {
  const list = lists.get(params);
  if (!list) throw new TypeError("Illegal invocation");
  return list;
});
Object.defineProperty(URLSearchParams.prototype, Symbol.toStringTag, { value: "URLSearchParams", configurable: true });

function notify(params) {
  changed.get(params)?.(serialize(params));
}

exports.URLSearchParams = URLSearchParams;

/** Has `update` called with the new query each time the list changes. */
exports.bind = function bind(params, update) {
  changed.set(params, update);
  return params;
};

/** Replaces the list after its URL changed. */
exports.replace = function replace(params, search) { lists.set(params, listOf(search)); };
