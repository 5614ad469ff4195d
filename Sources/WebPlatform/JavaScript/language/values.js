"use strict";
// What values are.

const { uncurried } = require("language/methods");

const { for: symbolFor } = Symbol;
/** Symbol.for: the symbol of a name in all realms. */
exports.symbolFor = (name) => symbolFor(name);

/** `[object ...]` (Object.prototype.toString). */
exports.tagOf = uncurried(Object.prototype.toString);

/** What becomes of a value unless it is null or undefined: `value?.method()` for methods that are called as functions. */
exports.ifThere = (value, act) => (value === undefined || value === null ? undefined : act(value));

const values = [Boolean, Number, String, BigInt].map(({ prototype }) => uncurried(prototype.valueOf));

/** The primitive value in an object of Boolean, Number, String or BigInt. */
exports.unwrapped = function unwrapped(object) {
  for (let index = 0; index < values.length - 1; index++) {
    try {
      return values[index](object);
    } catch { /* Of another class. */ }
  }
  return values[values.length - 1](object);
};
