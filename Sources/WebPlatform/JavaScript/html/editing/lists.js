"use strict";
// Lists, and their items.

const { each, includes, push } = require("language");
const { _document, _end, _first, _localName, _next, _parent, _previous, _start } = require("dom/slots");
const { _after, _appendChild, _before, _collapse, _createElement, _getRangeAt, _querySelector, _remove, _replaceWith } = require("runtime/members");
const { childrenOf } = require("dom/tree");
const { blockFor, linesOf } = require("html/editing/lines");
const { around, fill, hostOf, isBlock, isNamed, keeping, renamed, splitBefore, unwrap } = require("html/editing/places");
const { isVisible } = require("html/editing/visibility");

function hasBlocks(element) {
  for (let child = element[_first]; child !== null; child = child[_next]) if (isBlock(child)) return true;
  return false;
}

const itemOf = (node, host) => around(node, host, /^li$/);

/** Whether all that is selected is in items of such a list. */
exports.isInList = function isInList(selection, name) {
  const range = selection[_getRangeAt](0);
  const host = hostOf(range[_start].node);
  const isIn = (node) => itemOf(node, host)?.[_parent][_localName] === name;
  return isIn(range[_start].node) && isIn(range[_end].node);
};

/** Blocks become items of one list; items of another kind of list change it; items of this kind leave it. */
exports.toggleList = function toggleList(selection, name, usual) {
  const isOn = exports.isInList(selection, name);
  const { [_start]: { node: start } } = selection[_getRangeAt](0);
  const isNew = start[_first] === null && start === hostOf(start);
  keeping(selection, () => {
    const range = selection[_getRangeAt](0);
    const host = hostOf(range[_start].node);
    const items = [];
    const others = [];
    for (const line of each(linesOf(range, false))) {
      const item = itemOf(line.parent, host);
      if (item === null) push(others, blockFor(line, usual));
      else if (!includes(items, item)) push(items, item);
    }
    if (isOn) {
      for (const item of each(items)) exports.leave(item, usual);
      return;
    }
    for (const item of each(items)) if (item[_parent][_localName] !== name) renamed(item[_parent], name);
    let list = items.length > 0 ? items[0][_parent] : null;
    for (const block of each(others)) list = enter(block, name, list);
  });
  // Where nothing was the caret comes into the list.
  const item = isNew ? start[_querySelector]("li") : null;
  if (item !== null) selection[_collapse](item, 0);
};

/** Blocks that stay when their text becomes a list. */
const kept = /^(?:td|th|caption|dt|dd|blockquote)$/;

/** Makes a block an item, of the list beside it where there is one. */
function enter(block, name, list) {
  const { [_document]: document } = block;
  const item = document[_createElement]("li");
  while (block[_first] !== null) item[_appendChild](block[_first]);
  fill(item);
  const beside = isNamed(block, kept) ? null : list !== null && (list[_next] === block || (list[_next] !== null && list[_next].nodeType === 3 && list[_next][_next] === block)) ? list
    : block[_previous] !== null && isNamed(block[_previous], /^[uo]l$/) && block[_previous][_localName] === name ? block[_previous] : null;
  if (beside !== null) {
    beside[_appendChild](item);
    block[_remove]();
    return beside;
  }
  const made = document[_createElement](name);
  made[_appendChild](item);
  if (isNamed(block, kept)) block[_appendChild](made);
  else block[_replaceWith](made);
  return made;
}

/** Takes an item away and leaves what is in it: its text in blocks. */
function release(item, usual) {
  let block = null;
  for (const child of each(childrenOf(item))) {
    if (isBlock(child)) {
      block = null;
    } else if (block !== null || isVisible(child)) {
      if (block === null) child[_before](block = item[_document][_createElement](usual));
      block[_appendChild](child);
    }
  }
  unwrap(item);
}

/** Takes an item out of its list, whose other items stay in two lists around it: into the list around that, or out of all lists. */
exports.leave = function leave(item, usual) {
  const { [_parent]: list } = item;
  if (item[_next] !== null) splitBefore(list, item[_next]);
  const parent = list[_parent];
  if (isNamed(parent, /^li$/)) {
    // What is behind the list in its item comes behind this.
    if (list[_next] !== null) splitBefore(parent, list[_next]);
    parent[_after](item);
  } else if (isNamed(parent, /^[ou]l$/)) {
    list[_after](item);
  } else {
    list[_after](item);
    if (hasBlocks(item)) release(item, usual);
    else fill(renamed(item, usual));
  }
  if (list[_querySelector]("li") === null) list[_remove]();
};
