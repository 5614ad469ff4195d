"use strict";
// Blocks of text: their kind, and lists.

const { each, includes, push, test } = require("language");
const { _document, _first, _next, _parent, _previous } = require("dom/slots");
const { around, blockOf, hostOf, isBlock, isNamed, nodesIn, renamed, splitBefore, unwrap } = require("html/editing/places");
const { ownBlock } = require("html/editing/inserting");

/** Blocks that a command may make another kind of. */
const kinds = /^(?:address|div|h[1-6]|p|pre|article|aside|section|header|footer|main|nav|blockquote|center|dd|dt)$/;

/** Runs an action that moves elements about, with the selection where it was in their texts. */
function keeping(selection, act) {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  act();
  if (anchorNode?.isConnected && focusNode?.isConnected) selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

/** The blocks of what is selected that hold text themselves, the innermost; lines without one get one. */
function blocksOf(selection, name) {
  const range = selection.getRangeAt(0);
  const host = hostOf(range.commonAncestorContainer) ?? hostOf(range.startContainer);
  if (blockOf(range.startContainer, host) === null && !hasBlocks(host)) ownBlock(selection, name);
  const current = selection.getRangeAt(0);
  const start = blockOf(current.startContainer, host);
  const end = blockOf(current.endContainer, host);
  if (start !== null && start === end && !hasBlocks(start)) return [start];
  return nodesIn(current, host, (node) => node !== host && isBlock(node) && !hasBlocks(node) && !isNamed(node, /^hr$/));
}

function hasBlocks(element) {
  for (let child = element[_first]; child !== null; child = child[_next]) if (isBlock(child)) return true;
  return false;
}

/** The kind of block that the selection begins in: a name in lower case, or "". */
exports.kindOf = function kindOf(selection) {
  const { startContainer } = selection.getRangeAt(0);
  const host = hostOf(startContainer);
  return around(startContainer, host, /^(?:address|div|h[1-6]|p|pre|blockquote)$/)?.localName ?? "";
};

exports.formatBlock = function formatBlock(selection, name, usual) {
  keeping(selection, () => {
    for (const block of each(blocksOf(selection, usual))) {
      if (test(kinds, block.localName)) {
        if (block.localName !== name) renamed(block, name);
        continue;
      }
      // Items and cells have a block in them.
      const made = block[_document].createElement(name);
      while (block[_first] !== null) made.appendChild(block[_first]);
      block.appendChild(made);
    }
  });
};

const itemOf = (node, host) => around(node, host, /^li$/);

/** Whether all that is selected is in items of such a list. */
exports.isInList = function isInList(selection, name) {
  const range = selection.getRangeAt(0);
  const host = hostOf(range.startContainer);
  const isIn = (node) => itemOf(node, host)?.[_parent].localName === name;
  return isIn(range.startContainer) && isIn(range.endContainer);
};

/** Blocks become items of one list; items of another kind of list change it; items of this kind leave it. */
exports.toggleList = function toggleList(selection, name, usual) {
  const isOn = exports.isInList(selection, name);
  keeping(selection, () => {
    const blocks = blocksOf(selection, usual);
    const host = hostOf(selection.getRangeAt(0).startContainer);
    const items = [];
    const others = [];
    for (const block of each(blocks)) {
      const item = itemOf(block, host);
      if (item === null) push(others, block);
      else if (!includes(items, item)) push(items, item);
    }
    if (isOn) {
      for (const item of each(items)) leave(item, usual);
      return;
    }
    for (const item of each(items)) if (item[_parent].localName !== name) renamed(item[_parent], name);
    let list = items.length > 0 ? items[0][_parent] : null;
    for (const block of each(others)) list = enter(block, name, list);
  });
};

/** Makes a block an item, of the list beside it where there is one. */
function enter(block, name, list) {
  const { [_document]: document } = block;
  const item = document.createElement("li");
  while (block[_first] !== null) item.appendChild(block[_first]);
  const beside = list !== null && (list[_next] === block || (list[_next] !== null && list[_next].nodeType === 3 && list[_next][_next] === block)) ? list
    : block[_previous] !== null && isNamed(block[_previous], /^[uo]l$/) && block[_previous].localName === name ? block[_previous] : null;
  if (beside !== null) {
    beside.appendChild(item);
    block.remove();
    return beside;
  }
  const made = document.createElement(name);
  made.appendChild(item);
  block.replaceWith(made);
  return made;
}

/** Takes an item out of its list, whose other items stay in two lists around it. */
function leave(item, usual) {
  const { [_parent]: list } = item;
  if (item[_next] !== null) splitBefore(list, item[_next]);
  const parent = list[_parent];
  if (isNamed(parent, /^li$/)) {
    parent.after(item);
  } else {
    list.after(item);
    if (hasBlocks(item)) unwrap(item);
    else renamed(item, usual);
  }
  if (list.querySelector("li") === null) list.remove();
}
