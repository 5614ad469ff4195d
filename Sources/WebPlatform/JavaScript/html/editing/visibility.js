"use strict";
// Whether something is seen of a node, as far as its text and styles say: white space at the edges of a line is not.

const { includes, startsWith, test } = require("language");
const { _data, _first, _last, _next, _parent, _previous } = require("dom/slots");
const { isBlock, isNamed, isSingle } = require("html/editing/places");
const computedStyleModule = require.later("html/css/getComputedStyle");

const styleOf = (element, property) => computedStyleModule().getComputedStyle(element).getPropertyValue(property);
exports.styleOf = styleOf;

/** Whether nothing but white space stands between a node and an end of its line. */
function isAtEdge(node, step, inner) {
  for (let current = node; ;) {
    if (current[step] === null) {
      current = current[_parent];
      if (current === null || current.nodeType !== 1 || isBlock(current) || startsWith(styleOf(current, "display"), "block")) return true;
      continue;
    }
    current = current[step];
    while (current.nodeType === 1 && current[inner] !== null && !isBlock(current)) current = current[inner];
    if (current.nodeType === 3 && test(/[^\t\n\r ]/, current[_data])) return false;
    if (current.nodeType !== 1) continue;
    if (isBlock(current) || isNamed(current, /^br$/)) return true;
    if (isSingle(current)) return false;
  }
}

function isTextVisible(text) {
  if (text[_data] === "") return false;
  if (test(/[^\t\n\f\r ]/, text[_data])) return true;
  const { [_parent]: parent } = text;
  if (parent === null || parent.nodeType !== 1) return false;
  if (includes(styleOf(parent, "white-space"), "pre")) return true;
  return !isAtEdge(text, _previous, _last) && !isAtEdge(text, _next, _first);
}

exports.isVisible = function isVisible(node) {
  if (node.nodeType === 3) return isTextVisible(node);
  if (node.nodeType !== 1) return false;
  if (isBlock(node) || isNamed(node, /^br$/) || isSingle(node)) return true;
  for (let child = node[_first]; child !== null; child = child[_next]) if (exports.isVisible(child)) return true;
  return false;
};

/** What can have a format of text. */
exports.isFormattable = (node) => (node.nodeType === 3 ? isTextVisible(node) : isNamed(node, /^(?:br|img)$/));
