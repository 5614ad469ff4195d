"use strict";
// Custom element definitions (HTML standard, 4.13.3 and 4.13.4): valid names, and what a constructor says of its elements.

const { each: eachOf, includes, listOf, map, Proxy, RegExp, Set, test, TypeError } = require("language");
const { reservedNames } = require("dom/names");
const { reportException } = require("runtime/reporting");
const { begin, end } = require("runtime/tasks");
const constructionModule = require.later("html/customElements/construction");

const nameCharacter = "[-.0-9_a-z\\u{B7}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}\\u{203F}-\\u{2040}" +
  "\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}]";
const valid = new RegExp(`^[a-z]${nameCharacter}*-${nameCharacter}*$`, "u");

exports.isValidName = (name) => test(valid, name) && !reservedNames.has(name);

exports.needConstructor = function needConstructor(value) {
  try {
    new (new Proxy(value, { __proto__: null, construct: () => ({}) }))();
  } catch {
    throw new TypeError("A custom element is defined by a constructor: a class that extends an element's");
  }
};

const callbackNames = ["connectedCallback", "disconnectedCallback", "adoptedCallback", "attributeChangedCallback"];
const controlCallbackNames = ["formAssociatedCallback", "formResetCallback", "formDisabledCallback", "formStateRestoreCallback"];

function prototypeOf({ prototype }) {
  if ((typeof prototype !== "object" && typeof prototype !== "function") || prototype === null) {
    throw new TypeError("A custom element's constructor needs a prototype");
  }
  return prototype;
}

function takeCallbacks(prototype, names, callbacks) {
  for (const name of eachOf(names)) {
    const callback = prototype[name];
    if (callback === undefined) continue;
    if (typeof callback !== "function") throw new TypeError(`A custom element's ${name} is a function`);
    callbacks[name] = callback;
  }
}

function strings(value, what) {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) throw new TypeError(`A custom element's ${what} are a list of names`);
  return map(listOf(value), (each) => `${each}`);
}

/** Runs a reaction of an element, which calls that function. If no other script waits for it, promise jobs come behind it. */
function perform(run, callback) {
  const isOutermost = begin();
  try {
    run();
  } catch (error) {
    reportException(error, callback);
  }
  end(isOutermost);
}

/** Reads a constructor, once and for all: later changes of it are not seen. */
exports.definitionOf = function definitionOf(name, localName, constructor) {
  const prototype = prototypeOf(constructor);
  const callbacks = { __proto__: null };
  takeCallbacks(prototype, callbackNames, callbacks);
  const observed = callbacks.attributeChangedCallback ? strings(constructor.observedAttributes, "observedAttributes") : [];
  const disabled = strings(constructor.disabledFeatures, "disabledFeatures");
  const isControl = !!constructor.formAssociated;
  if (isControl) takeCallbacks(prototype, controlCallbackNames, callbacks);
  const definition = {
    name, localName, constructor, callbacks,
    observed: new Set(observed),
    disablesShadow: includes(disabled, "shadow"),
    disablesInternals: includes(disabled, "internals"),
    /** Whether its elements are controls of forms. */
    isControl,
    /** The elements whose upgrade runs the constructor now, innermost last. */
    constructing: [],
    // What becomes of its elements in any window is this one's affair.
    upgrade: (element, announce) => constructionModule().upgrade(element, definition, announce),
    perform,
  };
  return definition;
};
