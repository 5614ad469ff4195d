"use strict";
// Interfaces as Web IDL has them (3.7): what a member takes is written down once, and checked and converted before the member runs.
//
//   declare(URLSearchParams, isParams, "constructor(optional any) append(USVString, USVString) has(USVString, optional USVString) size");
//
// A member with parentheses is an operation, with the types of its parameters, as runtime/idlTypes has them; the last may be variadic, as in
// "append(any...)". Others are attributes; one that scripts set may say what is made of the value: "id[DOMString]". All are enumerable. On an
// object that is of another interface they throw a TypeError. The constructor only says how many arguments it needs: interfaces without one
// cannot be constructed.

const { apply, each, endsWith, map, Map, matchAll, Object, push, slice, split, startsWith, Symbol, trim, TypeError } = require("language");
const idl = require("runtime/idlTypes");

/** The parameters that a text says: how each is converted, how many are required, and whether the last is one of any number. */
function parametersOf(text) {
  const parameters = { __proto__: null, convert: [], required: 0, isVariadic: endsWith(text, "...") };
  for (const part of each(text === "" ? [] : split(parameters.isVariadic ? slice(text, 0, -3) : text, /,/g))) {
    const written = trim(part);
    const isOptional = startsWith(written, "optional ");
    const { convert } = idl.typeOf(isOptional ? slice(written, "optional ".length) : written);
    push(parameters.convert, isOptional ? (value) => (value === undefined ? undefined : convert(value)) : convert);
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

/**
 * What interfaces are declared to have, by their names: read once for all realms. Each member is { name, isStatic, parameters, type, slot }: its
 * own function in the class is kept under the slot, by which calling it costs least, and by which an object of another realm has its own.
 */
const declared = (native.shared.interfaces ??= { __proto__: null });

function membersOf(interfaceName, text) {
  const members = { __proto__: null };
  for (const { 1: isStatic, 2: name, 3: parameters, 4: type } of each(matchAll(text, /(static )?(\w+)(?:\(([^)]*)\)|\[([^\]]*)\])?/g))) {
    members[name] = { __proto__: null, name, isStatic: isStatic !== undefined, parameters, type, slot: Symbol(`${interfaceName}.${name}`) };
  }
  return members;
}

function wrong(Interface, name) { throw new TypeError(`${Interface.name}.${name} was called on something else`); }
function few(Interface, name, required, count) {
  throw new TypeError(`${Interface.name}.${name} needs ${required} argument${required === 1 ? "" : "s"}, and got ${count}`);
}

// There is a wrapper for each number of parameters: a list of arguments would cost more than all else.

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

/** What `this` is does not matter to a static operation. */
const anything = () => true;

function operation(Interface, holder, isOne, { name, slot, parameters }) {
  const { convert, required, isVariadic } = parametersFor(parameters);
  holder[slot] = holder[name];
  const make = isVariadic ? ofAny : operations[convert.length] ?? ofMany;
  const { [name]: value } = make(Interface, isOne, name, slot, required, convert);
  if (value.length !== required) Object.defineProperty(value, "length", { value: required });
  Object.defineProperty(holder, name, { value, enumerable: true });
}

function attribute(Interface, isOne, { name, slot, type }) {
  const { prototype } = Interface;
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, slot, own);
  const checked = own.set === undefined ? readOnly(Interface, isOne, name, slot) : writable(Interface, isOne, name, slot, type);
  const { get, set } = Object.getOwnPropertyDescriptor(checked, name);
  Object.defineProperty(prototype, name, { get, set, enumerable: true });
}

const readOnly = (Interface, isOne, name, slot) => ({
  get [name]() {
    if (!isOne(this)) wrong(Interface, name);
    return this[slot];
  },
});

function writable(Interface, isOne, name, slot, type) {
  const convert = type === undefined ? undefined : idl.typeOf(type).convert;
  return {
    get [name]() {
      if (!isOne(this)) wrong(Interface, name);
      return this[slot];
    },
    set [name](value) {
      if (!isOne(this)) wrong(Interface, name);
      this[slot] = convert === undefined ? value : convert(value);
    },
  };
}

const enumerable = { __proto__: null, enumerable: true };

function show(Interface, members) {
  const { name, prototype } = Interface;
  for (const member of each(Object.getOwnPropertyNames(prototype))) {
    if (member !== "constructor" && !(member in members)) Object.defineProperty(prototype, member, enumerable);
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
  const members = (declared[interfaceName] ??= membersOf(interfaceName, text));
  for (const name in members) {
    const member = members[name];
    if (member.parameters === undefined) attribute(Interface, isOne, member);
    else if (member.isStatic) operation(Interface, Interface, anything, member);
    else if (name !== "constructor") operation(Interface, prototype, isOne, member);
  }
  const length = members.constructor === undefined ? 0 : parametersFor(members.constructor.parameters).required;
  if (Interface.length !== length) Object.defineProperty(Interface, "length", { value: length });
  show(Interface, members);
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
