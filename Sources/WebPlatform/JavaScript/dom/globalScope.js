"use strict";
// What the global object of a window or a worker is as an event target: its interface, and its members that hear events, as `onload` (HTML standard,
// 8.1.8.2).

const { call, each, Function, includes, isObject, keys, Map, Object, Symbol, TypeError } = require("language");
const { _eventParent } = require("dom/slots");
const { _preventDefault } = require("runtime/members");
const { EventTarget } = require("dom/EventTarget");
const { replace } = require("dom/eventHandlers");
const define = require("runtime/define");
const { slotFor } = require("runtime/slots");
const handlerMembers = require("dom/handlerMembers");

/** What an ErrorEvent keeps, of whatever realm it is. */
const _colno = slotFor("colno");

/** An interface that no script constructs, whose prototype is given, and inherits from `base`. */
function abstract(name, Parent, prototype, base = Parent.prototype) {
  const made = { [name]: function () { throw new TypeError("Illegal constructor"); } }[name];
  Object.defineProperty(made, "prototype", { value: prototype, writable: false });
  Object.setPrototypeOf(made, Parent);
  Object.setPrototypeOf(prototype, base);
  define.value(prototype, "constructor", made);
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  return made;
}

const ordinary = Object.getPrototypeOf({});

/** A global object's prototype, which the host puts between it and Object.prototype: scripts have no way to do that. */
function prototypeOf(global) {
  native.insertGlobalPrototype();
  const found = Object.getPrototypeOf(global);
  return found === ordinary ? null : found;
}

/** Where it cannot: what the global object would inherit are members of its own, and it is an instance of interfaces because they say so. */
function standIn(global, interfaces) {
  for (const member of each(["constructor", "addEventListener", "removeEventListener", "dispatchEvent", _eventParent])) {
    define.value(global, member, interfaces[0].prototype[member]);
  }
  Object.defineProperty(global, Symbol.toStringTag, { value: interfaces[0].name, configurable: true });
  const inherits = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(EventTarget, Symbol.hasInstance, {
    configurable: true, value(value) { return value === global ? includes(interfaces, this) : call(inherits, this, value); },
  });
}

/** What stands between a window's prototype and EventTarget's (Web IDL, 3.7.4, "named properties object"). */
function windowProperties() {
  const names = Object.create(EventTarget.prototype);
  Object.defineProperty(names, Symbol.toStringTag, { value: "WindowProperties", configurable: true });
  return names;
}

/** Makes a global object an event target of an interface of that name: a window, or what is below an interface whose name is given, too. */
exports.installTarget = function installTarget(global, name, parentName = null) {
  const isWindow = parentName === null;
  const Parent = isWindow ? EventTarget : abstract(parentName, EventTarget, {});
  const prototype = prototypeOf(global);
  const Scope = abstract(name, Parent, prototype ?? {}, isWindow ? windowProperties() : undefined);
  if (prototype === null) standIn(global, [Scope, Parent, EventTarget]);
  if (!isWindow) define.value(global, parentName, Parent);
  define.value(global, name, Scope);
};

const handlers = new Map();

function run(handler, global, event, type) {
  // window.onerror alone gets five arguments, and says "handled" by returning true.
  if (type === "error" && event[_colno] !== undefined) {
    if (call(handler, global, event.message, event.filename, event.lineno, event.colno, event.error) === true) event[_preventDefault]();
    return;
  }
  const result = call(handler, global, event);
  if (result === false) event[_preventDefault]();
  if (type === "beforeunload" && typeof result === "string") event.returnValue = result;
}

const set = (global, type, value) => replace(handlers, global, type, value, run);

const read = (_, type) => handlers.get(type)?.value ?? null;
const writeTo = (global) => (_, type, value) => set(global, type, isObject(value) ? value : null);

/** Gives a window its `on...` members. */
exports.installHandlers = function installHandlers(global) {
  const write = writeTo(global);
  define.members(global, handlerMembers.common(read, write));
  define.members(global, handlerMembers.ofWindow(read, write));
};

/** Gives the global object of a worker those of some types. */
exports.installSome = function installSome(global, types) {
  const write = writeTo(global);
  for (const type of each(types)) define.attribute(global, `on${type}`, (target) => read(target, type), (target, value) => write(target, type, value));
};

/** Sets all `on...` members of a window to null. */
exports.forgetHandlers = function forgetHandlers(global) {
  for (const type of keys(handlers)) set(global, type, null);
};
