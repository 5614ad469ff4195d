"use strict";
// Selection (Selection API): one range of a document at most, and which of its ends moves.


const { _end, _parent, _start } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { compare } = require("dom/Range");
const { declare, needConstruction } = require("runtime/webidl");

let isSelection;

class Selection {
  static { isSelection = (value) => #document in value; }

  #document;
  #range = null;
  #isBackward = false;
  constructor(given = undefined, document) {
    needConstruction(given);
    this.#document = document;
  }

  get rangeCount() { return this.#range === null ? 0 : 1; }
  get anchorNode() { return this.#end(true)?.node ?? null; }
  get anchorOffset() { return this.#end(true)?.offset ?? 0; }
  get focusNode() { return this.#end(false)?.node ?? null; }
  get focusOffset() { return this.#end(false)?.offset ?? 0; }
  get direction() { return this.#range === null || this.isCollapsed ? "none" : this.#isBackward ? "backward" : "forward"; }
  get isCollapsed() { return this.#range?.collapsed ?? true; }
  get type() { return this.#range === null ? "None" : this.#range.collapsed ? "Caret" : "Range"; }

  #end(isAnchor) {
    if (this.#range === null) return null;
    return isAnchor === this.#isBackward ? this.#range[_end] : this.#range[_start];
  }

  #need() {
    if (this.#range === null) throw new DOMException("Nothing is selected", "InvalidStateError");
    return this.#range;
  }

  /** Whether a node is in the document: others are never selected. */
  #holds(node) { return node.getRootNode() === this.#document; }

  /** Selects from an anchor to a focus, in whichever order they are. */
  #span(anchor, anchorOffset, focus, focusOffset) {
    const range = this.#document.createRange();
    range.setStart(anchor, anchorOffset);
    range.setEnd(focus, focusOffset);
    if (!this.#holds(anchor) || !this.#holds(focus)) return;
    this.#isBackward = anchor.getRootNode() === focus.getRootNode() && compare(focus, focusOffset, anchor, anchorOffset) < 0;
    if (this.#isBackward) range.setEnd(anchor, anchorOffset);
    this.#range = range;
  }

  getRangeAt(index) {
    if (index !== 0 || this.#range === null) throw new DOMException(`There is no range ${index}`, "IndexSizeError");
    return this.#range;
  }
  addRange(range) {
    if (this.#range !== null || !this.#holds(range.startContainer)) return;
    this.#range = range;
    this.#isBackward = false;
  }
  removeRange(range) {
    if (this.#range === null || this.#range !== range) throw new DOMException("This range is not selected", "NotFoundError");
    this.#range = null;
  }
  removeAllRanges() { this.#range = null; }
  empty() { this.#range = null; }

  collapse(node, offset = 0) {
    if (node === null) this.#range = null;
    else this.#span(node, offset, node, offset);
  }
  setPosition(node, offset) { this.collapse(node, offset); }
  collapseToStart() {
    const { node, offset } = this.#need()[_start];
    this.collapse(node, offset);
  }
  collapseToEnd() {
    const { node, offset } = this.#need()[_end];
    this.collapse(node, offset);
  }
  extend(node, offset = 0) {
    if (!this.#holds(node)) return;
    this.#need();
    this.#span(this.anchorNode, this.anchorOffset, node, offset);
  }
  selectAllChildren(node) {
    if (node.nodeType === 10) throw new DOMException("A doctype has no children to select", "InvalidNodeTypeError");
    this.#span(node, 0, node, node.childNodes.length);
  }
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) { this.#span(anchor, anchorOffset, focus, focusOffset); }
  containsNode(node, isPartly = false) {
    if (this.#range === null || !this.#range.intersectsNode(node)) return false;
    if (isPartly || node[_parent] === null) return true;
    const whole = this.#document.createRange();
    whole.selectNode(node);
    return this.#range.compareBoundaryPoints(0, whole) <= 0 && this.#range.compareBoundaryPoints(2, whole) >= 0;
  }
  deleteFromDocument() { this.#range?.deleteContents(); }
  toString() { return this.#range === null ? "" : this.#range.toString(); }
}
declare(
  Selection, isSelection,
  "rangeCount anchorNode anchorOffset focusNode focusOffset direction isCollapsed type getRangeAt(unsigned long) addRange(Range) " +
  "removeRange(Range) removeAllRanges() empty() collapse(Node?, optional unsigned long) setPosition(Node?, optional unsigned long) " +
  "collapseToStart() collapseToEnd() extend(Node, optional unsigned long) selectAllChildren(Node) " +
  "setBaseAndExtent(Node, unsigned long, Node, unsigned long) containsNode(Node, optional boolean) deleteFromDocument() toString()");
exports.Selection = Selection;
