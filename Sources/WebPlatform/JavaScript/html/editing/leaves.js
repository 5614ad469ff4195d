"use strict";
// What is selected, by its leaves: they stay where they are while elements around them come and go.

const { filter } = require("language");
const { _data, _document, _end, _first, _focusEnd, _isConnected, _parent, _start } = require("dom/slots");
const { _cloneRange, _createRange, _getRangeAt, _setBaseAndExtent, _setEnd, _setStart } = require("runtime/members");
const { indexOf, lengthOf } = require("dom/points");
const { contained } = require("html/editing/contained");
const { hostOf, textsIn } = require("html/editing/places");

/** The leaves of what a range has: they stay while elements around them come and go. */
exports.leavesOf = (nodes) => filter(nodes, (node) => node[_first] === null);

/** Has a range go over leaves. */
exports.spanOver = function spanOver(range, leaves) {
  const { 0: first, [leaves.length - 1]: last } = leaves;
  if (first[_data] !== undefined) range[_setStart](first, 0);
  else range[_setStart](first[_parent], indexOf(first));
  if (last[_data] !== undefined) range[_setEnd](last, lengthOf(last));
  else range[_setEnd](last[_parent], indexOf(last) + 1);
};

/** Selects leaves again after elements have come around them. */
exports.select = function select(selection, given) {
  const leaves = filter(given, (node) => node[_isConnected]);
  if (leaves.length === 0) return;
  const range = leaves[0][_document][_createRange]();
  exports.spanOver(range, leaves);
  selection[_setBaseAndExtent](range[_start].node, range[_start].offset, range[_end].node, range[_end].offset);
};

/** Cuts the texts at the ends of what is selected: gives { host, nodes }, what is selected then. */
exports.cut = function cut(selection) {
  const host = hostOf(selection[_focusEnd].node);
  const range = selection[_getRangeAt](0)[_cloneRange]();
  textsIn(range);
  return { host, nodes: contained(range, host) };
};
