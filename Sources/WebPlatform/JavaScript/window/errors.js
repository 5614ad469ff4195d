"use strict";
// Where exceptions that nobody caught go: window's "error" and "unhandledrejection" events, then the host
// (HTML standard, 8.1.4.6 and 8.1.4.7).

const { String, tagOf } = require("language");
const { fireAtWindow } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const positionsModule = require.later("modules/positions");
const inspectModule = require.later("window/inspect");

function text(value) {
  try {
    if (tagOf(value) === "[object Error]") return value.message === "" ? `${value.name}` : `${value.name}: ${value.message}`;
    return String(value);
  } catch {
    return "a value that cannot be shown";
  }
}

/** For the host, to whom "[object Object]" says nothing. */
function shownText(value, message) {
  if (message !== "[object Object]") return message;
  try {
    return inspectModule().format([value]);
  } catch {
    return message;
  }
}

function details(value) {
  const isObject = value !== null && typeof value === "object";
  const own = (name, type) => (isObject && typeof value[name] === type ? value[name] : undefined);
  // In a module the engine counts columns of the text that was compiled, not of the file.
  const positions = positionsModule();
  const script = own("sourceURL", "string") ?? "";
  const line = own("line", "number") ?? 0;
  return {
    message: text(value), script, line,
    column: positions.inFile(value, script, line, own("column", "number") ?? 0),
    stack: positions.stack(value, own("stack", "string") ?? ""),
  };
}

let isReporting = false;

/** Reports an uncaught exception: window.onerror first, the host when that did not take it. */
exports.reportException = function reportException(error) {
  const { message, script, line, column, stack } = details(error);
  const shown = "Uncaught " + message;
  let isHandled = false;
  // An exception thrown by an error handler goes to the host at once, or there would be no end.
  if (!isReporting) {
    isReporting = true;
    try {
      const event = new (interfaceNamed("ErrorEvent"))("error", { __proto__: null, message: shown, filename: script, lineno: line, colno: column, error, cancelable: true });
      isHandled = !fireAtWindow(event);
    } finally {
      isReporting = false;
    }
  }
  if (!isHandled) native.uncaught("error", "Uncaught " + shownText(error, message), script, line, column, stack);
};

/** Called by the engine for a rejected promise that has no handler. */
exports.reportRejection = function reportRejection(promise, reason) {
  const event = new (interfaceNamed("PromiseRejectionEvent"))("unhandledrejection", { __proto__: null, promise, reason, cancelable: true });
  let isHandled = false;
  try {
    isHandled = !fireAtWindow(event);
  } catch (error) {
    exports.reportException(error);
  }
  if (isHandled) return;
  const { message, script, line, column, stack } = details(reason);
  native.uncaught("rejection", "Unhandled promise rejection: " + shownText(reason, message), script, line, column, stack);
};
