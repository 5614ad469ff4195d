"use strict";
// Interfaces as Web IDL has them (3.7): what a member takes is written down once, and checked and converted before the member runs.
//
//   declare(URLSearchParams, isParams, "constructor(optional any) append(USVString, USVString) has(USVString, optional USVString) size");
//
// A member with parentheses is an operation, with the types of its parameters, as runtime/idlTypes has them; the last may be variadic, as in
// "append(any...)". Others are attributes; one that scripts set may say what is made of the value: "id[DOMString]". All are enumerable. On an
// object that is of another interface they throw a TypeError. The constructor only says how many arguments it needs: interfaces without one
// cannot be constructed.

const { apply, each, endsWith, map, Map, matchAll, Object, slice, split, startsWith, Symbol, trim, TypeError } = require("language");
const idl = require("runtime/idlTypes");
const { slotFor } = require("runtime/slots");

/** The parameters that a text says: how each is converted, how many are required, and whether the last is one of any number. */
function parametersOf(text) {
  const parameters = { __proto__: null, convert: [], required: 0, isVariadic: endsWith(text, "...") };
  for (const part of each(text === "" ? [] : split(parameters.isVariadic ? slice(text, 0, -3) : text, /,/g))) {
    const written = trim(part);
    const isOptional = startsWith(written, "optional ");
    const { convert } = idl.typeOf(isOptional ? slice(written, "optional ".length) : written);
    parameters.convert[parameters.convert.length] = isOptional ? (value) => (value === undefined ? undefined : convert(value)) : convert;
    if (!isOptional) parameters.required += 1;
  }
  if (parameters.isVariadic) parameters.required -= 1;
  return parameters;
}

const known = new Map();
function parametersFor(text) {
  if (!known.has(text)) known.set(text, parametersOf(text));
  return known.get(text);
}

// A member of the class itself is kept under a slot, by which calling it costs least; objects of other realms have it, too. There is a wrapper for
// each number of parameters: a list of arguments would cost more than all else.

function kept(Interface, holder, name, descriptor) {
  const slot = slotFor(`${Interface.name}.${name}`);
  Object.defineProperty(holder, slot, { ...descriptor, enumerable: false });
  return slot;
}

function wrong(Interface, name) { throw new TypeError(`${Interface.name}.${name} was called on something else`); }
function few(Interface, name, required, count) {
  throw new TypeError(`${Interface.name}.${name} needs ${required} argument${required === 1 ? "" : "s"}, and got ${count}`);
}

const operations = [
  (Interface, isOne, name, slot) => ({
    [name]() {
      if (!isOne(this)) wrong(Interface, name);
      return this[slot]();
    },
  }),
  (Interface, isOne, name, slot, required, { 0: first }) => ({
    [name](a) {
      if (!isOne(this)) wrong(Interface, name);
      if (arguments.length < required) few(Interface, name, required, arguments.length);
      return this[slot](first(a));
    },
  }),
  (Interface, isOne, name, slot, required, { 0: first, 1: second }) => ({
    [name](a, b) {
      if (!isOne(this)) wrong(Interface, name);
      if (arguments.length < required) few(Interface, name, required, arguments.length);
      return this[slot](first(a), second(b));
    },
  }),
  (Interface, isOne, name, slot, required, { 0: first, 1: second, 2: third }) => ({
    [name](a, b, c) {
      if (!isOne(this)) wrong(Interface, name);
      if (arguments.length < required) few(Interface, name, required, arguments.length);
      return this[slot](first(a), second(b), third(c));
    },
  }),
];

const ofMany = (Interface, isOne, name, slot, required, convert) => ({
  [name](...given) {
    if (!isOne(this)) wrong(Interface, name);
    if (given.length < required) few(Interface, name, required, given.length);
    return apply(this[slot], this, map(convert, (change, index) => change(given[index])));
  },
});

const ofAny = (Interface, isOne, name, slot, required, convert) => ({
  [name](...given) {
    if (!isOne(this)) wrong(Interface, name);
    if (given.length < required) few(Interface, name, required, given.length);
    return apply(this[slot], this, map(given, (value, index) => (convert[index] ?? convert[convert.length - 1])(value)));
  },
});

/** Interfaces are their own objects' when they are static: what `this` is does not matter there. */
const anything = () => true;

function operation(Interface, holder, isOne, name, { convert, required, isVariadic }) {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  const slot = kept(Interface, holder, name, descriptor);
  const make = isVariadic ? ofAny : operations[convert.length] ?? ofMany;
  const { [name]: made } = make(Interface, isOne, name, slot, required, convert);
  if (made.length !== required) Object.defineProperty(made, "length", { value: required });
  Object.defineProperty(holder, name, { ...descriptor, value: made });
}

function attribute(Interface, isOne, name, type) {
  const { prototype } = Interface;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const slot = kept(Interface, prototype, name, descriptor);
  const convert = type === undefined ? (value) => value : idl.typeOf(type).convert;
  const checked = {
    get [name]() {
      if (!isOne(this)) wrong(Interface, name);
      return this[slot];
    },
    set [name](value) {
      if (!isOne(this)) wrong(Interface, name);
      this[slot] = convert(value);
    },
  };
  const { get, set } = Object.getOwnPropertyDescriptor(checked, name);
  Object.defineProperty(prototype, name, { ...descriptor, get, set: descriptor.set && set });
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
 * @param isOne whether an object is one of the interface; it may throw a TypeError for what is no object.
 */
exports.declare = function declare(Interface, isOne, members) {
  idl.isOne[Interface.name] = isOne;
  let length = 0;
  for (const { 1: isStatic, 2: name, 3: parameters, 4: type } of each(matchAll(members, /(static )?(\w+)(?:\(([^)]*)\)|\[([^\]]*)\])?/g))) {
    if (name === "constructor") length = parametersFor(parameters).required;
    else if (parameters === undefined) attribute(Interface, isOne, name, type);
    else if (isStatic) operation(Interface, Interface, anything, name, parametersFor(parameters));
    else operation(Interface, Interface.prototype, isOne, name, parametersFor(parameters));
  }
  if (Interface.length !== length) Object.defineProperty(Interface, "length", { value: length });
  exports.expose(Interface);
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
