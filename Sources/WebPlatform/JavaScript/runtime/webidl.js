"use strict";
// Interfaces as Web IDL has them (3.7): what a member takes is written down once, and checked and converted before the member runs.
//
//   declare(URLSearchParams, isParams, "constructor(optional any) append(USVString, USVString) has(USVString, optional USVString) size");
//
// A member with parentheses is an operation, with the types of its parameters, as runtime/idlTypes has them; the last may be variadic, as in
// "append(any...)". Others are attributes; one that scripts set may say what is made of the value: "id[DOMString]". All are enumerable. On an
// object that is of another interface they throw a TypeError; "async read()" and "async closed" give a promise, which is refused with it. The
// constructor only says how many arguments it needs: interfaces without one cannot be constructed.
//
// The functions that check and convert stand in interfaces/, a file for each interface, which scripts/interfaces writes from the declarations. Each
// function knows how many arguments it takes and of what types: made by one function for all while a page starts, they would cost every realm several
// milliseconds, and every call more.

const { apply, each, filter, getterOf, includes, joined, map, Object, rejected, setterOf, split, Symbol, TypeError } = require("language");
const idl = require("runtime/idlTypes");
const { keep } = require("runtime/members");

/**
 * The slots of each interface, one for each member: there the class's own function is kept, where calling it costs least, and where an object of
 * another realm has its own. The same for all realms.
 */
const slots = (native.shared.interfaces ??= { __proto__: null });

/** What the platform gives the constructors of interfaces that scripts cannot construct. */
const construction = exports.construction = Symbol("construction");
/** Throws for a script's own call of such a constructor; `advice` says where the objects come from. */
exports.needConstruction = function needConstruction(given, advice = "") {
  if (given !== construction) throw new TypeError(`Illegal constructor${advice === "" ? "" : `: ${advice}`}`);
};

/** What has been declared, by name: { Interface, text }, and of an interface that is not written yet what else it shows. */
exports.declared = { __proto__: null };

const enumerable = { __proto__: null, enumerable: true };

const isHidden = (object, name) => !Object.getOwnPropertyDescriptor(object, name).enumerable;

/** The members of a prototype and the statics of its class that its class alone has, which are not enumerable yet. */
const hiddenIn = ({ prototype }) => filter(Object.getOwnPropertyNames(prototype), (name) => name !== "constructor" && isHidden(prototype, name));
const hiddenStaticsIn = (Interface) => (
  filter(Object.getOwnPropertyNames(Interface), (name) => name !== "length" && name !== "name" && name !== "prototype" && isHidden(Interface, name)));

function show(Interface, members, statics) {
  const { name, prototype } = Interface;
  for (const member of each(members)) Object.defineProperty(prototype, member, enumerable);
  for (const member of each(statics)) Object.defineProperty(Interface, member, enumerable);
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

/** Names interfaces, and lets the members of their classes be enumerated (3.7.3 and 3.7.6). */
exports.expose = function expose(...interfaces) {
  for (const Interface of each(interfaces)) {
    const members = hiddenIn(Interface);
    keep(Interface.prototype, members);
    show(Interface, members, hiddenStaticsIn(Interface));
  }
};

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
  const declared = exports.declared[interfaceName] = { __proto__: null, Interface, text, hidden: null, hiddenStatics: null };
  const known = membersOf(interfaceName);
  if (known === null) {
    keep(prototype, declared.hidden = hiddenIn(Interface));
    return show(Interface, declared.hidden, declared.hiddenStatics = hiddenStaticsIn(Interface));
  }
  const { length, attributes, settable, operations, statics, hidden, hiddenStatics, types, make } = known;
  declared.hidden = hidden;
  declared.hiddenStatics = hiddenStatics;
  for (const names of each([attributes, operations, hidden])) keep(prototype, names);
  const kept = (slots[interfaceName] ??= slotsOf(interfaceName, known));
  let index = 0;
  for (let place = 0; place < attributes.length; place++) prototype[kept[index++]] = getterOf(prototype, attributes[place]);
  for (let place = 0; place < settable.length; place++) prototype[kept[index++]] = setterOf(prototype, settable[place]);
  for (let place = 0; place < operations.length; place++) prototype[kept[index++]] = prototype[operations[place]];
  for (let place = 0; place < statics.length; place++) Interface[kept[index++]] = Interface[statics[place]];
  const wrong = (name) => { throw new TypeError(`${interfaceName}.${name} was called on something else`); };
  const few = (name, required, count) => {
    throw new TypeError(`${interfaceName}.${name} needs ${required} argument${required === 1 ? "" : "s"}, and got ${count}`);
  };
  const made = make(isOne, wrong, few, apply, map, kept, map(types, (type) => idl.typeOf(type).convert), rejected);
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(made.members));
  if (statics.length > 0) Object.defineProperties(Interface, Object.getOwnPropertyDescriptors(made.statics));
  if (Interface.length !== length) Object.defineProperty(Interface, "length", { value: length });
  return show(Interface, hidden, hiddenStatics);
};

/** Takes members from an interface, as from those that the web view of one platform lacks; `holder` is the interface itself where they are static. */
exports.withdraw = function withdraw(Interface, names, holder = Interface.prototype) {
  for (const name of each(names)) delete holder[name];
  exports.declared[Interface.name].withdrawn = joined(exports.declared[Interface.name].withdrawn ?? [], names);
};

/** In the order in which interfaces/ takes them. */
const slotsOf = (interfaceName, { attributes, settable, operations, statics }) => (
  map(joined(attributes, settable, operations, statics), (name) => Symbol(`${interfaceName}.${name}`)));

/** Gives an interface and its prototype constants (Web IDL, 3.7.5). */
exports.addConstants = function addConstants(Interface, constants) {
  const descriptors = { __proto__: null };
  for (const name in constants) descriptors[name] = { __proto__: null, value: constants[name], enumerable: true };
  Object.defineProperties(Interface, descriptors);
  Object.defineProperties(Interface.prototype, descriptors);
};

/** Says of a mixin's members that `with` does not see them (Web IDL, 3.3.22). */
exports.hideFromWith = function hideFromWith({ prototype }, names) {
  const hidden = Object.assign(Object.create(null), prototype[Symbol.unscopables]);
  for (const name of each(split(names, " "))) hidden[name] = true;
  Object.defineProperty(prototype, Symbol.unscopables, { value: hidden, configurable: true });
};
