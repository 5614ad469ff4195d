"use strict";
// Where exceptions that nobody caught go: window's "error" and "unhandledrejection" events, then the host
// (HTML standard, 8.1.4.6 and 8.1.4.7).

const { apply, find, Object, String, tagOf } = require("language");
const { recordOf, recordOfFunction } = require("browsing/realms");
const { fireAtWindow } = require("dom/EventTarget");
const eventsModule = require.later("dom/events");
const { queueTask } = require("runtime/tasks");
const stacks = require("runtime/stacks");
const positionsModule = require.later("modules/positions");
const inspectModule = require.later("console/inspect");

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

/** What an error says of itself, and where in a file it was thrown. */
exports.details = details;

function details(value) {
  const isObject = value !== null && typeof value === "object";
  const own = (name, type) => {
    // Whatever was thrown says what it likes, and may throw in its turn.
    try {
      return isObject && typeof value[name] === type ? value[name] : undefined;
    } catch {
      return undefined;
    }
  };
  // In a module the engine counts columns of the text that was compiled, not of the file.
  const positions = positionsModule();
  const script = own("sourceURL", "string") ?? "";
  const line = own("line", "number") ?? 0;
  const stack = positions.stack(value, own("stack", "string") ?? "");
  const message = text(value);
  // What the runtime throws was thrown where a script has called it, as in browsers.
  if (stacks.isOwn(script)) {
    const caller = find(stacks.framesIn(stack), ({ address }) => address !== "" && !stacks.isOwn(address)) ?? { address: "", line: 0, column: 0 };
    return { message, script: caller.address, line: caller.line, column: caller.column, stack };
  }
  return { message, script, line, column: positions.inFile(value, script, line, own("column", "number") ?? 0), stack };
}

/** For a debugger: what was thrown, in a list. */
const forWatcher = (value) => (native.environment?.isWatched === true ? [value] : undefined);

let isReporting = false;

/** Reports what nobody caught: to the window whose callback has thrown it, if that is known and another. */
exports.reportException = function reportException(error, callback = null) {
  const home = callback === null ? null : recordOfFunction(callback);
  if (home === null || home === recordOf(globalThis)) report(error);
  else home.report(error);
};

/** window.onerror first, the host when that did not take it. */
function report(error) {
  const { message, script, line, column, stack } = details(error);
  const shown = "Uncaught " + message;
  let isHandled = false;
  // An exception thrown by an error handler goes to the host at once, or there would be no end.
  if (!isReporting) {
    isReporting = true;
    try {
      const event = new (eventsModule().interfaceNamed("ErrorEvent"))("error", { __proto__: null, message: shown, filename: script, lineno: line, colno: column, error, cancelable: true });
      isHandled = !fireAtWindow(event);
    } finally {
      isReporting = false;
    }
  }
  if (!isHandled) native.uncaught("error", "Uncaught " + shownText(error, message), script, line, column, stack, forWatcher(error));
}

/**
 * Called by the engine for a rejected promise that has no handler, behind the promise jobs of a task. Scripts hear of it in a task of its
 * own, if nothing handles it before; what handles it later has "rejectionhandled" fire (HTML standard, 8.1.4.7).
 */
exports.reportRejection = function reportRejection(promise, reason) {
  let isHandled = false;
  let isReported = false;
  // The engine tells of rejections, not of handlers. What comes by `await` alone is not seen.
  const { then: inherited } = promise;
  Object.defineProperty(promise, "then", {
    configurable: true, writable: true, enumerable: false,
    value: function then(...handlers) {
      delete promise.then;
      isHandled = true;
      if (isReported) queueTask(() => fireAtWindow(rejectionEvent("rejectionhandled", promise, reason)));
      return apply(inherited, this, handlers);
    },
  });
  queueTask(() => {
    if (isHandled) return;
    tellRejection(promise, reason);
    isReported = !isHandled;
  });
};

const rejectionEvent = (type, promise, reason, cancelable = false) =>
  new (eventsModule().interfaceNamed("PromiseRejectionEvent"))(type, { __proto__: null, promise, reason, cancelable });

function tellRejection(promise, reason) {
  const event = rejectionEvent("unhandledrejection", promise, reason, true);
  let isHandled = false;
  try {
    isHandled = !fireAtWindow(event);
  } catch (error) {
    exports.reportException(error);
  }
  if (isHandled) return;
  const { message, script, line, column, stack } = details(reason);
  native.uncaught("rejection", "Unhandled promise rejection: " + shownText(reason, message), script, line, column, stack, forWatcher(reason));
}
