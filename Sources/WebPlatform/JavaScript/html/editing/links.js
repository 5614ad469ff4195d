"use strict";
// Links around text.

const { each, filter } = require("language");
const { _document, _next, _parent } = require("dom/slots");
const { contained } = require("html/editing/contained");
const { cut, leavesOf, select } = require("html/editing/leaves");
const { hostOf, unwrap } = require("html/editing/places");
const { isFormattable } = require("html/editing/visibility");

const linkOf = (node) => (node.nodeType === 1 ? node : node[_parent]).closest("a");

/** Puts an element around texts and images, one around those that stand beside each other. */
function wrap(texts, make) {
  let last = null;
  for (const text of each(texts)) {
    if (last !== null && last[_next] === text) {
      last.appendChild(text);
      continue;
    }
    last = make(text[_document]);
    text.replaceWith(last);
    last.appendChild(text);
  }
}

exports.createLink = function createLink(selection, address) {
  if (selection.isCollapsed || address === "") return false;
  const texts = filter(leavesOf(cut(selection).nodes), isFormattable);
  const others = filter(texts, (text) => linkOf(text) === null);
  for (const text of each(texts)) linkOf(text)?.setAttribute("href", address);
  wrap(others, (owner) => {
    const link = owner.createElement("a");
    link.setAttribute("href", address);
    return link;
  });
  select(selection, texts);
  return true;
};

exports.unlink = function unlink(selection) {
  const range = selection.getRangeAt(0);
  const nodes = range.collapsed ? [range.startContainer] : contained(range, hostOf(range.startContainer));
  for (const node of each(nodes)) {
    const link = linkOf(node);
    if (link !== null && hostOf(link) !== null) unwrap(link);
  }
};
