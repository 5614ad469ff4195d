"use strict";
// The lines of what is selected: blocks that hold no other, and what stands between blocks and line breaks.

const { each, every, push, Set, some } = require("language");
const { _document, _end, _first, _next, _parent, _previous, _start } = require("dom/slots");
const { _appendChild, _before, _createElement, _getCollapsed, _remove } = require("runtime/members");
const { childAt, childrenOf } = require("dom/tree");
const { begunIn } = require("html/editing/contained");
const { hostOf, isBlock, isNamed, splitBefore } = require("html/editing/places");
const { isVisible } = require("html/editing/visibility");

const isBreak = (node) => isNamed(node, /^br$/);

/** Whether an element is a block or has one in it. */
function holdsBlocks(node) {
  if (node.nodeType !== 1) return false;
  if (isBlock(node)) return true;
  for (let child = node[_first]; child !== null; child = child[_next]) if (holdsBlocks(child)) return true;
  return false;
}

/** All nodes that a range has a part of, with the elements around them. */
function touchedBy(range, host) {
  const touched = new Set();
  const add = (node) => { for (let current = node; current !== null && !touched.has(current); current = current === host ? null : current[_parent]) touched.add(current); };
  const { [_start]: { node: start, offset: startOffset }, [_end]: { node: end, offset: endOffset } } = range;
  for (const node of each(begunIn(range, host))) add(node);
  add(start);
  add(end);
  // A point between nodes is in the line of one of them.
  if (start.nodeType === 1) add(childAt(start, startOffset) ?? (startOffset > 0 ? childAt(start, startOffset - 1) : null));
  if (end.nodeType === 1 && !range[_getCollapsed]()) add(childAt(end, endOffset > 0 ? endOffset - 1 : 0));
  return touched;
}

/** The runs of an element's children between blocks and line breaks: { nodes, isTouched }. Blocks are given to a function. */
function runsOf(element, touched, onBlock) {
  const runs = [];
  let nodes = [];
  const end = () => {
    if (some(nodes, isVisible)) push(runs, { nodes, isTouched: some(nodes, (node) => touched.has(node)) });
    nodes = [];
  };
  for (const child of each(childrenOf(element))) {
    if (holdsBlocks(child)) {
      end();
      onBlock(child, runs.length);
    } else {
      push(nodes, child);
      if (isBreak(child)) end();
    }
  }
  end();
  return runs;
}

function collect(element, touched, isJoined, lines, isHost = false) {
  const inner = [];
  const runs = runsOf(element, touched, (block, place) => push(inner, { block, place }));
  if (!isHost && inner.length === 0 && isBlock(element) && every(runs, ({ isTouched }) => isTouched) && (isJoined || runs.length < 2)) {
    push(lines, { block: element, parent: element, nodes: childrenOf(element) });
    return;
  }
  let last = null;
  const add = (run) => {
    if (!run.isTouched) last = null;
    else if (last !== null && isJoined) for (const node of each(run.nodes)) push(last.nodes, node);
    else push(lines, last = { block: null, parent: element, nodes: run.nodes });
  };
  let index = 0;
  for (const { block, place } of each(inner)) {
    while (index < place) add(runs[index++]);
    last = null;
    if (touched.has(block)) collect(block, touched, isJoined, lines);
  }
  while (index < runs.length) add(runs[index++]);
  if (runs.length === 0 && inner.length === 0) push(lines, { block: null, parent: element, nodes: [] });
}

/**
 * The lines of a range: { block, parent, nodes }, the children of a parent; `block` is that parent when nothing else is in it, else null.
 *
 * @param isJoined whether lines that line breaks alone divide are one.
 */
exports.linesOf = function linesOf(range, isJoined) {
  const host = hostOf(range[_start].node);
  const lines = [];
  collect(host, touchedBy(range, host), isJoined, lines, true);
  return lines;
};

/** The nearest node before or behind a node, in an element; white space that is not seen is none. */
function beside(node, element, step) {
  for (let current = node; current !== element; current = current[_parent]) {
    for (let found = current[step]; found !== null; found = found[step]) if (found.nodeType !== 3 || isVisible(found)) return current[step];
  }
  return null;
}

/** Divides an element so that one of its parts has two nodes, and what is between them, and nothing else: gives that part. */
exports.apart = function apart(element, first, last) {
  const own = beside(first, element, _previous) === null ? element : splitBefore(element, first);
  const next = beside(last, own, _next);
  if (next !== null) splitBefore(own, next);
  return own;
};

/** Takes away the line break at the end of nodes that are to be a block. */
function endLine(nodes) {
  const { [nodes.length - 1]: last } = nodes;
  if (nodes.length > 1 && isBreak(last)) last[_remove]();
}

/** The block of a line: its own, a part of one that can hold no other, or a new one of such a name. */
exports.blockFor = function blockFor({ block, parent, nodes }, name) {
  if (block !== null) return block;
  if (nodes.length > 0 && isNamed(parent, /^(?:p|h[1-6]|pre|address)$/)) {
    const part = exports.apart(parent, nodes[0], nodes[nodes.length - 1]);
    endLine(nodes);
    return part;
  }
  const made = parent[_document][_createElement](name);
  if (nodes.length === 0) parent[_appendChild](made);
  else nodes[0][_before](made);
  for (const node of each(nodes)) made[_appendChild](node);
  endLine(nodes);
  return made;
};
