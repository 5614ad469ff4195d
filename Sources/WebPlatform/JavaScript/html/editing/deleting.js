"use strict";
// Deleting: what is selected, or the character before or behind the caret; blocks that come to touch are joined.

const { test } = require("language");
const { _data, _definition, _document, _end, _first, _focusEnd, _isConnected, _next, _parent, _previous, _start } = require("dom/slots");
const {
  _collapse, _contains, _createElement, _deleteData, _getCollapsed, _getIsContentEditable, _getRangeAt, _getTextContent, _insertNode, _remove,
  _setBaseAndExtent, _setStart,
} = require("runtime/members");
const tree = require("dom/tree");
const { childAt } = tree;
const { indexOf } = require("dom/points");
const { joinLines, lineAt } = require("html/editing/joining");
const { linesOf } = require("html/editing/lines");
const { leave } = require("html/editing/lists");
const { after, around, before, blockOf, cells, fill, hostOf, isNamed, isSingle, keeping } = require("html/editing/places");
const { strip } = require("html/editing/stripping");
const { isVisible, styleOf } = require("html/editing/visibility");
const { settle } = require("html/editing/whiteSpace");
const { coverTables, deleteContents } = require("html/editing/wholeTables");

const unseen = /^(?:script|style|template)$/;

/** Where a table with a text was stays a line for the caret, unless nothing else is there; where an empty one was it comes to what is beside. */
function leaveLine(range, hadText, host) {
  const { [_start]: { node: parent, offset } } = range;
  const beside = childAt(parent, offset) ?? childAt(parent, offset - 1);
  if (beside !== null && hadText) range[_insertNode](parent[_document][_createElement]("br"));
  range[_collapse](true);
  const place = beside === null || hadText ? null : within(beside, beside === childAt(parent, offset));
  if (place !== null && place.text !== undefined && hostOf(place.text) === host) range[_setStart](place.text, place.offset);
  range[_collapse](true);
}

/**
 * Deletes what is selected; gives whether anything was. Lines at its ends become one, outside of tables.
 *
 * @param strips whether formats without a text go.
 */
exports.deleteSelected = function deleteSelected(selection, strips = false) {
  const range = selection[_getRangeAt](0);
  if (range[_getCollapsed]()) return false;
  const host = hostOf(range[_start].node);
  const table = coverTables(range, host);
  const { [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer } } = range;
  const cell = around(startContainer, host, cells);
  const lines = cell === around(endContainer, host, cells) ? linesOf(range, false) : [];
  const block = blockOf(startContainer, host) ?? host;
  deleteContents(range, host);
  if (table !== null) leaveLine(range, test(/\S/, table[_getTextContent]()), host);
  if (startContainer.nodeType === 3) selection[_collapse](startContainer, startOffset);
  if (strips) {
    strip(selection, [startContainer, endContainer], host);
    settle(selection, false);
  }
  const { 0: first, [lines.length - 1]: last } = lines;
  if (first !== last && first.parent[_isConnected] && last.parent[_isConnected]) joinLines(first, last, host, selection);
  else if (block[_isConnected]) fill(block);
  return true;
};

/** The next thing on the way from a caret: { text, offset } where a character is, { node } for an element that is one thing; `isApart` in another block. */
function neighbour(node, offset, host, isForward) {
  const step = isForward ? _next : _previous;
  let current;
  if (node.nodeType === 3) {
    if (isForward ? offset < node[_data].length : offset > 0) return { text: node, offset };
    current = node;
  } else {
    let child = node[_first];
    for (let index = isForward ? offset : offset - 1; index > 0 && child !== null; index--) child = child[_next];
    if ((isForward || offset > 0) && child !== null) {
      const found = within(child, isForward);
      if (found !== null) return { isApart: blockOf(found.text ?? found.node, host) !== blockOf(node, host), ...found };
      current = child;
    } else {
      current = node;
    }
    if (current === node && node === host) return null;
  }
  const from = blockOf(node, host);
  while (current !== host) {
    while (current[step] === null) {
      current = current[_parent];
      if (current === host || current === null) return null;
    }
    current = current[step];
    const block = blockOf(current, host);
    const inner = within(current, isForward);
    if (inner === null) continue;
    const place = inner.text ?? inner.node;
    return blockOf(place, host) === from && block === from ? inner : { isApart: true, ...inner };
  }
  return null;
}

