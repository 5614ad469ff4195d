"use strict";
// The members of a window that hear events: `onload`, `onerror` ... (HTML standard, 8.1.8.2).

const { call, each, keys, Map, Object } = require("language");
const { replace } = require("dom/eventHandlers");
const { attribute } = require("runtime/define");
const handlerMembers = require("dom/handlerMembers");
const eventsModule = require.later("dom/events");

const handlers = new Map();

function run(handler, global, event, type) {
  // window.onerror alone gets five arguments, and says "handled" by returning true.
  if (type === "error" && event instanceof eventsModule().interfaceNamed("ErrorEvent")) {
    if (call(handler, global, event.message, event.filename, event.lineno, event.colno, event.error) === true) event.preventDefault();
    return;
  }
  const result = call(handler, global, event);
  if (result === false) event.preventDefault();
  if (type === "beforeunload" && typeof result === "string") event.returnValue = result;
}

const set = (global, type, value) => replace(handlers, global, type, value, run);

const read = (_, type) => handlers.get(type)?.value ?? null;
const writeTo = (global) => (_, type, value) => set(global, type, typeof value === "function" ? value : null);

/** Gives a window its `on...` members. */
exports.installHandlers = function installHandlers(global) {
  const write = writeTo(global);
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(handlerMembers.common(read, write)));
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(handlerMembers.ofWindow(read, write)));
};

/** Gives the global object of a worker those of some types. */
exports.installSome = function installSome(global, types) {
  const write = writeTo(global);
  for (const type of each(types)) attribute(global, `on${type}`, (target) => read(target, type), (target, value) => write(target, type, value));
};

/** Sets all `on...` members of a window to null. */
exports.forgetHandlers = function forgetHandlers(global) {
  for (const type of keys(handlers)) set(global, type, null);
};
