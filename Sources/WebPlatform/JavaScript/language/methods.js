"use strict";
// How the runtime calls ECMAScript's methods: as they were before the page's first script, whatever it has put in their place.
//
// A method is reached by `super`, whose home has the kept method for a parent, and is called by a `call` of its own. Neither looks at what
// a page can change, and the engine inlines both; a bound `call` takes thirty times as long.

const { call } = Function.prototype;
const { apply, defineProperty, ownKeys, setPrototypeOf } = Reflect;

/** Gives methods that are written with `super` what they lead to.
 *
 * @param prototype of a class of ECMAScript.
 * @param methods of an object literal, each of the name that it calls by `super`.
 * @returns methods, for `method.call(receiver, ...)`. */
exports.methodsOf = function methodsOf(prototype, methods) {
  const kept = { __proto__: null };
  for (const name of ownKeys(methods)) {
    kept[name] = prototype[name];
    defineProperty(methods[name], "call", { value: call });
  }
  setPrototypeOf(methods, kept);
  return methods;
};

/** A method for what is called now and then, as a function of the receiver and the arguments: less to make at the start, more at a call. */
exports.uncurried = (method) => (receiver, ...given) => apply(method, receiver, given);

/** The same for all of some methods, by name. */
exports.uncurriedOf = function uncurriedOf(prototype, names) {
  const functions = {};
  for (const name of names.split(" ")) functions[name] = exports.uncurried(prototype[name]);
  return functions;
};

/** A class's prototype of its own: what it inherited is copied, and nothing is looked up beyond it. */
exports.seal = function seal(prototype, inherited) {
  for (const name of ownKeys(inherited)) {
    if (name !== "constructor" && !Object.hasOwn(prototype, name)) defineProperty(prototype, name, Object.getOwnPropertyDescriptor(inherited, name));
  }
  setPrototypeOf(prototype, null);
};