/** Whether an element is one thing: what is not edited, and a custom one without children, which shows what it makes itself. */
const isOneThing = (node) => node.nodeType === 1 && (node[_getIsContentEditable]?.() !== true || (node[_definition] !== null && node[_first] === null));

/** The first, or the last, character or single thing in a node. */
function within(node, isForward) {
  if (isNamed(node, unseen) || (node.nodeType === 1 && styleOf(node, "display") === "none")) return null;
  if (node.nodeType === 3) return !isVisible(node) ? null : { text: node, offset: isForward ? 0 : node[_data].length };
  if (isSingle(node) || isNamed(node, /^br$/) || isOneThing(node)) return { node };
  const children = tree.childrenOf(node);
  for (let index = 0; index < children.length; index++) {
    const found = within(children[isForward ? index : children.length - 1 - index], isForward);
    if (found !== null) return found;
  }
  return null;
}

/** Removes an element that is one thing; the caret stays where it was, or comes where that was. */
function removeSingle(node, selection, host) {
  const { [_parent]: parent } = node;
  const place = indexOf(node);
  node[_remove]();
  if (isNamed(node, /^hr$/)) return;
  selection[_collapse](parent, place);
  fill(blockOf(parent, host) ?? host);
}

/** The table of a node that has nothing of another, or null. */
function tableOf(node, other, host) {
  for (let found = null, current = node; ; current = current[_parent]) {
    if (current === host || current === null || current[_contains](other)) return found;
    if (isNamed(current, /^table$/)) found = current;
  }
}

/** Deletes the end of a line: a caret at it goes on into the next one. A table is selected instead, and a cell not left. */
function deleteBetween(selection, place, isForward, host) {
  const { node: focusNode, offset: focusOffset } = selection[_focusEnd];
  const table = tableOf(place, focusNode, host);
  if (table !== null) {
    selection[_setBaseAndExtent](table[_parent], indexOf(table), table[_parent], indexOf(table) + 1);
    return true;
  }
  if (around(focusNode, host, cells) !== around(place, host, cells)) return true;
  const own = lineAt(focusNode, isForward && focusNode.nodeType === 1 && focusOffset > 0 ? focusOffset - 1 : focusOffset);
  const other = place.nodeType === 3 ? lineAt(place, 0) : lineAt(place[_parent], indexOf(place));
  if (own === null || other === null) return false;
  if (isForward) joinLines(own, other, host, selection);
  else joinLines(other, own, host, selection);
  return true;
}

/** Deletes what a key would, before or behind the caret; gives whether there was anything. An item without anything before it leaves its list. */
exports.deleteBeside = function deleteBeside(selection, isForward, separator) {
  const { node: focusNode, offset: focusOffset } = selection[_focusEnd];
  const host = hostOf(focusNode);
  const found = neighbour(focusNode, focusOffset, host, isForward);
  if (found === null) {
    const item = isForward ? null : around(focusNode, host, /^li$/);
    if (item === null) return false;
    keeping(selection, () => leave(item, separator));
    return true;
  }
  const { isApart = false, text, offset, node } = found;
  const isLeft = isApart && (tableOf(text ?? node, focusNode, host) !== null || around(focusNode, host, cells) !== around(text ?? node, host, cells));
  if (node !== undefined && !isLeft && (!isApart || isNamed(node, /^hr$/) || node[_getIsContentEditable]?.() !== true)) {
    removeSingle(node, selection, host);
    return true;
  }
  if (isApart) return deleteBetween(selection, text ?? node, isForward, host);
  selection[_collapse](text, offset);
  settle(selection, true);
  deleteCharacter(selection, isForward);
  settle(selection, false);
  fill(blockOf(text, host) ?? host);
  return true;
};

/** Deletes the character beside the caret, which is in its text. */
function deleteCharacter(selection, isForward) {
  const { node: text, offset } = selection[_focusEnd];
  const { [_data]: data } = text;
  if (isForward ? offset === data.length : offset === 0) return;
  const start = isForward ? offset : before(data, offset);
  text[_deleteData](start, (isForward ? after(data, offset) : offset) - start);
  selection[_collapse](text, start);
}
