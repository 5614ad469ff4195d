"use strict";
// The CSS namespace (CSSOM, 8; CSS Conditional Rules 3, 7.5; CSS Properties and Values API 1, 4): escape, supports and registerProperty.

const { Object, startsWith, Symbol, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { identifierText } = require("html/css/values/text");
const { supports, supportsDeclaration } = require("html/css/supports");
const registered = require.later("html/css/registered");

const CSS = {};

/** Text as an identifier of a selector: `#${CSS.escape(id)}` finds what has that id. */
function escape(text) {
  if (arguments.length === 0) throw new TypeError("CSS.escape needs a text");
  return identifierText(`${text}`);
}

/** Whether a declaration would be taken, or a condition of them holds; one declaration needs no brackets. */
function isSupported(property, value) {
  if (arguments.length === 0) throw new TypeError("CSS.supports needs a property and a value, or a condition");
  if (arguments.length > 1) return supportsDeclaration(`${property}`, `${value}`);
  const condition = `${property}`;
  return supports(condition) || supports(`(${condition})`);
}

/** Registers a custom property for good: its syntax, whether it is inherited, and its initial value. */
function registerProperty(definition) {
  if (definition === null || typeof definition !== "object") throw new TypeError("CSS.registerProperty needs an object");
  const { inherits, initialValue, name, syntax } = definition;
  if (name === undefined || inherits === undefined) throw new TypeError("CSS.registerProperty needs a name, and whether the property is inherited");
  const property = `${name}`;
  if (!startsWith(property, "--") || property === "--") throw new DOMException(`'${property}' is no name of a custom property: it must begin with --`, "SyntaxError");
  if (registered().isRegistered(property)) throw new DOMException(`The custom property '${property}' is registered already`, "InvalidModificationError");
  registered().register(property, syntax === undefined ? "*" : `${syntax}`, !!inherits, initialValue === undefined ? null : `${initialValue}`);
}

Object.defineProperties(CSS, {
  escape: { value: escape, writable: true, enumerable: true, configurable: true },
  supports: { value: Object.defineProperties(isSupported, { name: { value: "supports" }, length: { value: 1 } }), writable: true, enumerable: true, configurable: true },
  registerProperty: { value: registerProperty, writable: true, enumerable: true, configurable: true },
  [Symbol.toStringTag]: { value: "CSS", configurable: true },
});

exports.CSS = CSS;
