"use strict";
// Range (DOM standard, 5). Ranges are live: changes of the tree move their ends (RangeEnds).

const { at, each: eachOf, findIndex, Math, Object, pop, push, Set, slice, some } = require("language");
const { _data, _document, _end, _endMoves, _follows, _isNode, _next, _parent, _replace, _selectedBy, _start, _textOf } = require("dom/slots");
const {
  _appendChild, _cloneNode, _contains, _createDocumentFragment, _createElement, _extractContents, _getCollapsed, _getCommonAncestorContainer,
  _getNodeName, _getParentElement, _getRootNode, _insertNode, _remove, _selectNode, _setEnd, _setStart, _splitText,
} = require("runtime/members");
const { AbstractRange } = require("dom/AbstractRange");
const tree = require("dom/tree");
const { follow } = require("dom/followers");
const { compare, indexOf, lengthOf } = require("dom/points");
const { RangeEnds } = require("dom/RangeEnds");
const { addConstants, declare } = require("runtime/webidl");
const geometryModule = require.later("dom/geometry");
const markupModule = require.later("dom/markup");

function checkPoint(node, offset) {
  if (node.nodeType === 10) tree.fail("InvalidNodeTypeError", "A doctype cannot hold a range's end");
  if (offset > lengthOf(node)) tree.fail("IndexSizeError", `${offset} is past the end of ${node[_getNodeName]()}`);
}

/** Moves an end of a range. */
function move(point, { node, offset }) {
  point.node = node;
  point.offset = offset;
}

