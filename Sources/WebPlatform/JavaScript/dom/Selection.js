"use strict";
// Selection (Selection API): one range of a document at most, and which of its ends moves. The range is live, and a script may hold it: where it ends in
// another tree, nothing is selected. What is selected across trees is in no range: its ends are kept beside it (ComposedEnds).

const { some } = require("language");
const {
  _anchorEnd, _data, _end, _endMoves, _first, _focusEnd, _follows, _host, _isShadowRoot, _next, _selectedBy, _start, _textOf, _view,
} = require("dom/slots");
const {
  _collapse, _collapseToEnd, _deleteContents, _getCollapsed, _getNodeName, _getRangeCount, _removeAllRanges, _setEnd, _setStart,
} = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { StaticRange } = require("dom/AbstractRange");
const { follow } = require("dom/followers");
const { compare } = require("dom/points");
const { Range } = require("dom/Range");
const { extensions } = require("dom/extensions");
const selectionChanges = require("dom/selectionChanges");
const tree = require("dom/tree");
const features = require("runtime/features");
const { typeOf } = require("runtime/idlTypes");
const { declare, needConstruction } = require("runtime/webidl");
const composedEndsModule = require.later("dom/shadow/ComposedEnds");
const modifyModule = require.later("dom/selectionMoves");

/** The root of a node's tree, beyond shadow roots. */
function outermostRoot(node) {
  let root = tree.rootOf(node);
  while (root[_isShadowRoot] === true) root = tree.rootOf(root[_host]);
  return root;
}

function lengthOf(node) {
  if (node.nodeType === 10) return 0;
  if (node[_data] !== undefined) return node[_data].length;
  let count = 0;
  for (let child = node[_first]; child !== null; child = child[_next]) count++;
  return count;
}

function checkPoint(node, offset) {
  if (node.nodeType === 10) throw new DOMException("Nothing can be selected in a doctype", "InvalidNodeTypeError");
  if (offset > lengthOf(node)) throw new DOMException(`${offset} is past the end of ${node[_getNodeName]()}`, "IndexSizeError");
}

/** Whether one of two points is in a shadow tree. */
const areAmongShadows = (one, other) => features.shadow !== null && some([one, other], ({ node }) => features.shadow.isInside(node) === true);

/** The shadow roots that a caller of getComposedRanges knows: given in a dictionary, or one after the other, as WebKit takes them, too. */
function rootsIn(given) {
  const { 0: first } = given;
  if (first === undefined || first === null) return [];
  const isDictionary = first[_isShadowRoot] !== true;
  const roots = isDictionary ? first.shadowRoots : given;
  return roots === undefined ? [] : typeOf("sequence<ShadowRoot>").convert(roots);
}

/** Where a selection is that has nothing. */
const nowhere = { __proto__: null, node: null, offset: 0 };

let isSelection;

