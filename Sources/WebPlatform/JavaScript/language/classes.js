"use strict";
// ECMAScript's classes and functions, for those who make something with them: a page may give their names to others.

const { uncurried } = require("language/methods");

const classes = {
  Array, ArrayBuffer, BigInt, Boolean, DataView, Date, Error, EvalError, Float32Array, Float64Array, Function, Proxy, RangeError,
  ReferenceError, RegExp, Symbol, SyntaxError, TypeError, URIError, Uint16Array, Uint8Array, FinalizationRegistry,
  decodeURIComponent, encodeURIComponent, isNaN, parseFloat, parseInt,
};
Object.assign(exports, classes);

const { for: symbolFor } = Symbol;
/** Symbol.for: the symbol of a name in all realms. */
exports.symbolFor = (name) => symbolFor(name);

const OfPage = String;
/** String(value), with the functions of String. */
function toText(value) { return OfPage(value); }
for (const name of ["fromCharCode", "fromCodePoint", "raw"]) toText[name] = String[name];
Reflect.setPrototypeOf(toText, null);
exports.String = toText;

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

/** Runs a text in the global scope. */
exports.engineEval = eval;

/** A value as an object: Object(value). */
exports.wrapped = Object;
