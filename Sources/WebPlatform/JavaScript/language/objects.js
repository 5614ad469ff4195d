"use strict";
// The functions of Object, Reflect, Math and JSON, and classes that are only made: as they were before the page's first script.

/** A copy of some members that no page reaches. */
function keep(from, names) {
  const kept = { __proto__: null };
  for (const name of names.split(" ")) kept[name] = from[name];
  return kept;
}

/** Object.fromEntries, for a list of pairs. Each becomes a member, whatever a page has given all objects. */
function fromEntries(pairs) {
  const result = {};
  for (let index = 0; index < pairs.length; index++) {
    const { 0: key, 1: value } = pairs[index];
    defineProperty(result, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
  }
  return result;
}

/** Options that nobody gave: what is absent is looked for no further. */
exports.none = Object.freeze({ __proto__: null });

/** Whether a value is an object, a function among them. */
exports.isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

exports.Object = keep(Object, "assign create defineProperties defineProperty entries freeze getOwnPropertyDescriptor getOwnPropertyDescriptors " +
  "getOwnPropertyNames getOwnPropertySymbols getPrototypeOf hasOwn is isFrozen keys preventExtensions setPrototypeOf values");
exports.Object.fromEntries = fromEntries;
exports.Reflect = keep(Reflect, "apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has ownKeys set " +
  "setPrototypeOf isExtensible preventExtensions");
exports.Math = keep(Math, "abs ceil cos floor hypot max min random round sign sin tan trunc PI");
exports.JSON = keep(JSON, "parse stringify");

const { stringify } = JSON;
const { isArray } = Array;
const { defineProperty, ownKeys, setPrototypeOf } = Reflect;
const noMethod = { __proto__: null, value: undefined, configurable: true };

/** The JSON of data that the runtime has made, whose lists and objects are changed so that nothing in them asks a page for its toJSON. */
exports.jsonOf = (data) => stringify(withoutParents(data));

function withoutParents(data) {
  if (typeof data !== "object" || data === null) return data;
  if (isArray(data)) {
    defineProperty(data, "toJSON", noMethod);
    for (let index = 0; index < data.length; index++) withoutParents(data[index]);
  } else {
    setPrototypeOf(data, null);
    const keys = ownKeys(data);
    for (let index = 0; index < keys.length; index++) withoutParents(data[keys[index]]);
  }
  return data;
}