class Selection {
  static { isSelection = (value) => #document in value; }

  #document;
  #range = null;
  /** The ends, where one is in a shadow tree; the range says them otherwise. */
  #composed = null;
  #isBackward = false;

  constructor(given = undefined, document) {
    needConstruction(given);
    this.#document = document;
  }

  /** The range, as long as it is in the document. */
  get #current() {
    const range = this.#range;
    if (range === null) return null;
    if (this.#holds(range[_start].node) && this.#holds(range[_end].node)) return range;
    const ends = this.#composed;
    if (ends === null || !this.#holds(ends.start.node) || !this.#holds(ends.end.node)) return null;
    // The range went with a host: what is selected is where that was.
    this.#keep(this.#rangeOver(ends.start, ends.end), ends);
    return this.#range;
  }

  /** Where the selection begins and ends, which may be in two trees; null when nothing is selected. */
  get #ends() {
    const range = this.#current;
    return range === null ? null : this.#composed ?? { start: range[_start], end: range[_end] };
  }

  get rangeCount() { return this.#current === null ? 0 : 1; }
  get anchorNode() { return this[_anchorEnd].node; }
  get anchorOffset() { return this[_anchorEnd].offset; }
  get focusNode() { return this[_focusEnd].node; }
  get focusOffset() { return this[_focusEnd].offset; }
  // Their older names, which WebKit and Chromium have.
  get baseNode() { return this[_anchorEnd].node; }
  get baseOffset() { return this[_anchorEnd].offset; }
  get extentNode() { return this[_focusEnd].node; }
  get extentOffset() { return this[_focusEnd].offset; }
  get direction() {
    const ends = this.#ends;
    if (ends === null || (ends.start.node === ends.end.node && ends.start.offset === ends.end.offset)) return "none";
    return this.#isBackward ? "backward" : "forward";
  }
  get isCollapsed() { return this.#current?.[_getCollapsed]() ?? true; }
  get type() {
    const range = this.#current;
    return range === null ? "None" : range[_getCollapsed]() ? "Caret" : "Range";
  }

  get [_anchorEnd]() { return this.#end(true) ?? nowhere; }
  get [_focusEnd]() { return this.#end(false) ?? nowhere; }

  #end(isAnchor) {
    const range = this.#current;
    if (range === null) return null;
    return isAnchor === this.#isBackward ? range[_end] : range[_start];
  }

  #need() {
    const range = this.#current;
    if (range === null) throw new DOMException("Nothing is selected", "InvalidStateError");
    return range;
  }

  /** Whether a node is in the document: others are never selected. */
  #holds(node) { return outermostRoot(node) === this.#document; }

  /** Has another range, or none, which is where `ends` are that are in shadow trees. */
  #keep(range, ends) {
    if (this.#range !== null) this.#range[_selectedBy] = null;
    this.#range = range;
    this.#composed = ends;
    if (range !== null) range[_selectedBy] = this;
  }

  /** The same when scripts select. */
  #take(range, isBackward = false, ends = null) {
    this.#keep(range, ends);
    this.#isBackward = isBackward;
    this[_follows]();
    if (range !== null && this.#document[_view] !== null) extensions.selected(this.#document, range[_start].node, range[_end].node);
  }

  /** The ends as they are to be kept beside the range; null where no shadow tree has one. */
  #composedOf(start, end) {
    if (!areAmongShadows(start, end)) return null;
    const ends = new (composedEndsModule().ComposedEnds)(this, start, end);
    follow(this.#document, ends);
    return ends;
  }

  /** Before an end of the range moves: the other stays where it is, also in another tree. */
  [_endMoves](isStart, point) {
    const { start, end } = this.#composed ?? { start: this.#range[_start], end: this.#range[_end] };
    this.#composed = isStart ? this.#composedOf(point, end) : this.#composedOf(start, point);
    this.#composed?.put(isStart, point);
  }

  /** When the selection is another one. */
  [_follows]() { if (this.#document[_view] !== null) selectionChanges.tell(this.#document); }

  /** A range between two points: where these are in two trees, at the second. */
  #rangeOver(start, end) {
    const range = new Range(this.#document);
    range[_setStart](start.node, start.offset);
    range[_setEnd](end.node, end.offset);
    return range;
  }

  /** Selects from an anchor to a focus, in whichever order they are. */
  #span(anchorNode, anchorOffset, focusNode, focusOffset) {
    const anchor = { node: anchorNode, offset: anchorOffset };
    const focus = { node: focusNode, offset: focusOffset };
    const order = areAmongShadows(anchor, focus) ? composedEndsModule().compareAcross : compare;
    const isBackward = order(focusNode, focusOffset, anchorNode, anchorOffset) < 0;
    const { 0: start, 1: end } = isBackward ? [focus, anchor] : [anchor, focus];
    this.#take(this.#rangeOver(start, end), isBackward, this.#composedOf(start, end));
  }

  getRangeAt(index) {
    const range = this.#current;
    if (index !== 0 || range === null) throw new DOMException(`There is no range ${index}`, "IndexSizeError");
    return range;
  }
  /** The selection's range without what those may not see who do not know its shadow trees. */
  getComposedRanges(...given) {
    const roots = rootsIn(given);
    const ends = this.#ends;
    if (ends === null) return [];
    const seen = (end) => (this.#composed === null ? end : composedEndsModule().rescoped(end, roots, end === ends.end));
    const { node: startContainer, offset: startOffset } = seen(ends.start);
    const { node: endContainer, offset: endOffset } = seen(ends.end);
    return [new StaticRange({ __proto__: null, startContainer, startOffset, endContainer, endOffset })];
  }
  addRange(range) {
    const { [_start]: start, [_end]: end } = range;
    if (!this.#holds(start.node) || this[_getRangeCount]() !== 0) return;
    this.#take(range, false, this.#composedOf(start, end));
  }
  removeRange(range) {
    if (this.#range === null || this.#range !== range) throw new DOMException("This range is not selected", "NotFoundError");
    this.#take(null);
  }
  removeAllRanges() { if (this.#range !== null) this.#take(null); }
  empty() { this[_removeAllRanges](); }

  collapse(node, offset = 0) {
    if (node === null) {
      this[_removeAllRanges]();
      return;
    }
    checkPoint(node, offset);
    if (this.#holds(node)) this.#span(node, offset, node, offset);
  }
  setPosition(node, offset) { this[_collapse](node, offset); }
  collapseToStart() {
    const { node, offset } = this.#need()[_start];
    this.#span(node, offset, node, offset);
  }
  collapseToEnd() {
    const { node, offset } = this.#need()[_end];
    this.#span(node, offset, node, offset);
  }
  extend(node, offset = 0) {
    if (!this.#holds(node)) return;
    this.#need();
    checkPoint(node, offset);
    const { node: anchor, offset: anchorOffset } = this.#end(true);
    // Another tree's anchor is none to extend from.
    if (tree.rootOf(anchor) !== tree.rootOf(node)) this.#span(node, offset, node, offset);
    else this.#span(anchor, anchorOffset, node, offset);
  }
  selectAllChildren(node) {
    if (node.nodeType === 10) throw new DOMException("A doctype has no children to select", "InvalidNodeTypeError");
    if (!this.#holds(node)) return;
    let count = 0;
    for (let child = node[_first] ?? null; child !== null; child = child[_next]) count++;
    this.#span(node, 0, node, count);
  }
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) {
    checkPoint(anchor, anchorOffset);
    checkPoint(focus, focusOffset);
    if (this.#holds(anchor) && this.#holds(focus)) this.#span(anchor, anchorOffset, focus, focusOffset);
  }

  /** Moves or extends the selection by letters, words or more, as keys would (WebKit's and Chromium's, too; there is no standard yet). */
  modify(alter = "", direction = "", granularity = "") {
    const focus = this.#end(false);
    if (focus === null) return;
    const moved = modifyModule().moved(focus.node, focus.offset, direction, granularity, this.#document);
    if (moved === null) return;
    if (alter === "extend") this.extend(moved.node, moved.offset);
    else if (alter === "move") this.#move(moved, direction, granularity);
  }
  /** What is selected collapses at the end that the move goes to before it goes further. */
  #move(moved, direction, granularity) {
    const range = this.#current;
    if (range[_getCollapsed]() || granularity !== "character") {
      this.#span(moved.node, moved.offset, moved.node, moved.offset);
      return;
    }
    if (direction === "backward" || direction === "left") this.collapseToStart();
    else this[_collapseToEnd]();
  }

  containsNode(node, isPartly = false) {
    const range = this.#current;
    if (range === null || tree.rootOf(node) !== tree.rootOf(range[_start].node)) return false;
    const { [_start]: start, [_end]: end } = range;
    const size = lengthOf(node);
    if (isPartly) return compare(start.node, start.offset, node, size) <= 0 && compare(end.node, end.offset, node, 0) >= 0;
    return compare(start.node, start.offset, node, 0) <= 0 && compare(end.node, end.offset, node, size) >= 0;
  }

  deleteFromDocument() { this.#current?.[_deleteContents](); }

  /** The text of it that may be seen. */
  toString() {
    const range = this.#current;
    return range === null || range[_getCollapsed]() ? "" : range[_textOf](extensions.seenTexts());
  }
}
declare(
  Selection, isSelection,
  "rangeCount anchorNode anchorOffset focusNode focusOffset baseNode baseOffset extentNode extentOffset direction isCollapsed type " +
  "getRangeAt(unsigned long) getComposedRanges(any...) addRange(Range) " +
  "removeRange(Range) removeAllRanges() empty() collapse(Node?, optional unsigned long) setPosition(Node?, optional unsigned long) " +
  "collapseToStart() collapseToEnd() extend(Node, optional unsigned long) selectAllChildren(Node) " +
  "setBaseAndExtent(Node, unsigned long, Node, unsigned long) modify(optional DOMString, optional DOMString, optional DOMString) " +
  "containsNode(Node, optional boolean) deleteFromDocument() toString()");
exports.Selection = Selection;
