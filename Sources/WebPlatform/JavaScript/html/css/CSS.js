"use strict";
// The CSS namespace (CSSOM, 8; CSS Conditional Rules 3, 7.5): escape and supports.

const { Object, Symbol, TypeError } = require("language");
const { identifierText } = require("html/css/values/text");
const { supports, supportsDeclaration } = require("html/css/supports");

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

Object.defineProperties(CSS, {
  escape: { value: escape, writable: true, enumerable: true, configurable: true },
  supports: { value: Object.defineProperties(isSupported, { name: { value: "supports" }, length: { value: 1 } }), writable: true, enumerable: true, configurable: true },
  [Symbol.toStringTag]: { value: "CSS", configurable: true },
});

exports.CSS = CSS;
