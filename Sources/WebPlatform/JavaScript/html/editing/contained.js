"use strict";
// What a range has of the tree (the draft of execCommand, "effectively contained"): nodes that lie in it as a whole, as far as they can be seen, and texts
// that it has a part of.

const { each, every, push, Set } = require("language");
const { _data, _end, _first, _parent, _start } = require("dom/slots");
const { _contains, _getCollapsed, _getIsContentEditable } = require("runtime/members");
const { childAt, childrenOf, nextSkipping } = require("dom/tree");

/** The node behind another and all that is in it, below a root; null for none. */
const behind = (node, root) => (node === root ? null : nextSkipping(node, root));

/** The nodes that begin in a range, in the order of the tree. */
exports.begunIn = function begunIn({ [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer, offset: endOffset } }, root) {
  const isInside = startContainer[_first] !== undefined && startContainer[_first] !== null;
  const first = startContainer[_data] !== undefined ? startContainer : (isInside ? childAt(startContainer, startOffset) : null) ?? behind(startContainer, root);
  const last = endContainer[_data] !== undefined ? behind(endContainer, root) : childAt(endContainer, endOffset) ?? behind(endContainer, root);
  const nodes = [];
  for (let node = first; node !== null && node !== last; node = node[_first] ?? behind(node, root)) push(nodes, node);
  return nodes;
};

/** The elements around a node, and it, the innermost first, up to a root and not it. */
function around(node, root) {
  const found = [];
  for (let current = node; current !== null && current !== root; current = current[_parent]) push(found, current);
  return found;
}

/** Whether a range has more than a text's edge. */
function hasPart({ [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer, offset: endOffset } }, node) {
  if (node === startContainer && startOffset === node[_data].length) return false;
  return node !== endContainer || endOffset > 0;
}

/** Whether a range's ends cut a part off the text of an element. */
function isCut({ [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer, offset: endOffset } }, element) {
  if (startContainer[_data] !== undefined && startOffset > 0 && element[_contains](startContainer)) return true;
  return endContainer[_data] !== undefined && endOffset < endContainer[_data].length && element[_contains](endContainer);
}

/** What a range has, below what is edited, in the order of the tree: nothing of one without an extent. */
exports.contained = function contained(range, host) {
  if (range[_getCollapsed]()) return [];
  const { [_start]: { node: startContainer }, [_end]: { node: endContainer } } = range;
  const ends = new Set(around(endContainer, host));
  const found = new Set();
  const begun = exports.begunIn(range, host);
  for (const node of each(begun)) if (node[_data] !== undefined ? hasPart(range, node) : !ends.has(node)) found.add(node);
  const extend = (node) => {
    if (node[_data] === undefined && node[_first] !== null && !found.has(node) && every(childrenOf(node), (child) => found.has(child)) && !isCut(range, node)) found.add(node);
  };
  for (const node of each(around(endContainer, host))) extend(node);
  for (const node of each(around(startContainer, host))) extend(node);
  const listed = [];
  const list = (node) => {
    if (!found.delete(node)) return;
    if (node[_parent] !== host && node[_parent][_first] === node) list(node[_parent]);
    push(listed, node);
  };
  for (const node of each(begun)) list(node);
  return listed;
};

/** Whether a node is edited: it is in an element that is, and not that itself. */
exports.isEdited = function isEdited(node, host) {
  const element = node.nodeType === 1 ? node : node[_parent];
  return node !== host && element !== null && element[_getIsContentEditable]?.() === true;
};
