"use strict";
// Where the caret comes when what is edited gets the focus, as web views have it: before the first that is seen of it, unless something in it is selected.

const { exec, includes } = require("language");
const { _anchorEnd, _data, _document, _parent } = require("dom/slots");
const { _collapse, _contains, _getIsContentEditable, _getSelection } = require("runtime/members");
const { indexOf } = require("dom/points");
const tree = require("dom/tree");
const { isNamed, isSingle } = require("html/editing/places");
const { isVisible, styleOf } = require("html/editing/visibility");

/** The first place in an element that a caret is shown at: [node, offset]. */
function firstPlace(host) {
  for (let node = tree.next(host, host); node !== null; node = tree.next(node, host)) {
    const { [_data]: text } = node;
    if (node.nodeType === 3) {
      if (isVisible(node)) return [node, includes(styleOf(node[_parent], "white-space"), "pre") ? 0 : exec(/[^\t\n\f\r ]|$/, text).index];
    } else if (node.nodeType === 1 && (isSingle(node) || isNamed(node, /^br$/) || node[_getIsContentEditable]?.() !== true)) return [node[_parent], indexOf(node)];
  }
  return [host, 0];
}

/** An element that is edited has got the focus. */
exports.enter = function enter(host) {
  const selection = host[_document][_getSelection]();
  const anchorNode = selection?.[_anchorEnd].node;
  if (selection === null || (anchorNode !== null && host[_contains](anchorNode))) return;
  const { 0: node, 1: offset } = firstPlace(host);
  selection[_collapse](node, offset);
};
