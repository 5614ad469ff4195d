"use strict";
// Deleting: what is selected, or the character before or behind the caret; blocks that come to touch are joined.

const { _data, _first, _next, _parent, _previous } = require("dom/slots");
const tree = require("dom/tree");
const { indexOf, lengthOf } = require("dom/points");
const { after, before, blockOf, deepest, fill, hostOf, isEmpty, isNamed } = require("html/editing/places");

const single = /^(?:br|img|hr|input|video|audio|iframe|canvas|svg|object|embed|button|select|textarea)$/;

/** Moves what is in a block to the end of another, and takes it away. */
function join(first, second, selection) {
  if (first[_first] !== null && isNamed(deepest(first, true), /^br$/)) deepest(first, true).remove();
  const end = lengthOf(first);
  const last = first[_first] === null ? null : deepest(first, true);
  const anchor = last !== null && last.nodeType === 3 ? { node: last, offset: last[_data].length } : { node: first, offset: end };
  if (isEmpty(second)) while (second[_first] !== null) second[_first].remove();
  while (second[_first] !== null) first.appendChild(second[_first]);
  let { [_parent]: parent } = second;
  second.remove();
  // A list without items, and what else is left of nothing.
  while (parent !== null && parent[_first] === null && isNamed(parent, /^(?:ul|ol|dl|blockquote)$/)) {
    const { [_parent]: next } = parent;
    parent.remove();
    parent = next;
  }
  fill(first);
  selection.collapse(anchor.node, anchor.offset);
}

/** Deletes what is selected; gives whether anything was. */
exports.deleteSelected = function deleteSelected(selection) {
  const range = selection.getRangeAt(0);
  if (range.collapsed) return false;
  const host = hostOf(range.startContainer);
  const first = blockOf(range.startContainer, host);
  const last = blockOf(range.endContainer, host);
  const { startContainer, startOffset } = range;
  range.deleteContents();
  if (startContainer.nodeType === 3) selection.collapse(startContainer, startOffset);
  if (first !== last && first !== null && last !== null && last.isConnected && first.isConnected && !first.contains(last) && !last.contains(first)) join(first, last, selection);
  else fill(first ?? host);
  return true;
};

/** The next thing on the way from a caret: { text, offset } where a character is, { node } for an element that is one thing, { block } for another block. */
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
      if (found !== null) return found;
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
    return blockOf(place, host) === from && block === from ? inner : { block: blockOf(place, host), ...inner };
  }
  return null;
}

/** The first, or the last, character or single thing in a node. */
function within(node, isForward) {
  if (node.nodeType === 3) return node[_data] === "" ? null : { text: node, offset: isForward ? 0 : node[_data].length };
  if (isNamed(node, single)) return { node };
  const children = tree.childrenOf(node);
  for (let index = 0; index < children.length; index++) {
    const found = within(children[isForward ? index : children.length - 1 - index], isForward);
    if (found !== null) return found;
  }
  return null;
}

/** Deletes what a key would, before or behind the caret; gives whether there was anything. */
exports.deleteBeside = function deleteBeside(selection, isForward) {
  const { focusNode, focusOffset } = selection;
  const host = hostOf(focusNode);
  const found = neighbour(focusNode, focusOffset, host, isForward);
  if (found === null) return false;
  const { block, text, offset, node } = found;
  const own = blockOf(focusNode, host);
  if (block !== undefined && block !== null && own !== null && block !== own && !block.contains(own) && !own.contains(block)) {
    if (isForward) join(own, block, selection);
    else join(block, own, selection);
    return true;
  }
  if (text === undefined) {
    const { [_parent]: parent } = node;
    const place = indexOf(node);
    node.remove();
    selection.collapse(parent, place);
    fill(blockOf(parent, host) ?? host);
    return true;
  }
  const { [_data]: data } = text;
  const start = isForward ? offset : before(data, offset);
  const end = isForward ? after(data, offset) : offset;
  text.deleteData(start, end - start);
  selection.collapse(text, start);
  fill(blockOf(text, host) ?? host);
  return true;
};
