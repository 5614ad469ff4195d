"use strict";
// Event handler attributes, as `onclick` (HTML standard, 8.1.8): IDL attributes of elements and documents, and content
// attributes whose text is compiled when the event first comes.

const { call, each, isObject, Map, Object, Set, slice, TypeError } = require("language");
const { _address, _document, _handlers, _hasThrown, _localName, _scope, _view } = require("dom/slots");
const { _preventDefault } = require("runtime/members");
const { listen, unlisten } = require("dom/EventTarget");
const handlerMembers = require("dom/handlerMembers");
const { attribute } = require("runtime/define");
const features = require("runtime/features");
const { isScriptable } = require("runtime/sandbox");
const { reportException } = require("runtime/reporting");

/** The types whose names are not in lower case, as those of their attributes are. */
const prefixed = {
  __proto__: null, webkitanimationend: "webkitAnimationEnd", webkitanimationiteration: "webkitAnimationIteration",
  webkitanimationstart: "webkitAnimationStart", webkittransitionend: "webkitTransitionEnd",
};

/** Handlers that a body element keeps for its window. */
const windowTypes = new Set([
  "afterprint", "beforeprint", "beforeunload", "blur", "error", "focus", "hashchange", "languagechange", "load", "message", "messageerror",
  "offline", "online", "pagehide", "pageshow", "popstate", "rejectionhandled", "resize", "scroll", "storage", "unhandledrejection", "unload",
]);

/** A handler and the listener that calls it, by `run(function, target, event, type)`: the listener keeps its place when the handler is replaced. */
class Handler {
  constructor(target, type, run) {
    this.type = type;
    this.value = null;
    this.listener = (event) => {
      // Any object may be a handler; one that cannot be called does nothing.
      const handler = this.function(target);
      if (typeof handler !== "function") return;
      try {
        run(handler, target, event, type);
      } catch (error) {
        event[_hasThrown] = true;
        reportException(error, handler);
      }
    };
  }

  /** The function, compiled when it was given as text. */
  function(target) {
    if (typeof this.value === "string") this.value = compile(target, this.type, this.value);
    return this.value;
  }
}

function compile(element, type, text, parameters = "event") {
  const scope = `with (arguments[0]) { with (arguments[1]) { with (this) { return function on${type}(${parameters}) {\n${text}\n}; } } }`;
  try {
    // Not the page's way to functions, which its Content Security Policy may close.
    return call(native.evaluate(features.withImports(`(function () {${scope}\n})`), document[_address], 1), element, element[_document], element.form?.[_scope] ?? { __proto__: null });
  } catch (error) {
    reportException(error);
    return null;
  }
}

/** What a window's handler of errors is told (HTML standard, 8.1.8.1, "getting the current value of the event handler"). */
const ofErrors = "event, source, lineno, colno, error";

/** Puts a handler in the place of the one that `handlers` has of a type, or of none; null takes it away. It is called by `run`. */
exports.replace = function replace(handlers, target, type, value, run) {
  let handler = handlers.get(type);
  if (handler === undefined) {
    if (value === null) return;
    handler = new Handler(target, type, run);
    handlers.set(type, handler);
  }
  if (handler.value === null && value !== null) listen(target, type, handler.listener);
  if (handler.value !== null && value === null) unlisten(target, type, handler.listener);
  handler.value = value;
};

function run(handler, target, event) {
  if (call(handler, target, event) === false) event[_preventDefault]();
}

const set = (target, type, value) => exports.replace((target[_handlers] ??= new Map()), target, type, value, run);

/** Those that say nothing of what is no event target, rather than throw (HTML standard, "LegacyLenientThis"). */
const lenient = new Set(["mouseenter", "mouseleave", "readystatechange"]);

const valueOf = (target, type) => target[_handlers]?.get(type)?.function(target) ?? null;
const setValue = (target, type, value) => set(target, type, isObject(value) ? value : null);

/** The members that elements and documents have, as they are defined; made with the first interface. */
let common = null;
const commonMembers = () => (common ??= Object.getOwnPropertyDescriptors(handlerMembers.common(
  (target, type) => (isOther(target, type, true) ? undefined : valueOf(target, type)),
  (target, type, value) => { if (!isOther(target, type, true)) setValue(target, type, value); })));

/** Defines the IDL attributes of types at an interface of event targets; those that all elements and documents have if none are given. */
exports.addHandlers = function addHandlers({ prototype }, names = null) {
  prototype[_handlers] = null;
  if (names === null) {
    Object.defineProperties(prototype, commonMembers());
    return;
  }
  const isOfNodes = prototype.nodeType !== undefined;
  for (const type of each(names)) {
    attribute(prototype, `on${type}`,
      (target) => (isOther(target, type, isOfNodes) ? undefined : valueOf(target, type)),
      (target, value) => { if (!isOther(target, type, isOfNodes)) setValue(target, type, value); });
  }
};

/** Whether what a handler is asked of has none, and may be told so. An interface's prototype has none: null is its own. */
function isOther(target, type, isOfNodes) {
  const handlers = target[_handlers];
  if (handlers !== undefined && (handlers !== null || !Object.hasOwn(target, _handlers))) return false;
  if (!lenient.has(type) || !isOfNodes) throw new TypeError(`on${type} was asked of something that is no event target`);
  return true;
}

/** Whether elements have handlers of a content attribute's name. */
const isCommon = (name) => Object.hasOwn(commonMembers(), name);

/** Whether a Content Security Policy or a sandbox lets an attribute's text become a handler. */
function mayRun(element, name, text) {
  if (!isCommon(name) && !windowTypes.has(slice(name, 2))) return true;
  if (element[_document][_view] === null) return true;
  return isScriptable && (features.policy === null || features.policy.allowsInline("script attribute", text, element));
}

/** A content attribute `on...` was set, or removed (null). */
exports.attributeChanged = function attributeChanged(element, name, text) {
  const type = slice(name, 2);
  if (text !== null && !mayRun(element, name, text)) text = null;
  if ((element[_localName] === "body" || element[_localName] === "frameset") && windowTypes.has(type)) {
    if (element[_document][_view]) window[name] = text === null ? null : compile(element, type, text, type === "error" ? ofErrors : "event");
  } else if (isCommon(name)) {
    set(element, prefixed[type] ?? type, text);
  }
};
