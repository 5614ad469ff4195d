"use strict";
// Selection (Selection API): one range of a document at most, and which of its ends moves. The range is live, and a script may hold it: where it ends in
// another tree, nothing is selected.

const { _data, _end, _first, _follows, _host, _isShadowRoot, _next, _selectedBy, _start } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { compare } = require("dom/points");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { extensions } = require("dom/extensions");
const tree = require("dom/tree");
const { queueTask } = require("runtime/tasks");
const { declare, needConstruction } = require("runtime/webidl");
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
  if (offset > lengthOf(node)) throw new DOMException(`${offset} is past the end of ${node.nodeName}`, "IndexSizeError");
}

let isSelection;

class Selection {
  static { isSelection = (value) => #document in value; }

  #document;
  #range = null;
  #isBackward = false;
  /** Whether a selectionchange event is on its way. */
  #isTelling = false;

  constructor(given = undefined, document) {
    needConstruction(given);
    this.#document = document;
  }

  /** The range, as long as it is in the document. */
  get #current() {
    const range = this.#range;
    if (range === null) return null;
    return this.#holds(range[_start].node) && this.#holds(range[_end].node) ? range : null;
  }

  get rangeCount() { return this.#current === null ? 0 : 1; }
  get anchorNode() { return this.#end(true)?.node ?? null; }
  get anchorOffset() { return this.#end(true)?.offset ?? 0; }
  get focusNode() { return this.#end(false)?.node ?? null; }
  get focusOffset() { return this.#end(false)?.offset ?? 0; }
  // Their older names, which WebKit and Chromium have.
  get baseNode() { return this.anchorNode; }
  get baseOffset() { return this.anchorOffset; }
  get extentNode() { return this.focusNode; }
  get extentOffset() { return this.focusOffset; }
  get direction() { return this.isCollapsed ? "none" : this.#isBackward ? "backward" : "forward"; }
  get isCollapsed() { return this.#current?.collapsed ?? true; }
  get type() {
    const range = this.#current;
    return range === null ? "None" : range.collapsed ? "Caret" : "Range";
  }

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

  /** Has another range, or none. */
  #take(range, isBackward = false) {
    if (this.#range !== null) this.#range[_selectedBy] = null;
    this.#range = range;
    this.#isBackward = isBackward;
    if (range !== null) range[_selectedBy] = this;
    this.#changed();
    if (range !== null && this.#document.defaultView !== null) extensions.selected(this.#document, range[_start].node, range[_end].node);
  }

  /** The selection is another one: the document hears of it in a task, of several changes once. */
  #changed() {
    if (this.#isTelling || this.#document.defaultView === null) return;
    this.#isTelling = true;
    queueTask(() => {
      this.#isTelling = false;
      fireTrusted(this.#document, new Event("selectionchange"));
    });
  }

  /** What the range tells when an end of it was moved. */
  [_follows]() { this.#changed(); }

  /** Selects from an anchor to a focus, in whichever order they are. */
  #span(anchor, anchorOffset, focus, focusOffset) {
    const range = this.#document.createRange();
    const isBackward = tree.rootOf(anchor) === tree.rootOf(focus) && compare(focus, focusOffset, anchor, anchorOffset) < 0;
    range.setStart(isBackward ? focus : anchor, isBackward ? focusOffset : anchorOffset);
    range.setEnd(isBackward ? anchor : focus, isBackward ? anchorOffset : focusOffset);
    this.#take(range, isBackward);
  }

  getRangeAt(index) {
    const range = this.#current;
    if (index !== 0 || range === null) throw new DOMException(`There is no range ${index}`, "IndexSizeError");
    return range;
  }
  addRange(range) {
    if (tree.rootOf(range[_start].node) !== this.#document || this.rangeCount !== 0) return;
    this.#take(range);
  }
  removeRange(range) {
    if (this.#range === null || this.#range !== range) throw new DOMException("This range is not selected", "NotFoundError");
    this.#take(null);
  }
  removeAllRanges() { if (this.#range !== null) this.#take(null); }
  empty() { this.removeAllRanges(); }

  collapse(node, offset = 0) {
    if (node === null) {
      this.removeAllRanges();
      return;
    }
    checkPoint(node, offset);
    if (this.#holds(node)) this.#span(node, offset, node, offset);
  }
  setPosition(node, offset) { this.collapse(node, offset); }
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
    if (range.collapsed || granularity !== "character") {
      this.#span(moved.node, moved.offset, moved.node, moved.offset);
      return;
    }
    if (direction === "backward" || direction === "left") this.collapseToStart();
    else this.collapseToEnd();
  }

  containsNode(node, isPartly = false) {
    const range = this.#current;
    if (range === null || tree.rootOf(node) !== tree.rootOf(range[_start].node)) return false;
    const { [_start]: start, [_end]: end } = range;
    const size = lengthOf(node);
    if (isPartly) return compare(start.node, start.offset, node, size) <= 0 && compare(end.node, end.offset, node, 0) >= 0;
    return compare(start.node, start.offset, node, 0) <= 0 && compare(end.node, end.offset, node, size) >= 0;
  }

  deleteFromDocument() { this.#current?.deleteContents(); }

  toString() { return this.#current?.toString() ?? ""; }
}
declare(
  Selection, isSelection,
  "rangeCount anchorNode anchorOffset focusNode focusOffset baseNode baseOffset extentNode extentOffset direction isCollapsed type " +
  "getRangeAt(unsigned long) addRange(Range) " +
  "removeRange(Range) removeAllRanges() empty() collapse(Node?, optional unsigned long) setPosition(Node?, optional unsigned long) " +
  "collapseToStart() collapseToEnd() extend(Node, optional unsigned long) selectAllChildren(Node) " +
  "setBaseAndExtent(Node, unsigned long, Node, unsigned long) modify(optional DOMString, optional DOMString, optional DOMString) " +
  "containsNode(Node, optional boolean) deleteFromDocument() toString()");
exports.Selection = Selection;
