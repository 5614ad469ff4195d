"use strict";
// Which names a piece of code declares, and which it uses (ECMA-262, 9.1): a use that no scope up to the module's own
// declares is one of an import, or of a global.

const { each, push, Set } = require("language");

/** A name that is read or written. `kind` says what must become of it when it is an import's: see `uses`. */
const uses = {
  plain: 0,
  /** Called: the function's `this` must be undefined. */
  called: 1,
  /** `{ name }`: the property's name and the value in one. */
  shorthand: 2,
};

class Scope {
  /** @param isFunction whether "var" declares here. */
  constructor(parent, isFunction) {
    this.parent = parent;
    this.isFunction = isFunction;
    this.names = null;
    /** Of these, the ones that "var" declares. */
    this.variables = null;
    this.uses = [];
  }

  declare(name) { (this.names ??= new Set()).add(name); }

  noteVariable(name) { (this.variables ??= new Set()).add(name); }

  get functionScope() {
    let scope = this;
    while (!scope.isFunction) scope = scope.parent;
    return scope;
  }

  /** Ends the scope: what it uses but does not declare is the outer one's to know. */
  close() {
    const { names, parent } = this;
    for (const use of each(this.uses)) {
      if (names === null || !names.has(use.name)) push(parent.uses, use);
    }
  }
}

exports.Scope = Scope;
exports.uses = uses;
