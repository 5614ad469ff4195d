"use strict";
// Interfaces as Web IDL has them (3.7): what a member takes is written down once, and checked and converted before the member runs.
//
//   declare(URLSearchParams, isParams, "constructor(optional any) append(USVString, USVString) has(USVString, optional USVString) size");
//
// A member with parentheses is an operation, with the types of its parameters, as runtime/idlTypes has them; the last may be variadic, as in
// "append(any...)". Others are attributes; one that scripts set may say what is made of the value: "id[DOMString]". All are enumerable. On an
// object that is of another interface they throw a TypeError. The constructor only says how many arguments it needs: interfaces without one
// cannot be constructed.
//
// The functions that check and convert stand in interfaces/, a file for each interface, which scripts/interfaces writes from the declarations. Each
// function knows how many arguments it takes and of what types: made by one function for all while a page starts, they would cost every realm several
// milliseconds, and every call more.

const { apply, each, includes, joined, map, Object, split, Symbol, TypeError } = require("language");
const idl = require("runtime/idlTypes");

/**
 * The slots of each interface, one for each member: there the class's own function is kept, where calling it costs least, and where an object of
 * another realm has its own. The same for all realms.
 */
const slots = (native.shared.interfaces ??= { __proto__: null });

/** What has been declared, by name: { Interface, text }. */
exports.declared = { __proto__: null };

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

/** What scripts/interfaces has written of an interface; null when it has not seen it yet. */
function membersOf(interfaceName) {
  const module = `interfaces/${interfaceName}`;
  try {
    return require(module);
  } catch (error) {
    if (!includes(`${error}`, `no module '${module}'`)) throw error;
    return null;
  }
}

/**
 * Declares the members of an interface, whose class has them already.
 *
 * @param isOne whether an object is one of the interface; it may throw a TypeError for what is no object.
 */
exports.declare = function declare(Interface, isOne, text) {
  const { name: interfaceName, prototype } = Interface;
  idl.isOne[interfaceName] = isOne;
  exports.declared[interfaceName] = { __proto__: null, Interface, text };
  const known = membersOf(interfaceName);
  if (known === null) return show(Interface, none);
  const { length, attributes, operations, statics, types, make } = known;
  const kept = (slots[interfaceName] ??= map(joined(attributes, operations, statics), (name) => Symbol(`${interfaceName}.${name}`)));
  let index = 0;
  for (const name of each(attributes)) Object.defineProperty(prototype, kept[index++], Object.getOwnPropertyDescriptor(prototype, name));
  for (const name of each(operations)) prototype[kept[index++]] = prototype[name];
  for (const name of each(statics)) Interface[kept[index++]] = Interface[name];
  const wrong = (name) => { throw new TypeError(`${interfaceName}.${name} was called on something else`); };
  const few = (name, required, count) => {
    throw new TypeError(`${interfaceName}.${name} needs ${required} argument${required === 1 ? "" : "s"}, and got ${count}`);
  };
  const made = make(isOne, wrong, few, apply, map, kept, map(types, (type) => idl.typeOf(type).convert));
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(made.members));
  if (statics.length > 0) Object.defineProperties(Interface, Object.getOwnPropertyDescriptors(made.statics));
  if (Interface.length !== length) Object.defineProperty(Interface, "length", { value: length });
  return show(Interface, made.members);
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
