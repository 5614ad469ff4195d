"use strict";
// Interfaces as Web IDL has them (3.7): what a member takes is written down once, and checked and converted before the member runs.
//
//   declare(URLSearchParams, isParams, "constructor(optional any) append(USVString, USVString) has(USVString, optional USVString) size");
//
// A member with parentheses is an operation, with the types of its parameters, as runtime/idlTypes has them; the last may be variadic, as in
// "append(any...)". Others are attributes; one that scripts set may say what is made of the value: "id[DOMString]". All are enumerable. On an
// object that is of another interface they throw a TypeError. The constructor only says how many arguments it needs: interfaces without one
// cannot be constructed.

const { apply, each, map, Object, split, Symbol, TypeError } = require("language");
const idl = require("runtime/idlTypes");
const memberSource = require("runtime/memberSource");

/** What interfaces are declared to have, by their names: read once for all realms. */
const declared = (native.shared.interfaces ??= { __proto__: null });

const enumerable = { __proto__: null, enumerable: true };

function show(Interface, members) {
  const { name, prototype } = Interface;
  for (const member of each(Object.getOwnPropertyNames(prototype))) {
    if (member !== "constructor" && !Object.hasOwn(members, member)) Object.defineProperty(prototype, member, enumerable);
  }
  for (const member of each(Object.getOwnPropertyNames(Interface))) {
    if (member !== "length" && member !== "name" && member !== "prototype") Object.defineProperty(Interface, member, enumerable);
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

const none = { __proto__: null };

/** Names interfaces, and lets the members of their classes be enumerated (3.7.3 and 3.7.6). */
exports.expose = function expose(...interfaces) { for (const Interface of each(interfaces)) show(Interface, none); };

/**
 * Declares the members of an interface, whose class has them already.
 *
 * @param isOne whether an object is one of the interface; it may throw a TypeError for what is no object.
 */
exports.declare = function declare(Interface, isOne, text) {
  const { name: interfaceName, prototype } = Interface;
  idl.isOne[interfaceName] = isOne;
  const declaration = (declared[interfaceName] ??= memberSource.read(Interface, text));
  const { source, slots, types, members, length } = declaration;
  for (const { name, slot, isStatic, isAttribute } of each(members)) {
    if (isAttribute) Object.defineProperty(prototype, slot, Object.getOwnPropertyDescriptor(prototype, name));
    else if (isStatic) Interface[slot] = Interface[name];
    else prototype[slot] = prototype[name];
  }
  const wrong = (name) => { throw new TypeError(`${interfaceName}.${name} was called on something else`); };
  const few = (name, required, count) => {
    throw new TypeError(`${interfaceName}.${name} needs ${required} argument${required === 1 ? "" : "s"}, and got ${count}`);
  };
  const make = native.evaluateKept(`gantry:interfaces/${interfaceName}.js`, source);
  declaration.source = undefined;
  const made = make(isOne, wrong, few, apply, map, slots, map(types, (type) => idl.typeOf(type).convert));
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(made.members));
  Object.defineProperties(Interface, Object.getOwnPropertyDescriptors(made.statics));
  if (Interface.length !== length) Object.defineProperty(Interface, "length", { value: length });
  show(Interface, made.members);
};

/** Gives an interface and its prototype constants (Web IDL, 3.7.5). */
exports.addConstants = function addConstants(Interface, constants) {
  for (const { 0: name, 1: value } of each(Object.entries(constants))) {
    Object.defineProperty(Interface, name, { value, enumerable: true });
    Object.defineProperty(Interface.prototype, name, { value, enumerable: true });
  }
};

/** Says of a mixin's members that `with` does not see them (Web IDL, 3.3.22). */
exports.hideFromWith = function hideFromWith({ prototype }, names) {
  const hidden = Object.assign(Object.create(null), prototype[Symbol.unscopables]);
  for (const name of each(split(names, " "))) hidden[name] = true;
  Object.defineProperty(prototype, Symbol.unscopables, { value: hidden, configurable: true });
};
