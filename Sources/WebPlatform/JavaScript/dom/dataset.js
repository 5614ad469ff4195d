"use strict";
// DOMStringMap (HTML standard, 3.2.6.6): an element's data-* attributes by camel case name.

const { filter, map, Proxy, Reflect, replace, slice, test, toLowerCase, toUpperCase } = require("language");
const { _getAttribute, _getAttributeNames, _removeAttribute, _setAttribute } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { construction, expose, needConstruction } = require("runtime/webidl");

class DOMStringMap {
  constructor(given = undefined) { needConstruction(given); }
}
expose(DOMStringMap);

const attributeOf = (key) => "data-" + replace(key, /[A-Z]/g, (letter) => "-" + toLowerCase(letter));
const keyOf = (attribute) => replace(slice(attribute, 5), /-([a-z])/g, (_, letter) => toUpperCase(letter));

/** What a name stands for; null for nothing, as for all with a hyphen before a letter. */
const valueOf = (element, key) => (test(/-[a-z]/, key) ? null : element[_getAttribute](attributeOf(key)));

exports.datasetOf = (element) => new Proxy(new DOMStringMap(construction), {
  __proto__: null,
  get(target, key) {
    if (typeof key !== "string") return Reflect.get(target, key);
    return valueOf(element, key) ?? Reflect.get(target, key);
  },
  set(target, key, value) {
    if (typeof key !== "string") return Reflect.set(target, key, value);
    if (test(/-[a-z]/, key)) throw new DOMException(`'${key}' has a hyphen before a letter`, "SyntaxError");
    element[_setAttribute](attributeOf(key), `${value}`);
    return true;
  },
  has: (target, key) => (typeof key === "string" && valueOf(element, key) !== null) || key in target,
  deleteProperty(target, key) {
    // What could not be set is not there to be deleted.
    if (typeof key === "string" && !test(/-[a-z]/, key)) element[_removeAttribute](attributeOf(key));
    return true;
  },
  ownKeys: () => map(filter(element[_getAttributeNames](), (name) => test(/^data-[^A-Z]*$/, name)), keyOf),
  getOwnPropertyDescriptor(target, key) {
    const value = typeof key === "string" ? valueOf(element, key) : null;
    return value === null ? undefined : { value, enumerable: true, configurable: true, writable: true };
  },
});
exports.DOMStringMap = DOMStringMap;
