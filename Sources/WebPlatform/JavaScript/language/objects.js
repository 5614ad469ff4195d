"use strict";
// Objects and what is computed of them. What makes objects for pages: language/realm.

const { methodsOf } = require("language/methods");

const { __lookupGetter__: getter, __lookupSetter__: setter } = methodsOf(Object.prototype, {
  __lookupGetter__(name) { return super.__lookupGetter__(name); },
  __lookupSetter__(name) { return super.__lookupSetter__(name); },
});
/** The functions behind a member of an object that is an accessor. */
exports.getterOf = (object, name) => getter.call(object, name);
exports.setterOf = (object, name) => setter.call(object, name);

/** Options that nobody gave: what is absent is looked for no further. */
exports.none = Object.freeze({ __proto__: null });

/** Whether a value is an object, a function among them. */
exports.isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

const { abs, acos, atan2, cbrt, ceil, cos, floor, fround, hypot, log, max, min, PI, random, round, sign, sin, sqrt, tan, trunc } = Math;
exports.Math = { __proto__: null, abs, acos, atan2, cbrt, ceil, cos, floor, fround, hypot, log, max, min, PI, random, round, sign, sin, sqrt, tan, trunc };

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
