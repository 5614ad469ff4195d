"use strict";
// The members of a window that hear events: `onload`, `onerror` ... (HTML standard, 8.1.8.2).

const { call, each, forEach, joined, Map, split } = require("language");
const { listen, unlisten } = require("dom/EventTarget");
const { loweredName, types } = require("dom/eventHandlers");
const { attribute } = require("runtime/define");
const eventsModule = require.later("dom/events");

/** Those of all elements, and of windows alone. */
const handlers = joined(types, split("afterprint beforeprint beforeunload hashchange languagechange message messageerror offline online orientationchange pagehide " +
  "pageshow popstate rejectionhandled storage unhandledrejection unload", " "));

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
  for (const type of each(handlers)) {
    attribute(global, `on${loweredName(type)}`, () => current.get(type)?.value ?? null, (_, value) => set(global, type, typeof value === "function" ? value : null));
  }
};

/** Sets all `on...` members of a window to null. */
exports.forgetHandlers = (global) => forEach(handlers, (type) => set(global, type, null));
