"use strict";
// URLSearchParams (URL standard, 6.2).

const { addPairs } = require("network/pairIterator");

const changed = new WeakMap();
const lists = new WeakMap();

function decode(text) {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return unescapeBytes(spaced);
  }
}

function unescapeBytes(text) {
  const { encodeUTF8, decodeUTF8 } = require("window/encoding");
  const bytes = [];
  for (let index = 0; index < text.length; index++) {
    const escape = /^%([0-9a-f]{2})/i.exec(text.slice(index, index + 3));
    if (escape) {
      bytes.push(parseInt(escape[1], 16));
      index += 2;
    } else {
      bytes.push(...encodeUTF8(text[index]));
    }
  }
  return decodeUTF8(new Uint8Array(bytes));
}

function encode(text) {
  return encodeURIComponent(String(text).toWellFormed())
    .replace(/%20/g, "+")
    .replace(/[!'()~]/g, (character) => "%" + character.charCodeAt(0).toString(16).toUpperCase());
}

function parse(text) {
  return text.split("&").filter(Boolean).map((pair) => {
    const equals = pair.indexOf("=");
    return equals < 0 ? [decode(pair), ""] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
  });
}

function listOf(init) {
  if (init === undefined) return [];
  if (init === null || (typeof init !== "object" && typeof init !== "function")) return parse(String(init).replace(/^\?/, ""));
  if (typeof init[Symbol.iterator] === "function") {
    return [...init].map((pair) => {
      const entry = [...pair];
      if (entry.length !== 2) throw new TypeError("URLSearchParams needs pairs of name and value");
      return entry.map(String);
    });
  }
  return Object.keys(init).map((name) => [name, String(init[name])]);
}

class URLSearchParams {
  constructor(init) { lists.set(this, listOf(init)); }

  get size() { return lists.get(this).length; }

  append(name, value) {
    lists.get(this).push([String(name), String(value)]);
    notify(this);
  }

  delete(name, value) {
    const keep = ([key, item]) => key !== String(name) || (value !== undefined && item !== String(value));
    lists.set(this, lists.get(this).filter(keep));
    notify(this);
  }

  get(name) { return lists.get(this).find(([key]) => key === String(name))?.[1] ?? null; }
  getAll(name) { return lists.get(this).filter(([key]) => key === String(name)).map(([, value]) => value); }
  has(name, value) {
    return lists.get(this).some(([key, item]) => key === String(name) && (value === undefined || item === String(value)));
  }

  set(name, value) {
    const list = lists.get(this);
    const first = list.findIndex(([key]) => key === String(name));
    if (first < 0) return this.append(name, value);
    list[first][1] = String(value);
    lists.set(this, list.filter(([key], index) => index <= first || key !== String(name)));
    notify(this);
  }

  sort() {
    lists.get(this).sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
    notify(this);
  }

  toString() { return lists.get(this).map(([name, value]) => encode(name) + "=" + encode(value)).join("&"); }
}
addPairs(URLSearchParams, (params) => {
  const list = lists.get(params);
  if (!list) throw new TypeError("Illegal invocation");
  return list;
});
Object.defineProperty(URLSearchParams.prototype, Symbol.toStringTag, { value: "URLSearchParams", configurable: true });

function notify(params) {
  changed.get(params)?.(params.toString());
}

exports.URLSearchParams = URLSearchParams;

/** Has `update` called with the new query each time the list changes. */
exports.bind = function bind(params, update) {
  changed.set(params, update);
  return params;
};

/** Replaces the list after its URL changed. */
exports.replace = function replace(params, search) { lists.set(params, listOf(search)); };
