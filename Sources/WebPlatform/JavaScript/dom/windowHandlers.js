"use strict";
// The members of a window that hear events: `onload`, `onerror` ... (HTML standard, 8.1.8.2).

const { call, each, forEach, split } = require("language");
const { listen, unlisten } = require("dom/EventTarget");
const { attribute } = require("runtime/define");
const eventsModule = require.later("dom/events");

const handlers = split("beforeunload blur error focus hashchange load message offline online orientationchange pagehide pageshow popstate rejectionhandled resize scroll storage " +
  "unhandledrejection unload animationend animationiteration animationstart change click contextmenu input keydown keypress keyup mousedown " +
  "mousemove mouseout mouseover mouseup pointercancel pointerdown pointermove pointerup select submit touchcancel touchend touchmove " +
  "touchstart transitionend wheel", " ");

function defineHandler(global, type) {
  let current = null;
  const listener = (event) => {
    // window.onerror alone gets five arguments, and says "handled" by returning true.
    if (type === "error" && event instanceof eventsModule().interfaceNamed("ErrorEvent")) {
      if (call(current, global, event.message, event.filename, event.lineno, event.colno, event.error) === true) event.preventDefault();
      return;
    }
    const result = call(current, global, event);
    if (result === false) event.preventDefault();
    if (type === "beforeunload" && typeof result === "string") event.returnValue = result;
  };
  attribute(global, `on${type}`, () => current, (_, handler) => {
    const hadOne = current !== null;
    current = typeof handler === "function" ? handler : null;
    if (current && !hadOne) listen(global, type, listener);
    if (!current && hadOne) unlisten(global, type, listener);
  });
}

/** Gives a window its `on...` members. */
exports.installHandlers = (global) => forEach(handlers, (type) => defineHandler(global, type));

/** Sets all `on...` members of a window to null. */
exports.forgetHandlers = function forgetHandlers(global) {
  for (const type of each(handlers)) global["on" + type] = null;
};
