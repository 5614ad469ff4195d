"use strict";
// Key paths (Indexed Database API, 2.5 and 7.2): where in a value its key is.

const { each, every, isArray, isObject, listOf, map, Object, push, slice, split, Symbol, tagOf, test } = require("language");
const { encode } = require("databases/keys");

/** What evaluating gives where there is nothing. */
const missing = Symbol("missing");

const identifiers = /^(?:[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)(?:\.[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)*$/u;
const isOne = (path) => path === "" || test(identifiers, path);

/** A key path as a script gives it: a text or a list of texts; null for none. */
exports.pathOf = function pathOf(value) {
  if (isObject(value) && typeof value[Symbol.iterator] === "function") return map(listOf(value), (part) => `${part}`);
  return `${value}`;
};

exports.isValid = (path) => (isArray(path) ? path.length > 0 && every(path, isOne) : isOne(path));

/** What a script is shown of a key path. */
exports.shown = (path) => (isArray(path) ? slice(path) : path);

const ofFiles = { __proto__: null, size: true, type: true, name: true, lastModified: true };

/** What a name says of a value that is a copy, whose properties are plain. */
function step(value, name) {
  if (typeof value === "string") return name === "length" ? value.length : missing;
  if (!isObject(value)) return missing;
  if (isArray(value) && name === "length") return value.length;
  if (name in ofFiles) {
    const tag = tagOf(value);
    if (tag === "[object File]" || (tag === "[object Blob]" && (name === "size" || name === "type"))) return value[name];
  }
  if (!Object.hasOwn(value, name)) return missing;
  const found = value[name];
  return found === undefined ? missing : found;
}

/** What is in a value, which is a copy, at a key path; `missing` when nothing is. */
function evaluate(value, path) {
  if (isArray(path)) {
    const found = [];
    for (const part of each(path)) {
      const item = evaluate(value, part);
      if (item === missing) return missing;
      push(found, item);
    }
    return found;
  }
  if (path === "") return value;
  for (const name of each(split(path, "."))) {
    value = step(value, name);
    if (value === missing) return missing;
  }
  return value;
}

exports.missing = missing;
exports.evaluate = evaluate;

/** The text of the key that is in a value: undefined when there is nothing, null for what is no key. */
exports.keyIn = function keyIn(value, path) {
  const found = evaluate(value, path);
  return found === missing ? undefined : encode(found);
};

/** Whether a key may be put into a value at a path (7.2, "check that a key could be injected"). */
exports.mayInject = function mayInject(value, path) {
  const names = split(path, ".");
  for (const name of each(slice(names, 0, -1))) {
    if (!isObject(value)) return false;
    if (!Object.hasOwn(value, name)) return true;
    value = value[name];
  }
  return isObject(value);
};

/** Puts a key into a value at a path, where that is possible. */
exports.inject = function inject(value, path, key) {
  const names = split(path, ".");
  const define = (name, item) => Object.defineProperty(value, name, { __proto__: null, value: item, writable: true, enumerable: true, configurable: true });
  for (const name of each(slice(names, 0, -1))) {
    if (!Object.hasOwn(value, name)) define(name, {});
    value = value[name];
  }
  define(names[names.length - 1], key);
};
