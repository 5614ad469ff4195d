"use strict";
// DOMStringMap (HTML standard, 3.2.6.6): an element's data-* attributes by camel case name.

const { DOMException } = require("dom/DOMException");

class DOMStringMap {}
Object.defineProperty(DOMStringMap.prototype, Symbol.toStringTag, { value: "DOMStringMap", configurable: true });

const attributeOf = (key) => "data-" + key.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
const keyOf = (attribute) => attribute.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

exports.datasetOf = (element) => new Proxy(new DOMStringMap(), {
  get(target, key) {
    if (typeof key !== "string") return Reflect.get(target, key);
    return element.getAttribute(attributeOf(key)) ?? Reflect.get(target, key);
  },
  set(target, key, value) {
    if (typeof key !== "string") return Reflect.set(target, key, value);
    if (/-[a-z]/.test(key)) throw new DOMException(`'${key}' has a hyphen before a letter`, "SyntaxError");
    element.setAttribute(attributeOf(key), `${value}`);
    return true;
  },
  has: (target, key) => (typeof key === "string" && element.hasAttribute(attributeOf(key))) || key in target,
  deleteProperty(target, key) {
    if (typeof key === "string") element.removeAttribute(attributeOf(key));
    return true;
  },
  ownKeys: () => element.getAttributeNames().filter((name) => /^data-[^A-Z]*$/.test(name)).map(keyOf),
  getOwnPropertyDescriptor(target, key) {
    const value = typeof key === "string" ? element.getAttribute(attributeOf(key)) : null;
    return value === null ? undefined : { value, enumerable: true, configurable: true, writable: true };
  },
});
exports.DOMStringMap = DOMStringMap;
