"use strict";
// The members of a window that hear events: `onload`, `onerror` ... (HTML standard, 8.1.8.2).

const { call, keys, Map, Object } = require("language");
const { listen, unlisten } = require("dom/EventTarget");
const handlerMembers = require("dom/handlerMembers");
const eventsModule = require.later("dom/events");

/** What was set, by type: { value, listener }. */
const current = new Map();

function listenerOf(global, type, handler) {
  return (event) => {
    // window.onerror alone gets five arguments, and says "handled" by returning true.
    if (type === "error" && event instanceof eventsModule().interfaceNamed("ErrorEvent")) {
      if (call(handler.value, global, event.message, event.filename, event.lineno, event.colno, event.error) === true) event.preventDefault();
      return;
    }
    const result = call(handler.value, global, event);
    if (result === false) event.preventDefault();
    if (type === "beforeunload" && typeof result === "string") event.returnValue = result;
  };
}

function set(global, type, value) {
  let handler = current.get(type);
  if (handler === undefined) {
    if (value === null) return;
    handler = { value: null, listener: null };
    handler.listener = listenerOf(global, type, handler);
    current.set(type, handler);
  }
  const before = handler.value;
  handler.value = value;
  if (before === null && value !== null) listen(global, type, handler.listener);
  if (before !== null && value === null) unlisten(global, type, handler.listener);
}

/** Gives a window its `on...` members. */
exports.installHandlers = function installHandlers(global) {
  const read = (_, type) => current.get(type)?.value ?? null;
  const write = (_, type, value) => set(global, type, typeof value === "function" ? value : null);
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(handlerMembers.common(read, write)));
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(handlerMembers.ofWindow(read, write)));
};

/** Sets all `on...` members of a window to null. */
exports.forgetHandlers = function forgetHandlers(global) {
  for (const type of keys(current)) set(global, type, null);
};
