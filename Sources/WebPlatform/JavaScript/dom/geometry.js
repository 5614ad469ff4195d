"use strict";
// DOMRect (Geometry Interfaces), and the boxes that elements would have.

const { Math, Object } = require("language");
const { extensions } = require("dom/extensions");
const { expose } = require("runtime/webidl");

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
expose(DOMRect);

exports.rectsOf = function rectsOf(element) {
  const rects = extensions.isRendered(element) ? [new DOMRect()] : [];
  rects.item = (index) => rects[index] ?? null;
  return rects;
};
exports.DOMRect = DOMRect;
