"use strict";
// CustomStateSet (HTML standard, 4.13.7.4): the states of a custom element, which selectors ask for by `:state()`.

const { call, IteratorPrototype, Object, Set, Symbol, TypeError } = require("language");
const { _document, _states, _version } = require("dom/slots");
const { declare } = require("runtime/webidl");

let isSet;
let valuesOf;

class CustomStateSet {
  static { isSet = (value) => #states in value; }

  #element;
  #states = new Set();

  constructor(element) {
    if (element?.nodeType !== 1) throw new TypeError("Illegal constructor");
    this.#element = element;
    element[_states] = this.#states;
  }

  static { valuesOf = (states) => states.#states.values(); }

  get size() { return this.#states.size; }
  has(state) { return this.#states.has(state); }
  add(state) {
    this.#states.add(state);
    this.#change();
    return this;
  }
  delete(state) {
    const wasThere = this.#states.delete(state);
    this.#change();
    return wasThere;
  }
  clear() {
    this.#states.clear();
    this.#change();
  }

  entries() { return walk(this, (state) => [state, state]); }
  keys() { return walk(this, (state) => state); }
  values() { return walk(this, (state) => state); }
  [Symbol.iterator]() { return walk(this, (state) => state); }
  forEach(callback, receiver = undefined) {
    if (typeof callback !== "function") throw new TypeError("forEach needs a function");
    for (const state of this.#states) call(callback, receiver, state, state, this);
  }

  /** What selectors have found counts no more. */
  #change() { this.#element[_document][_version]++; }
}

/** A walk through the states, which heeds those that come or go meanwhile. */
function walk(states, shown) {
  const iterator = valuesOf(states);
  return Object.create(IteratorPrototype, {
    next: {
      configurable: true, enumerable: true, writable: true,
      value: function next() {
        const { value, done } = iterator.next();
        return done ? { value: undefined, done } : { value: shown(value), done };
      },
    },
    [Symbol.toStringTag]: { value: "CustomStateSet Iterator", configurable: true },
  });
}

declare(CustomStateSet, isSet, "size has(DOMString) add(DOMString) delete(DOMString) clear() entries() keys() values() forEach(any, optional any)");

exports.CustomStateSet = CustomStateSet;
