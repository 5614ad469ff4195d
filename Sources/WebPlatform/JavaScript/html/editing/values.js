"use strict";
// The value that a node has of a quality of text (the draft of execCommand, "effective" and "specified command value"): what it looks like, and what an
// element itself says.

const { includes, startsWith } = require("language");
const { _localName, _parent } = require("dom/slots");
const { _getAttribute, _getStyle, _hasAttribute } = require("runtime/members");
const colours = require("html/editing/colours");
const { nameOf } = require("html/editing/fontSizes");
const { isNamed } = require("html/editing/places");
const { styleOf } = require("html/editing/visibility");

const elementOf = (node) => (node === null || node.nodeType === 1 ? node : elementOf(node[_parent]));

const isInline = (element) => startsWith(styleOf(element, "display"), "inline");

/** Sub- and superscript are of all inline elements around a text; it may have both. */
function verticalOf(element) {
  const found = { __proto__: null, sub: false, super: false };
  for (let current = element; current !== null && current.nodeType === 1 && isInline(current); current = current[_parent]) {
    const value = styleOf(current, "vertical-align");
    if (value in found) found[value] = true;
  }
  if (found.sub && found.super) return "mixed";
  return found.sub ? "subscript" : found.super ? "superscript" : null;
}

function lineOf(element, line) {
  for (let current = element; current !== null && current.nodeType === 1; current = current[_parent]) {
    if (includes(styleOf(current, "text-decoration-line"), line)) return line;
  }
  return null;
}

/** The nearest background that is seen. */
function backgroundOf(element) {
  let current = element;
  while (colours.isTransparent(styleOf(current, "background-color")) && current[_parent] !== null && current[_parent].nodeType === 1) current = current[_parent];
  return styleOf(current, "background-color");
}

/** What a node looks like; null where nothing says it. */
exports.effective = function effective(node, quality) {
  const element = elementOf(node);
  if (element === null) return null;
  if (quality.isBackground) return backgroundOf(element);
  if (quality.isVertical) return verticalOf(element);
  return quality.line === undefined ? styleOf(element, quality.property) : lineOf(element, quality.line);
};

/** The value of a font element's attribute, as CSS has it. */
function hintOf(element, { attribute, property }) {
  const given = element[_getAttribute](attribute);
  if (attribute === "size") return nameOf(given);
  return attribute === "face" ? given : styleOf(element, property);
}

const vertical = { __proto__: null, sub: "subscript", super: "superscript" };

/** What an element itself says; null where it says nothing. */
exports.specified = function specified(element, quality) {
  const { [_localName]: localName } = element;
  const style = element[_getStyle]?.();
  const { property, line, elements, attribute } = quality;
  if (quality.isBackground && !isInline(element)) return null;
  if (line !== undefined) {
    const lines = style?.getPropertyValue("text-decoration-line") ?? "";
    if (lines !== "") return includes(lines, line) ? line : null;
  } else {
    const value = style?.getPropertyValue(property) ?? "";
    if (quality.isVertical ? value in vertical : value !== "") return quality.isVertical ? vertical[value] : value;
  }
  if (attribute !== undefined && isNamed(element, /^font$/) && element[_hasAttribute](attribute)) return hintOf(element, quality);
  return elements?.[localName] ?? null;
};

/** Whether two values come to the same. */
exports.isSame = ({ plain }, value, other) => value === other || (value !== null && other !== null && plain(value) === plain(other));
