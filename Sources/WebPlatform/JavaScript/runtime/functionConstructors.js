"use strict";
// The constructors of functions (ECMA-262, 20.2.1 and its like), of which a page names one and reaches all: what they are given is looked at first.

const { each, Object, Proxy, Reflect } = require("language");

const heads = { __proto__: null, Function: "function", AsyncFunction: "async function", GeneratorFunction: "function*", AsyncGeneratorFunction: "async function*" };

function guard(prototype, take) {
  const original = prototype.constructor;
  const { name } = original;
  const guarded = new Proxy(original, {
    __proto__: null,
    apply: (target, self, given) => Reflect.apply(target, self, take(given, heads[name])),
    construct: (target, given, newTarget) => Reflect.construct(target, take(given, heads[name]), newTarget === guarded ? target : newTarget),
  });
  Object.defineProperty(prototype, "constructor", { value: guarded });
  if (globalThis[name] === original) Object.defineProperty(globalThis, name, { value: guarded });
}

/**
 * Has all of them go by `take(given, head)`: what a script gives, its texts with the body last, and what such a function begins with, as
 * "async function". It gives what the constructor gets in its place, or throws.
 */
exports.guardConstructors = function guardConstructors(take) {
  for (const made of each([function () {}, function* () {}, async function () {}, async function* () {}])) guard(Object.getPrototypeOf(made), take);
};
