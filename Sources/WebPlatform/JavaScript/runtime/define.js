"use strict";
// Property definitions as Web IDL wants them.

const { each, find, includes, Object, push, Reflect, TypeError } = require("language");
const { keep } = require("runtime/members");

/** Lists of lazily made globals, and what gives each of them by its name. */
const groups = [];

/** An interface of the platform by its name, whatever the page has put in its place. */
exports.original = (name) => find(groups, ({ names }) => includes(names, name))?.make(name);

/** Defines lazily made globals: each is made when a script first names it, by `make(name)`. */
exports.lazy = function lazy(target, names, make) {
  push(groups, { names, make });
  for (const name of each(names)) defineLazily(target, name, make);
};

function defineLazily(target, name, make) {
  Reflect.defineProperty(target, name, {
    configurable: true,
    enumerable: false,
    get() {
      const value = make(name);
      exports.value(target, name, value);
      return value;
    },
    set(value) { exports.value(target, name, value); },
  });
}

/** Defines an operation or interface object: writable, configurable, not enumerable. */
exports.value = function value(target, name, value) {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
};

/** Gives an object the members of another, accessors among them, as they are defined there. */
exports.members = function members(target, from) {
  Object.defineProperties(target, Object.getOwnPropertyDescriptors(from));
  keep(target, Object.getOwnPropertyNames(from));
};

/** Defines an attribute of an interface by `read(object)` and `write(object, value)`, without which it is read-only. Its functions have their names. */
exports.attribute = function attribute(prototype, name, read, write = undefined) {
  const accessor = write === undefined ? { get [name]() { return read(this); } }
    : { get [name]() { return read(this); }, set [name](value) { write(this, value); } };
  Object.defineProperty(prototype, name, Object.getOwnPropertyDescriptor(accessor, name));
  keep(prototype, [name]);
};

/** Defines an attribute of an object itself, which no script can put another in the place of (Web IDL, 3.4.8, "LegacyUnforgeable"). */
exports.unforgeable = function unforgeable(target, name, read, write = undefined) {
  const check = (object) => { if (object !== target) throw new TypeError(`${name} was asked of something else`); };
  const checkedRead = (object) => {
    check(object);
    return read();
  };
  const checkedWrite = (object, value) => {
    check(object);
    write(value);
  };
  exports.attribute(target, name, checkedRead, write === undefined ? undefined : checkedWrite);
  Object.defineProperty(target, name, { configurable: false });
};

/** Defines an attribute that scripts may replace by any value, e.g. `window.innerWidth`. */
exports.replaceable = function replaceable(target, name, read) {
  exports.attribute(target, name, read, (_, value) => Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true }));
};
