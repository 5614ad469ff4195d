"use strict";
// Links around text.

const { each, filter } = require("language");
const { _document, _next, _parent, _start } = require("dom/slots");
const { _appendChild, _closest, _createElement, _getCollapsed, _getRangeAt, _replaceWith, _setAttribute } = require("runtime/members");
const { contained } = require("html/editing/contained");
const { cut, leavesOf, select } = require("html/editing/leaves");
const { hostOf, unwrap } = require("html/editing/places");
const { isFormattable } = require("html/editing/visibility");

const linkOf = (node) => (node.nodeType === 1 ? node : node[_parent])[_closest]("a");

/** Puts an element around texts and images, one around those that stand beside each other. */
function wrap(texts, make) {
  let last = null;
  for (const text of each(texts)) {
    if (last !== null && last[_next] === text) {
      last[_appendChild](text);
      continue;
    }
    last = make(text[_document]);
    text[_replaceWith](last);
    last[_appendChild](text);
  }
}

exports.createLink = function createLink(selection, address) {
  if (selection.isCollapsed || address === "") return false;
  const texts = filter(leavesOf(cut(selection).nodes), isFormattable);
  const others = filter(texts, (text) => linkOf(text) === null);
  for (const text of each(texts)) linkOf(text)?.[_setAttribute]("href", address);
  wrap(others, (owner) => {
    const link = owner[_createElement]("a");
    link[_setAttribute]("href", address);
    return link;
  });
  select(selection, texts);
  return true;
};

exports.unlink = function unlink(selection) {
  const range = selection[_getRangeAt](0);
  const nodes = range[_getCollapsed]() ? [range[_start].node] : contained(range, hostOf(range[_start].node));
  for (const node of each(nodes)) {
    const link = linkOf(node);
    if (link !== null && hostOf(link) !== null) unwrap(link);
  }
};
