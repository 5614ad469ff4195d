"use strict";
// Inserting: text, lines, paragraphs and markup where the selection is.

const { each, Math, split } = require("language");
const { _data, _document, _first, _focusEnd, _last, _next, _parent, _previous } = require("dom/slots");
const {
  _after, _appendChild, _cloneContents, _cloneRange, _collapse, _createContextualFragment, _createElement, _createTextNode, _getRangeAt,
  _insertBefore, _insertNode, _querySelector, _remove, _replaceWith, _setEnd, _setStart,
} = require("runtime/members");
const { indexOf, lengthOf } = require("dom/points");
const { childAt } = require("dom/tree");
const { deleteSelected } = require("html/editing/deleting");
const { apart } = require("html/editing/lines");
const { around, blockOf, deepest, fill, hostOf, isEmpty, isNamed, splitBefore, unwrap } = require("html/editing/places");
const { caretOf, clearFiller, typeLine } = require("html/editing/typing");

exports.insertText = function insertText(selection, text) {
  const lines = split(text, /\r\n|\r|\n/g);
  for (let index = 0; index < lines.length; index++) {
    if (index > 0) exports.insertParagraph(selection);
    typeLine(selection, lines[index]);
  }
  if (text === "") deleteSelected(selection);
};

/** Puts a node where the caret is, which comes to stand behind it. */
exports.insertNode = function insertNode(selection, node) {
  const { node: place, offset, host } = caretOf(selection);
  clearFiller(place, host);
  const range = selection[_getRangeAt](0);
  const last = node.nodeType === 11 ? node[_last] : node;
  range[_insertNode](node);
  if (last === null) return;
  // A text that was divided at its end leaves one of nothing.
  const { [_next]: behind } = last;
  if (behind !== null && behind.nodeType === 3 && behind[_data] === "") behind[_remove]();
  const end = deepest(last, true);
  if (end.nodeType === 3) selection[_collapse](end, end[_data].length);
  else selection[_collapse](last[_parent], indexOf(last) + 1);
  if (place.nodeType === 3 && place[_data] === "" && offset === 0) place[_remove]();
  const block = blockOf(last[_parent], host);
  if (block !== null) fill(block);
};

/** Elements that a rule divides: they can hold none. */
const divided = /^(?:p|h[1-6]|pre|a|abbr|b|big|cite|code|em|font|i|kbd|mark|s|samp|small|span|strike|strong|sub|sup|tt|u|var)$/;

exports.insertRule = function insertRule(selection, rule) {
  exports.insertNode(selection, rule);
  const host = hostOf(rule[_parent]);
  while (rule[_parent] !== host && isNamed(rule[_parent], divided)) {
    const part = apart(rule[_parent], rule, rule);
    const { [_previous]: before, [_next]: behind } = part;
    unwrap(part);
    for (const half of each([before, behind])) if (half !== null && isNamed(half, divided) && isEmpty(half)) half[_remove]();
  }
  for (const half of each([rule[_previous], rule[_next]])) if (half !== null && half.nodeType === 3 && half[_data] === "") half[_remove]();
  selection[_collapse](rule[_parent], indexOf(rule) + 1);
};

exports.insertHTML = function insertHTML(selection, markup) {
  if (markup === "") {
    deleteSelected(selection);
    return;
  }
  exports.insertNode(selection, selection[_getRangeAt](0)[_createContextualFragment](markup));
};

exports.insertLineBreak = function insertLineBreak(selection) {
  const { node, host } = caretOf(selection);
  const made = node[_document][_createElement]("br");
  exports.insertNode(selection, made);
  // A line break at the end of a block shows nothing by itself.
  const block = blockOf(made, host) ?? host;
  if (deepest(block, true) === made) made[_after](node[_document][_createElement]("br"));
  selection[_collapse](made[_parent], indexOf(made) + 1);
};

