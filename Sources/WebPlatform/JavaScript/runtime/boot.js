"use strict";
// The runtime's own module system. Every file below JavaScript/ is the body of a function (require, exports, native),
// instantiated once a page, on first use. `native` and the modules are out of the page's reach.

const instances = { __proto__: null };
// What is absent there is looked for no further.
Reflect.setPrototypeOf(native.environment, null);

const { environment: { origin }, shared: family } = native;

/**
 * Modules of nothing but slots, which are the same in all realms (runtime/slots): those of one page serve all of its family. Null while no page has
 * asked for one.
 */
const { slots } = family;
/**
 * Modules that make nothing a page can see, errors among it, and keep nothing of one: the frames of the outermost page's origin have that page's.
 * What these need, they have from there, too.
 */
const { algorithms } = family;
/**
 * Modules that make nothing a page can see, errors among it, and name nothing of the global object: in the frames of that origin they are functions of the
 * outermost page's code, which has been compiled and run there, over what they need from their own page.
 */
const { twins } = family;
family.origin ??= origin;
family.require ??= require;
family.module ??= native.module;
const isShared = (name) => origin === family.origin && family.require !== require && algorithms[name] === null;

/** The function that a module is. */
function codeOf(name) {
  if (origin !== family.origin || twins[name] === undefined) return native.module(name);
  return (twins[name] ??= family.module(name));
}

function require(name) {
  let instance = instances[name];
  if (instance) return instance;
  const known = slots[name];
  if (known) return (instances[name] = known);
  if (isShared(name)) return (instances[name] = family.require(name));
  instance = { __proto__: null };
  instances[name] = instance;
  codeOf(name)(require, instance, native);
  if (known === null) slots[name] = instance;
  return instance;
}

/** A module that is made when it is first asked for: what a page never does costs it nothing. All that a file needs stands at its beginning. */
require.later = (name) => {
  let module;
  return () => (module ??= require(name));
};

exports.require = require;
