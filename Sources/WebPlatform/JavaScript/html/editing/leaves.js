"use strict";
// What is selected, by its leaves: they stay where they are while elements around them come and go.

const { filter } = require("language");
const { _data, _document, _first, _parent } = require("dom/slots");
const { indexOf, lengthOf } = require("dom/points");
const { contained } = require("html/editing/contained");
const { hostOf, textsIn } = require("html/editing/places");

/** The leaves of what a range has: they stay while elements around them come and go. */
exports.leavesOf = (nodes) => filter(nodes, (node) => node[_first] === null);

/** Has a range go over leaves. */
exports.spanOver = function spanOver(range, leaves) {
  const { 0: first, [leaves.length - 1]: last } = leaves;
  if (first[_data] !== undefined) range.setStart(first, 0);
  else range.setStart(first[_parent], indexOf(first));
  if (last[_data] !== undefined) range.setEnd(last, lengthOf(last));
  else range.setEnd(last[_parent], indexOf(last) + 1);
};

/** Selects leaves again after elements have come around them. */
exports.select = function select(selection, given) {
  const leaves = filter(given, (node) => node.isConnected);
  if (leaves.length === 0) return;
  const range = leaves[0][_document].createRange();
  exports.spanOver(range, leaves);
  selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
};

/** Cuts the texts at the ends of what is selected: gives { host, nodes }, what is selected then. */
exports.cut = function cut(selection) {
  const host = hostOf(selection.focusNode);
  const range = selection.getRangeAt(0).cloneRange();
  textsIn(range);
  return { host, nodes: contained(range, host) };
};