/** What stands beside a caret without a block of its own becomes one. */
function wrapLine(node, offset, host, name) {
  let first = node === host ? childAt(host, offset) ?? host[_last] : node;
  while (first !== null && first[_parent] !== host) first = first[_parent];
  const block = host[_document][_createElement](name);
  if (first === null) {
    host[_appendChild](block);
    return block;
  }
  const isInline = (each) => each !== null && blockOf(each, host) === null && !isNamed(each, /^br$/);
  while (isInline(first[_previous])) first = first[_previous];
  host[_insertBefore](block, first);
  for (let each = first; each !== null && (isInline(each) || each === first);) {
    const { [_next]: next } = each;
    block[_appendChild](each);
    each = next;
  }
  return block;
}

/** A caret's block, which is made where there is none. */
function ownBlock(selection, name) {
  const { node, offset } = selection[_focusEnd];
  const host = hostOf(node);
  const found = blockOf(node, host);
  if (found !== null) return found;
  const block = wrapLine(node, offset, host, name);
  if (node === host) selection[_collapse](block, Math.min(offset, lengthOf(block)));
  else selection[_collapse](node, offset);
  return block;
}

/** An empty item ends its list: a paragraph comes behind it. */
function leaveList(item, selection, name) {
  const { [_parent]: list } = item;
  const paragraph = item[_document][_createElement](name);
  if (item[_next] !== null) splitBefore(list, item[_next]);
  list[_after](paragraph);
  item[_remove]();
  if (list[_first] === null) list[_remove]();
  fill(paragraph);
  selection[_collapse](paragraph, 0);
}

/** @param name the element of new paragraphs. */
exports.insertParagraph = function insertParagraph(selection, name = "div") {
  const { host } = caretOf(selection);
  const block = ownBlock(selection, name);
  if (isNamed(block, /^pre$/)) {
    typeLine(selection, "\n");
    return;
  }
  const item = around(block, host, /^li$/);
  if (item !== null && isEmpty(item)) {
    leaveList(item, selection, name);
    return;
  }
  const { node, offset } = selection[_focusEnd];
  const rest = selection[_getRangeAt](0)[_cloneRange]();
  rest[_setEnd](block, lengthOf(block));
  const isAtEnd = rest.toString() === "" && rest[_cloneContents]()[_querySelector]("img, hr, input, table") === null;
  const marker = node[_document][_createTextNode]("");
  const range = selection[_getRangeAt](0);
  range[_setStart](node, offset);
  range[_collapse](true);
  range[_insertNode](marker);
  const second = splitBefore(block, marker);
  const isHeading = isNamed(second, /^h[1-6]$/);
  marker[_remove]();
  let made = second;
  if (isAtEnd && isHeading) {
    made = node[_document][_createElement](name);
    while (second[_first] !== null) made[_appendChild](second[_first]);
    second[_replaceWith](made);
  }
  tidy(block);
  if (isEmpty(made)) fillInside(made);
  tidy(made);
  fill(block);
  const start = deepest(made, false);
  if (start.nodeType === 3) selection[_collapse](start, 0);
  else selection[_collapse](isNamed(start, /^br$/) ? start[_parent] : start, 0);
};

/** An empty paragraph goes on with the formats of the one before: its line break is in them. */
function fillInside(block) {
  const isFormat = (node) => isNamed(node, /^(?:b|big|code|em|font|i|s|small|strike|strong|sub|sup|tt|u)$/) || (isNamed(node, /^span$/) && node.attributes.length > 0);
  let inner = block;
  while (inner[_first] !== null && isFormat(inner[_first])) inner = inner[_first];
  while (inner[_first] !== null) inner[_first][_remove]();
  inner[_appendChild](block[_document][_createElement]("br"));
}

/** Takes away texts of nothing, and elements that the division left empty. */
function tidy(block) {
  for (const node of each([deepest(block, false), deepest(block, true)])) {
    for (let empty = node; empty !== block && empty[_parent] !== null && (empty[_first] ?? null) === null && (empty.nodeType === 3 ? empty[_data] === "" : !isNamed(empty, /^(?:br|img|hr|input)$/));) {
      const { [_parent]: parent } = empty;
      empty[_remove]();
      empty = parent;
    }
  }
}