class Range extends AbstractRange {
  #ends;
  constructor(owner = undefined) {
    super();
    if (!owner?.[_isNode]) owner = document;
    this.#ends = new RangeEnds(this, owner);
    this[_start] = this.#ends.start;
    this[_end] = this.#ends.end;
    follow(owner, this.#ends);
  }

  get commonAncestorContainer() {
    let node = this[_start].node;
    while (!node[_contains](this[_end].node)) node = node[_parent];
    return node;
  }

  #set(which, node, offset) {
    checkPoint(node, offset);
    const isStart = which === "start";
    const other = isStart ? this[_end] : this[_start];
    const isApart = node[_getRootNode]() !== other.node[_getRootNode]();
    const order = isApart ? 0 : compare(node, offset, other.node, other.offset);
    const point = { node, offset };
    this[_selectedBy]?.[_endMoves](isStart, point);
    move(isStart ? this[_start] : this[_end], point);
    if (isApart || (isStart ? order > 0 : order < 0)) move(other, point);
    follow(tree.ownerOf(node), this.#ends);
    this[_selectedBy]?.[_follows]();
  }

  setStart(node, offset) { this.#set("start", node, offset); }
  setEnd(node, offset) { this.#set("end", node, offset); }
  setStartBefore(node) { this[_setStart](parentOf(node), indexOf(node)); }
  setStartAfter(node) { this[_setStart](parentOf(node), indexOf(node) + 1); }
  setEndBefore(node) { this[_setEnd](parentOf(node), indexOf(node)); }
  setEndAfter(node) { this[_setEnd](parentOf(node), indexOf(node) + 1); }
  collapse(toStart = false) { this.#collapseTo(toStart ? this[_start] : this[_end]); }

  #collapseTo(point) {
    const selection = this[_selectedBy];
    selection?.[_endMoves](true, point);
    selection?.[_endMoves](false, point);
    move(this[_start], point);
    move(this[_end], point);
    selection?.[_follows]();
  }

  selectNode(node) {
    this.setStartBefore(node);
    this.setEndAfter(node);
  }
  selectNodeContents(node) {
    this[_setStart](node, 0);
    this[_setEnd](node, lengthOf(node));
  }

  compareBoundaryPoints(how, source) {
    const pairs = [[_start, _start], [_end, _start], [_end, _end], [_start, _end]];
    if (!pairs[how]) tree.fail("NotSupportedError", `There is no comparison ${how}`);
    const { 0: ours, 1: theirs } = [this[pairs[how][0]], source[pairs[how][1]]];
    if (ours.node[_getRootNode]() !== theirs.node[_getRootNode]()) tree.fail("WrongDocumentError", "The ranges are in different trees");
    return compare(ours.node, ours.offset, theirs.node, theirs.offset);
  }
  comparePoint(node, offset) {
    if (!this.#sharesRoot(node)) tree.fail("WrongDocumentError", `${node[_getNodeName]()} is in another tree than the range`);
    checkPoint(node, offset);
    if (compare(node, offset, this[_start].node, this[_start].offset) < 0) return -1;
    return compare(node, offset, this[_end].node, this[_end].offset) > 0 ? 1 : 0;
  }
  isPointInRange(node, offset) { return this.#sharesRoot(node) && this.comparePoint(node, offset) === 0; }
  #sharesRoot(node) { return node[_getRootNode]() === this[_start].node[_getRootNode](); }
  intersectsNode(node) {
    if (!this.#sharesRoot(node)) return false;
    const parent = node[_parent];
    if (parent === null) return true;
    const index = indexOf(node);
    return compare(parent, index, this[_end].node, this[_end].offset) < 0 && compare(parent, index + 1, this[_start].node, this[_start].offset) > 0;
  }

  cloneRange() {
    const copy = new Range(tree.ownerOf(this[_start].node));
    move(copy[_start], this[_start]);
    move(copy[_end], this[_end]);
    return copy;
  }
  detach() {}

  deleteContents() { this.#take(false, true); }
  extractContents() { return this.#take(true, true); }
  cloneContents() { return this.#take(true, false); }

  /** Copies what is in the range to a fragment, or removes it, or both. */
  #take(isKept, isRemoved) {
    const { node: startNode, offset: startOffset } = this[_start];
    const { node: endNode, offset: endOffset } = this[_end];
    const fragment = tree.ownerOf(startNode)[_createDocumentFragment]();
    if (this[_getCollapsed]()) return fragment;
    if (startNode === endNode && startNode[_data] !== undefined) {
      if (isKept) fragment[_appendChild](piece(startNode, startOffset, endOffset));
      if (isRemoved) startNode[_replace](startOffset, endOffset - startOffset, "");
      return fragment;
    }
    const root = this[_getCommonAncestorContainer]();
    // The ends move when children go: they are looked at as they were.
    const ends = { start: endOf(this[_start]), end: endOf(this[_end]) };
    const children = childrenWithin(root, ends);
    if (isKept && some(children, ({ nodeType }) => nodeType === 10)) tree.fail("HierarchyRequestError", "A doctype cannot be in a fragment");
    const after = isRemoved ? this.#placeAfterRemoval(root) : null;
    takeChildren(children, ends, fragment, isKept, isRemoved);
    if (after) this.#collapseTo(after);
    return fragment;
  }

  #placeAfterRemoval(root) {
    const { node, offset } = this[_start];
    if (node === root) return { node, offset };
    if (node[_contains](this[_end].node)) return { node, offset };
    let child = node;
    while (child[_parent] !== root) child = child[_parent];
    return { node: root, offset: indexOf(child) + 1 };
  }

  insertNode(node) {
    const { node: container, offset } = this[_start];
    const isText = container.nodeType === 3 || container.nodeType === 4;
    if ((container[_data] !== undefined && !isText) || (isText && container[_parent] === null) || container === node) {
      tree.fail("HierarchyRequestError", `Nothing can be inserted into ${container[_getNodeName]()} here`);
    }
    let before = isText ? container : tree.childAt(container, offset);
    const parent = before === null ? container : before[_parent];
    tree.check(parent, node, before);
    if (isText) before = container[_splitText](offset);
    if (before === node) before = node[_next];
    if (node[_parent] !== null) tree.remove(node);
    const end = (before === null ? lengthOf(parent) : indexOf(before)) + (node.nodeType === 11 ? lengthOf(node) : 1);
    tree.insert(parent, node, before);
    if (this[_getCollapsed]()) this[_setEnd](parent, end);
  }
  surroundContents(parent) {
    const root = this[_getCommonAncestorContainer]();
    for (const { node } of eachOf([this[_start], this[_end]])) {
      for (let each = node; each !== root; each = each[_parent]) {
        if (each.nodeType !== 3 && each.nodeType !== 4) tree.fail("InvalidStateError", `The range holds only a part of ${each[_getNodeName]()}`);
      }
    }
    if (parent.nodeType >= 9) tree.fail("InvalidNodeTypeError", `${parent[_getNodeName]()} cannot surround anything`);
    const contents = this[_extractContents]();
    tree.replaceAll(parent, null);
    this[_insertNode](parent);
    parent[_appendChild](contents);
    this[_selectNode](parent);
  }
  createContextualFragment(markup) {
    const node = this[_start].node;
    const context = node.nodeType === 1 ? node : (node[_getParentElement]() ?? node[_document][_createElement]("body"));
    return markupModule().contextualFragment(context, markup);
  }

  getBoundingClientRect() { return new (geometryModule().DOMRect)(); }
  getClientRects() { return []; }

  toString() { return this[_textOf](null); }

  /** @param isWanted asked about each text; null where all are. */
  [_textOf](isWanted) {
    const { node: startNode, offset: startOffset } = this[_start];
    const { node: endNode, offset: endOffset } = this[_end];
    if (startNode === endNode && startNode.nodeType === 3) return isWanted === null || isWanted(startNode) ? slice(startNode[_data], startOffset, endOffset) : "";
    const end = after(endNode, endOffset);
    let text = "";
    for (let node = startNode[_data] === undefined ? after(startNode, startOffset) : startNode; node !== null && node !== end; node = tree.next(node, null)) {
      if (node.nodeType !== 3 || (isWanted !== null && !isWanted(node))) continue;
      text += slice(node[_data], node === startNode ? startOffset : 0, node === endNode ? endOffset : undefined);
    }
    return text;
  }
}

/** The first node in tree order that begins behind a point. */
const after = (node, offset) => (node[_data] === undefined ? tree.childAt(node, offset) : null) ?? tree.nextSkipping(node, null);

function parentOf(node) {
  if (node[_parent] === null) tree.fail("InvalidNodeTypeError", `${node[_getNodeName]()} has no parent`);
  return node[_parent];
}

function piece(node, start, end) {
  const copy = node[_cloneNode](false);
  copy[_data] = slice(node[_data], start, end);
  return copy;
}

/** A range's end as it is now, with all that it is in. */
function endOf({ node, offset }) {
  const around = new Set();
  for (let each = node; each !== null; each = each[_parent]) around.add(each);
  return { node, offset, around };
}

/** The children of a node that a range has, whole or in part. */
function childrenWithin(parent, { start, end }) {
  const children = tree.childrenOf(parent);
  const holding = ({ around }) => (around.has(parent) ? findIndex(children, (child) => around.has(child)) : -1);
  const from = start.node === parent ? start.offset : Math.max(0, holding(start));
  const last = holding(end);
  return slice(children, from, end.node === parent ? end.offset : last < 0 ? children.length : last + 1);
}

/** What is in the range of these. By a list of what is under way: a tree may be deeper than the stack is. */
function takeChildren(children, ends, target, isKept, isRemoved) {
  const pending = [{ children, target, index: 0 }];
  while (pending.length > 0) {
    const parent = at(pending, -1);
    if (parent.index === parent.children.length) {
      pop(pending);
      continue;
    }
    const inner = takeChild(parent.children[parent.index++], ends, parent.target, isKept, isRemoved);
    if (inner !== null) push(pending, { ...inner, index: 0 });
  }
}

/** The part of `child` that is in the range; when that is what its own children have of it, returns these and where they go. */
function takeChild(child, ends, target, isKept, isRemoved) {
  const hasStart = ends.start.around.has(child);
  const hasEnd = ends.end.around.has(child);
  if (!hasStart && !hasEnd) {
    if (isKept) target[_appendChild](isRemoved ? child : child[_cloneNode](true));
    else child[_remove]();
    return null;
  }
  if (child[_data] !== undefined) {
    const from = hasStart ? ends.start.offset : 0;
    const to = hasEnd ? ends.end.offset : child[_data].length;
    if (isKept) target[_appendChild](piece(child, from, to));
    if (isRemoved) child[_replace](from, to - from, "");
    return null;
  }
  const copy = isKept ? target[_appendChild](child[_cloneNode](false)) : null;
  return { children: childrenWithin(child, ends), target: copy };
}

Object.defineProperty(Range.prototype, _selectedBy, { __proto__: null, value: null, writable: true });
addConstants(Range, { START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3 });
declare(
  Range, (value) => value[_selectedBy] !== undefined,
  "constructor() commonAncestorContainer setStart(Node, unsigned long) " +
  "setEnd(Node, unsigned long) setStartBefore(Node) setStartAfter(Node) setEndBefore(Node) setEndAfter(Node) collapse(optional boolean) " +
  "selectNode(Node) selectNodeContents(Node) compareBoundaryPoints(unsigned short, Range) comparePoint(Node, unsigned long) " +
  "isPointInRange(Node, unsigned long) intersectsNode(Node) cloneRange() detach() deleteContents() extractContents() cloneContents() " +
  "insertNode(Node) surroundContents(Node) createContextualFragment(DOMString) getBoundingClientRect() getClientRects() toString()");
exports.Range = Range;
