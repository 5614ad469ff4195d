"use strict";
// Interfaces as Web IDL has them (3.7): what a member takes is written down once, and checked and converted before the member runs.
//
//   declare(URLSearchParams, isParams, "append(USVString, USVString) has(USVString, optional USVString) size");
//
// A member with brackets is an operation, with the types of its parameters, as runtime/idlTypes has them. Others are attributes. All are
// enumerable. On an object that is of another interface they throw a TypeError.

const { apply, each, endsWith, isObject, map, matchAll, Object, slice, split, startsWith, Symbol, trim, TypeError } = require("language");
const idl = require("runtime/idlTypes");

function parametersOf(text) {
  return map(text === "" ? [] : split(text, /,/g), (part) => {
    const written = trim(part);
    const isOptional = startsWith(written, "optional ");
    return { convert: idl.typeOf(isOptional ? slice(written, "optional ".length) : written).convert, isOptional };
  });
}

function operation(Interface, isOne, name, parameters) {
  const inner = Interface.prototype[name];
  let required = 0;
  while (required < parameters.length && !parameters[required].isOptional) required += 1;
  const { [name]: made } = {
    [name](...given) {
      if (!isObject(this) || !isOne(this)) throw new TypeError(`${Interface.name}.${name} was called on something else`);
      if (given.length < required) throw new TypeError(`${Interface.name}.${name} needs ${required} argument${required === 1 ? "" : "s"}, and got ${given.length}`);
      const converted = map(parameters, ({ convert, isOptional }, index) => (isOptional && given[index] === undefined ? undefined : convert(given[index])));
      return apply(inner, this, converted);
    },
  };
  Object.defineProperty(made, "length", { value: required });
  Object.defineProperty(Interface.prototype, name, { value: made });
}

function attribute(Interface, isOne, name) {
  const { get, set } = Object.getOwnPropertyDescriptor(Interface.prototype, name);
  const need = (object) => { if (!isObject(object) || !isOne(object)) throw new TypeError(`${Interface.name}.${name} was asked of something else`); };
  const checked = {
    get [name]() {
      need(this);
      return apply(get, this, []);
    },
    set [name](value) {
      need(this);
      apply(set, this, [value]);
    },
  };
  const found = Object.getOwnPropertyDescriptor(checked, name);
  Object.defineProperty(Interface.prototype, name, { get: found.get, set: set && found.set });
}

/** Names interfaces, and lets the members of their classes be enumerated (3.7.3 and 3.7.6). */
exports.expose = function expose(...interfaces) {
  for (const Interface of each(interfaces)) {
    const { name, prototype } = Interface;
    for (const member of each(Object.getOwnPropertyNames(prototype))) if (member !== "constructor") Object.defineProperty(prototype, member, enumerable);
    for (const member of each(Object.getOwnPropertyNames(Interface))) {
      if (member !== "length" && member !== "name" && member !== "prototype") Object.defineProperty(Interface, member, enumerable);
    }
    Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  }
};

const enumerable = { __proto__: null, enumerable: true };

/**
 * Declares the members of an interface, whose class has them already.
 *
 * @param isOne whether an object is one of the interface.
 */
exports.declare = function declare(Interface, isOne, members) {
  idl.isOne[Interface.name] = isOne;
  for (const { 0: written, 1: name, 2: parameters } of each(matchAll(members, /(\w+)(?:\(([^)]*)\))?/g))) {
    if (endsWith(written, ")")) operation(Interface, isOne, name, parametersOf(parameters));
    else attribute(Interface, isOne, name);
  }
  exports.expose(Interface);
};

/** Gives an interface and its prototype constants (Web IDL, 3.7.5). */
exports.addConstants = function addConstants(Interface, constants) {
  for (const { 0: name, 1: value } of each(Object.entries(constants))) {
    Object.defineProperty(Interface, name, { value, enumerable: true });
    Object.defineProperty(Interface.prototype, name, { value, enumerable: true });
  }
};
