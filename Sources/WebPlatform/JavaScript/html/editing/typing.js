"use strict";
// Text of one line that is typed at a caret: in the text that is there, with the formats and the spaces that it needs.

const { test } = require("language");
const { _data, _document, _focusEnd, _next, _previous } = require("dom/slots");
const { _collapse, _createTextNode, _insertBefore, _insertData, _querySelector, _remove, _replaceWith } = require("runtime/members");
const { childAt } = require("dom/tree");
const { deleteSelected } = require("html/editing/deleting");
const overrides = require("html/editing/overrides");
const { blockOf, hostOf, isEmpty, isNamed } = require("html/editing/places");
const { keepsSpaces, seen, settle } = require("html/editing/whiteSpace");

/** The selection becomes a caret: { node, offset, host }. */
exports.caretOf = function caretOf(selection) {
  deleteSelected(selection);
  const { node, offset } = selection[_focusEnd];
  return { node, offset, host: hostOf(node) };
};

/** Takes away the line break that an empty block has for the caret. */
exports.clearFiller = function clearFiller(node, host) {
  const block = blockOf(node, host) ?? host;
  if (!isEmpty(block)) return;
  const isNothing = (beside) => beside === null || (beside.nodeType === 3 && beside[_data] === "");
  const filler = block[_querySelector]("br");
  if (filler !== null && isNothing(filler[_next]) && isNothing(filler[_previous])) filler[_remove]();
};

/** Types text without line breaks. */
exports.typeLine = function typeLine(selection, given) {
  if (given === "") return;
  const { host } = exports.caretOf(selection);
  enterText(selection);
  settle(selection, true);
  const { node, offset } = selection[_focusEnd];
  const text = keepsSpaces(node) ? given : seen(given);
  if (node.nodeType === 3) {
    exports.clearFiller(node, host);
    node[_insertData](offset, text);
    selection[_collapse](node, offset + text.length);
  } else {
    const beside = childAt(node, offset);
    const made = node[_document][_createTextNode](text);
    if (beside !== null && isNamed(beside, /^br$/) && isEmpty(blockOf(node, host) ?? host)) beside[_replaceWith](made);
    else node[_insertBefore](made, beside);
    exports.clearFiller(made, host);
    selection[_collapse](made, text.length);
  }
  overrides.applyTo(selection, text.length);
  settleAround(selection, text);
};

/** The spaces at both ends of what was typed. */
function settleAround(selection, text) {
  const { node, offset } = selection[_focusEnd];
  if (test(/[^ \u00a0]/, text) && node.nodeType === 3 && offset >= text.length) {
    const behind = node[_data].length - offset;
    selection[_collapse](node, offset - text.length);
    settle(selection, false);
    selection[_collapse](node, node[_data].length - behind);
  }
  settle(selection, false);
}

/** A caret between nodes goes into the text beside it. */
function enterText(selection) {
  const { node, offset } = selection[_focusEnd];
  if (node.nodeType === 3) return;
  const kept = overrides.of(selection);
  const before = offset > 0 ? childAt(node, offset - 1) : null;
  const behind = childAt(node, offset);
  if (before !== null && before.nodeType === 3) selection[_collapse](before, before[_data].length);
  else if (behind !== null && behind.nodeType === 3) selection[_collapse](behind, 0);
  if (kept !== null) overrides.keep(selection, kept);
}
