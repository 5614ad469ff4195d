"use strict";
// Selection (Selection API): one range of a document at most.

class Selection {
  #document;
  #range = null;
  constructor(document) { this.#document = document; }

  get rangeCount() { return this.#range === null ? 0 : 1; }
  get anchorNode() { return this.#range?.startContainer ?? null; }
  get anchorOffset() { return this.#range?.startOffset ?? 0; }
  get focusNode() { return this.#range?.endContainer ?? null; }
  get focusOffset() { return this.#range?.endOffset ?? 0; }
  get isCollapsed() { return this.#range?.collapsed ?? true; }
  get type() { return this.#range === null ? "None" : this.#range.collapsed ? "Caret" : "Range"; }

  getRangeAt(index) {
    if (index !== 0 || this.#range === null) throw new DOMException(`There is no range ${index}`, "IndexSizeError");
    return this.#range;
  }
  addRange(range) { this.#range ??= range; }
  removeRange(range) { if (this.#range === range) this.#range = null; }
  removeAllRanges() { this.#range = null; }
  empty() { this.#range = null; }

  collapse(node, offset = 0) {
    this.#range = null;
    if (node === null) return;
    this.#range = this.#document.createRange();
    this.#range.setStart(node, offset);
    this.#range.collapse(true);
  }
  setPosition(node, offset) { this.collapse(node, offset); }
  collapseToStart() { this.#range?.collapse(true); }
  collapseToEnd() { this.#range?.collapse(false); }
  extend(node, offset = 0) { this.#range?.setEnd(node, offset); }
  selectAllChildren(node) {
    this.#range = this.#document.createRange();
    this.#range.selectNodeContents(node);
  }
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) {
    this.collapse(anchor, anchorOffset);
    this.#range.setEnd(focus, focusOffset);
  }
  containsNode(node) { return this.#range?.intersectsNode(node) ?? false; }
  deleteFromDocument() { this.#range?.deleteContents(); }
  toString() { return this.#range === null ? "" : this.#range.toString(); }
}
Object.defineProperty(Selection.prototype, Symbol.toStringTag, { value: "Selection", configurable: true });
exports.Selection = Selection;
