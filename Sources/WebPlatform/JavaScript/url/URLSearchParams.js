"use strict";
// URLSearchParams (URL standard, 6.2).

const {
  Boolean, charCodeAt, each, encodeURIComponent, filter, find, findIndex, inBase, indexOf, join, listOf: listOfOf, map, Map, Object, push, replace: replaced,
  replaceAll, slice, some, sort, split, String, Symbol, test, toUpperCase, TypeError, Uint8Array, WeakMap,
} = require("language");
const { addPairs } = require("runtime/pairIterator");
const { typeOf } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");
const { decode: decodeBytes } = require("url/percentEncoding");

const { convert: toUSV } = typeOf("USVString");

const changed = new WeakMap();
const lists = new WeakMap();

const decode = (text) => decodeBytes(replaceAll(text, "+", " "));

function encode(text) {
  return replaced(replaced(encodeURIComponent(text), /%20/g, "+"), /[!'()~]/g, (character) => "%" + toUpperCase(inBase(charCodeAt(character, 0), 16)));
}

const plain = /[0-9A-Za-z*._-]/;

function encodeBytes(bytes) {
  let text = "";
  for (let index = 0; index < bytes.length; index++) {
    const character = String.fromCharCode(bytes[index]);
    if (bytes[index] === 0x20) text += "+";
    else if (bytes[index] < 0x80 && test(plain, character)) text += character;
    else text += `%${bytes[index] < 16 ? "0" : ""}${toUpperCase(inBase(bytes[index], 16))}`;
  }
  return text;
}

function parse(text) {
  return map(filter(split(text, "&"), Boolean), (pair) => {
    const equals = indexOf(pair, "=");
    return equals < 0 ? [decode(pair), ""] : [decode(slice(pair, 0, equals)), decode(slice(pair, equals + 1))];
  });
}

function listOf(init) {
  if (init === undefined) return [];
  if (init === null || (typeof init !== "object" && typeof init !== "function")) return parse(replaced(toUSV(init), /^\?/, ""));
  if (typeof init[Symbol.iterator] === "function") {
    return map(listOfOf(init), (pair) => {
      const entry = listOfOf(pair);
      if (entry.length !== 2) throw new TypeError("URLSearchParams needs pairs of name and value");
      return map(entry, toUSV);
    });
  }
  // Names that become the same are one, with the value of the last.
  const record = new Map();
  for (const name of each(Object.keys(init))) record.set(toUSV(name), toUSV(init[name]));
  return listOfOf(record);
}

const joinedPairs = (pairs, encode) => join(map(pairs, ({ 0: name, 1: value }) => encode(name) + "=" + encode(value)), "&");

function serialize(params) { return joinedPairs(lists.get(params), encode); }
exports.serialize = serialize;

/** Pairs as application/x-www-form-urlencoded in an encoding. */
exports.encodePairs = function encodePairs(pairs, encoding) {
  if (encoding === "UTF-8") return joinedPairs(map(pairs, (pair) => map(pair, toUSV)), encode);
  return joinedPairs(pairs, (text) => encodeBytes(new Uint8Array(native.encodeText(encoding, toUSV(text)))));
};

class URLSearchParams {
  constructor(init = undefined) { lists.set(this, listOf(init)); }

  get size() { return lists.get(this).length; }

  append(name, value) {
    push(lists.get(this), [name, value]);
    notify(this);
  }

  delete(name, value) {
    lists.set(this, filter(lists.get(this), ({ 0: key, 1: item }) => key !== name || (value !== undefined && item !== value)));
    notify(this);
  }

  get(name) { return find(lists.get(this), ({ 0: key }) => key === name)?.[1] ?? null; }
  getAll(name) { return map(filter(lists.get(this), ({ 0: key }) => key === name), ({ 1: value }) => value); }
  has(name, value) { return some(lists.get(this), ({ 0: key, 1: item }) => key === name && (value === undefined || item === value)); }

  set(name, value) {
    const list = lists.get(this);
    const first = findIndex(list, ({ 0: key }) => key === name);
    if (first < 0) push(list, [name, value]);
    else list[first][1] = value;
    if (first >= 0) lists.set(this, filter(list, ({ 0: key }, index) => index <= first || key !== name));
    notify(this);
  }

  sort() {
    sort(lists.get(this), ({ 0: left }, { 0: right }) => (left < right ? -1 : left > right ? 1 : 0));
    notify(this);
  }

  toString() { return serialize(this); }
}
declare(
  URLSearchParams, (value) => lists.has(value),
  "append(USVString, USVString) delete(USVString, optional USVString) get(USVString) getAll(USVString) has(USVString, optional USVString) " +
  "set(USVString, USVString) sort() toString() size");
addPairs(URLSearchParams, (params) => {
  const list = lists.get(params);
  if (!list) throw new TypeError("Illegal invocation");
  return list;
});

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
