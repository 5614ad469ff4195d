"use strict";
// SVGTextContentElement (SVG 2, 11.9): places of characters in one line.

const { Math, slice } = require("language");
const define = require("runtime/define");
const { declare } = require("runtime/webidl");
const { SVGGraphicsElement } = require("html/svg/SVGGraphicsElement");
const { classOf, elementOf } = require("html/svg/classes");
const { DOMException } = require("runtime/DOMException");
const { DOMPoint, pointOf } = require("geometry/DOMPoint");
const { DOMRect } = require("geometry/DOMRect");
const { boxOf, charactersOf, placeOf, widthOf } = require("html/svg/texts");

function textWith(element, index) {
  const text = charactersOf(element);
  if (index >= text.length) throw new DOMException(`There is no character ${index} in a text of ${text.length}`, "IndexSizeError");
  return text;
}

const widthBefore = (element, text, index) => widthOf(element, slice(text, 0, index));

const members = {
  getNumberOfChars() { return charactersOf(this).length; },
  getComputedTextLength() { return Math.fround(widthOf(this)); },
  getSubStringLength(index, count) {
    const text = textWith(this, index);
    return Math.fround(widthBefore(this, text, index + count) - widthBefore(this, text, index));
  },
  getStartPositionOfChar(index) {
    const text = textWith(this, index);
    const { x, y } = placeOf(this);
    return new DOMPoint(x + widthBefore(this, text, index), y);
  },
  getEndPositionOfChar(index) {
    const text = textWith(this, index);
    const { x, y } = placeOf(this);
    return new DOMPoint(x + widthBefore(this, text, index + 1), y);
  },
  getExtentOfChar(index) {
    const text = textWith(this, index);
    const { left, top, bottom } = boxOf(this);
    const start = widthBefore(this, text, index);
    return new DOMRect(left + start, top, widthBefore(this, text, index + 1) - start, bottom - top);
  },
  getRotationOfChar(index) {
    textWith(this, index);
    const angles = this.rotate?.baseVal;
    const { numberOfItems } = angles ?? { numberOfItems: 0 };
    return numberOfItems === 0 ? 0 : angles.getItem(Math.min(index, numberOfItems - 1)).value;
  },
  getCharNumAtPosition(point) {
    const { x, y } = pointOf(point);
    const box = boxOf(this);
    if (box === null || y < box.top || y > box.bottom) return -1;
    const text = charactersOf(this);
    for (let index = 0; index < text.length; index++) {
      if (x >= box.left + widthBefore(this, text, index) && x < box.left + widthBefore(this, text, index + 1)) return index;
    }
    return -1;
  },
};

const SVGTextContentElement = classOf("SVGTextContentElement", SVGGraphicsElement);
define.members(SVGTextContentElement.prototype, members);
declare(
  SVGTextContentElement, elementOf(SVGTextContentElement),
  "getNumberOfChars() getComputedTextLength() getSubStringLength(unsigned long, unsigned long) getStartPositionOfChar(unsigned long) " +
  "getEndPositionOfChar(unsigned long) getExtentOfChar(unsigned long) getRotationOfChar(unsigned long) getCharNumAtPosition(optional any)");

exports.SVGTextContentElement = SVGTextContentElement;
