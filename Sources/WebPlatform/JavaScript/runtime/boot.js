"use strict";
// The runtime's own module system. Every file below JavaScript/ is the body of a function (require, exports, native),
// instantiated once a page, on first use. `native` and the modules are out of the page's reach.

const instances = { __proto__: null };
// What is absent there is looked for no further.
Reflect.setPrototypeOf(native.environment, null);

/** Modules of nothing but slots, which are the same in all realms (runtime/slots): those of one page serve all of its family. */
const slots = (native.shared.slots ??= { __proto__: null });
for (const folder of ["browsing", "dom", "files", "html", "html/forms", "network", "policy", "streams"]) slots[`${folder}/slots`] ??= null;

function require(name) {
  let instance = instances[name];
  if (instance) return instance;
  const known = slots[name];
  if (known) return (instances[name] = known);
  instance = { __proto__: null };
  instances[name] = instance;
  native.module(name)(require, instance, native);
  if (known === null) slots[name] = instance;
  return instance;
}

/** A module that is made when it is first asked for: what a page never does costs it nothing. All that a file needs stands at its beginning. */
require.later = (name) => {
  let module;
  return () => (module ??= require(name));
};

exports.require = require;
