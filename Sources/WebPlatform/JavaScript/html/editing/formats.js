"use strict";
// Elements that are there for the format of text alone, and taking it from them (the draft of execCommand, "modifiable element", "clear the value").

const { each, every, filter, includes, join, push, startsWith, test } = require("language");
const { _localName } = require("dom/slots");
const { _getAttributeNames, _getStyle, _hasAttributes, _removeAttribute } = require("runtime/members");
const { childrenOf } = require("dom/tree");
const { dropEmptyStyle, isNamed, renamed, unwrap } = require("html/editing/places");
const { specified } = require("html/editing/values");

const modifiable = /^(?:a|b|em|font|i|s|span|strike|strong|sub|sup|u)$/;

/** Whether an element is there for formats alone. */
exports.isModifiable = (node) => isNamed(node, modifiable) && every(node[_getAttributeNames](), (name) => test(/^(?:style|href|color|face|size)$/, name));

/** The properties that a style attribute sets, those of text-decoration as one. */
function propertiesOf(element) {
  const names = [];
  for (const name of each(element[_getStyle]())) {
    const one = startsWith(name, "text-decoration") ? "text-decoration" : name;
    if (!includes(names, one)) push(names, one);
  }
  return names;
}

/** Whether an element has one format and nothing else. */
exports.isSimple = function isSimple(node) {
  if (!exports.isModifiable(node)) return false;
  const names = node[_getAttributeNames]();
  if (names.length === 0) return true;
  if (names.length > 1) return false;
  const { [_localName]: localName } = node;
  if (names[0] !== "style") return localName === (names[0] === "href" ? "a" : "font");
  const properties = propertiesOf(node);
  if (properties.length === 0) return true;
  if (properties.length > 1) return false;
  switch (properties[0]) {
  case "font-weight": return test(/^(?:b|strong|a|font|span)$/, localName);
  case "font-style": return test(/^(?:i|em|a|font|span)$/, localName);
  case "text-decoration": return test(/^(?:a|font|s|span|strike|u)$/, localName) && !includes(node[_getStyle]().getPropertyValue("text-decoration-line"), " ");
  default: return test(/^(?:a|font|span)$/, localName);
  }
};

/** Takes from an element what it says of a quality: gives what then stands in its place. */
exports.clear = function clear(element, quality) {
  if (specified(element, quality) === null) return [];
  if (exports.isSimple(element)) {
    const children = childrenOf(element);
    unwrap(element);
    return children;
  }
  const { property, line, attribute } = quality;
  const style = element[_getStyle]();
  if (line === undefined) {
    if (style.getPropertyValue(property) !== "") style.removeProperty(property);
  } else if (includes(style.getPropertyValue("text-decoration-line"), line)) {
    const others = filter(["underline", "overline", "line-through"], (other) => other !== line && includes(style.getPropertyValue("text-decoration-line"), other));
    style.removeProperty("text-decoration");
    if (others.length > 0) style.setProperty("text-decoration", join(others, " "));
  }
  dropEmptyStyle(element);
  if (attribute !== undefined && isNamed(element, /^font$/)) element[_removeAttribute](attribute);
  if (isNamed(element, /^(?:font|span)$/) && !element[_hasAttributes]()) {
    const children = childrenOf(element);
    unwrap(element);
    return children;
  }
  return specified(element, quality) === null ? [] : [renamed(element, "span")];
};
