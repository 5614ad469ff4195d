"use strict";
// Lists of the CSS object model: objects whose items are members by their places, gone through as arrays are (Web IDL, 3.7.9 and 3.9).

const { arrayIterator, arrayMethods, each, Object, Reflect, Symbol } = require("language");

/** Gives a list members for its items; those before `from` are right already. @param count how many it had. */
exports.reindex = function reindex(list, items, from, count) {
  for (let index = from; index < items.length; index++) {
    Object.defineProperty(list, `${index}`, { __proto__: null, value: items[index], configurable: true, enumerable: true, writable: false });
  }
  for (let index = items.length; index < count; index++) Reflect.deleteProperty(list, `${index}`);
};

/** Lets an interface's lists be gone through. */
exports.makeIterable = function makeIterable({ prototype }, hasMethods = true) {
  if (hasMethods) {
    for (const name of each(["entries", "keys", "values", "forEach"])) {
      Object.defineProperty(prototype, name, { value: arrayMethods[name], writable: true, configurable: true });
    }
  }
  Object.defineProperty(prototype, Symbol.iterator, { value: arrayIterator, writable: true, configurable: true });
};
