"use strict";
// Module namespace objects (ECMA-262, 10.4.6): what `import * as name` gives.

const { each, Object, Proxy, Reflect, Symbol } = require("language");

/** Makes a namespace of an object without prototype that has a getter by exported name, in the order in which names are listed. */
exports.makeNamespace = function makeNamespace(getters) {
  // Data properties that can be written: a proxy may then give any value for them.
  const target = Object.create(null);
  for (const name of each(Object.keys(getters))) {
    Object.defineProperty(target, name, { value: undefined, writable: true, enumerable: true, configurable: false });
  }
  Object.defineProperty(target, Symbol.toStringTag, { value: "Module" });
  Object.preventExtensions(target);
  return new Proxy(target, {
    __proto__: null,
    get(object, name) {
      const getter = getters[name];
      return getter ? getter() : object[name];
    },
    set() { return false; },
    getOwnPropertyDescriptor(object, name) {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, name);
      if (name in getters) descriptor.value = getters[name]();
      return descriptor;
    },
    defineProperty(object, name, wanted) {
      if (!(name in getters)) return Reflect.defineProperty(object, name, wanted);
      if (wanted.configurable || wanted.enumerable === false || "get" in wanted || "set" in wanted || wanted.writable === false) return false;
      return !("value" in wanted) || Object.is(wanted.value, getters[name]());
    },
  });
};
