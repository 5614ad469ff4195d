"use strict";
// DOMRect (Geometry Interfaces), and which elements would have a box.

class DOMRect {
  constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
  get top() { return Math.min(this.y, this.y + this.height); }
  get bottom() { return Math.max(this.y, this.y + this.height); }
  get left() { return Math.min(this.x, this.x + this.width); }
  get right() { return Math.max(this.x, this.x + this.width); }
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }
}
Object.defineProperty(DOMRect.prototype, Symbol.toStringTag, { value: "DOMRect", configurable: true });

/** Whether an element is in the document and neither it nor an ancestor has `display: none`. */
function isRendered(element) {
  if (!element._isConnected) return false;
  const { displayOf } = require("dom/getComputedStyle");
  for (let each = element; each !== null && each.nodeType === 1; each = each._parent) if (displayOf(each) === "none") return false;
  return true;
}

exports.rectsOf = function rectsOf(element) {
  const rects = isRendered(element) ? [new DOMRect()] : [];
  rects.item = (index) => rects[index] ?? null;
  return rects;
};
exports.isRendered = isRendered;
exports.DOMRect = DOMRect;
