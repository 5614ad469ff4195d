"use strict";
// Going through the pairs of an object (Web IDL, 3.7.10): by index, so that pairs that come or go meanwhile are heeded.

const { call, IteratorPrototype, Object, Symbol, TypeError, WeakMap } = require("language");


/**
 * Gives a class `entries`, `keys`, `values`, `forEach` and iteration.
 *
 * @param pairsOf gives the pairs of an object as they are now.
 */
exports.addPairs = function addPairs({ prototype, name }, pairsOf) {
  const places = new WeakMap();
  const iterator = Object.create(IteratorPrototype, {
    [Symbol.toStringTag]: { value: `${name} Iterator`, configurable: true },
    next: {
      configurable: true, enumerable: true, writable: true,
      value: function next() {
        const place = places.get(this);
        if (!place) throw new TypeError("Illegal invocation");
        const pair = pairsOf(place.target)[place.index++];
        return pair === undefined ? { value: undefined, done: true } : { value: place.shown(pair), done: false };
      },
    },
  });
  const start = (target, shown) => {
    // Throws for what is of another class.
    pairsOf(target);
    const made = Object.create(iterator);
    places.set(made, { target, index: 0, shown });
    return made;
  };
  const members = {
    __proto__: null,
    entries() { return start(this, ({ 0: key, 1: value }) => [key, value]); },
    keys() { return start(this, ({ 0: key }) => key); },
    values() { return start(this, ({ 1: value }) => value); },
    forEach(callback, receiver = undefined) {
      if (typeof callback !== "function") throw new TypeError("forEach needs a function");
      for (let index = 0, pair; (pair = pairsOf(this)[index]); index++) call(callback, receiver, pair[1], pair[0], this);
    },
  };
  for (const name in members) Object.defineProperty(prototype, name, { __proto__: null, value: members[name], writable: true, enumerable: true, configurable: true });
  Object.defineProperty(prototype, Symbol.iterator, { value: members.entries, writable: true, configurable: true });
};
