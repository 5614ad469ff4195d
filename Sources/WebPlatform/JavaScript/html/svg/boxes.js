"use strict";
// The boxes of elements in their own coordinates (SVG 2, 8.10): of what would be filled, with no strokes, masks and clips.

const { Math, slice } = require("language");
const { _document, _localName } = require("dom/slots");
const { _getElementById, _getFirstElementChild, _getNextElementSibling } = require("runtime/members");
const { product, translation } = require("geometry/matrices");
const { boxThrough, ownMatrix } = require("html/svg/coordinates");
const { addressOf } = require("html/svg/SVGElement");
const { boundsOf } = require("html/svg/pathMeasure");
const { presented } = require("html/svg/presented");
const { lengthOf, pathOf } = require("html/svg/shapes");
const { boxOf: boxOfText } = require("html/svg/texts");

const union = (one, other) => ({
  left: Math.min(one.left, other.left), top: Math.min(one.top, other.top), right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom),
});

/** The box of what an element has in it. */
function boxOfChildren(element, seen) {
  let found = null;
  for (let child = element[_getFirstElementChild](); child !== null; child = child[_getNextElementSibling]()) {
    if (presented(child, "display", "inline") === "none") continue;
    const box = boxOf(child, seen);
    if (box === null) continue;
    const placed = boxThrough(ownMatrix(child), box);
    found = found === null ? placed : union(found, placed);
  }
  return found;
}

function rectangle(element) {
  const x = lengthOf(element, "x", "horizontal");
  const y = lengthOf(element, "y", "vertical");
  return { left: x, top: y, right: x + lengthOf(element, "width", "horizontal"), bottom: y + lengthOf(element, "height", "vertical") };
}

/** Of a part of the same document, moved to its place. */
function boxOfUse(element, seen) {
  const address = addressOf(element);
  const target = address !== null && address[0] === "#" ? element[_document][_getElementById](slice(address, 1)) : null;
  if (target === null || seen.has(target) || seen.has(element)) return null;
  seen.add(element);
  const box = boxOf(target, seen);
  seen.delete(element);
  if (box === null) return null;
  const place = translation(lengthOf(element, "x", "horizontal"), lengthOf(element, "y", "vertical"), 0);
  return boxThrough(target[_localName] === "symbol" ? place : product(place, ownMatrix(target)), box);
}

/** An element's box as { left, top, right, bottom }; null when there is nothing in it. `seen` has the use elements that lead here. */
function boxOf(element, seen) {
  switch (element[_localName]) {
  case "g": case "svg": case "a": case "switch": case "symbol": case "defs": return boxOfChildren(element, seen);
  case "use": return boxOfUse(element, seen);
  case "image": case "foreignObject": return rectangle(element);
  case "text": case "tspan": case "textPath": return boxOfText(element);
  case "rect": {
    // One without a size has a place.
    const box = rectangle(element);
    return box.right > box.left && box.bottom > box.top ? box : { ...box, right: Math.max(box.left, box.right), bottom: Math.max(box.top, box.bottom) };
  }
  default: {
    const path = pathOf(element);
    return path === null ? null : boundsOf(path) ?? middle(element);
  }
  }
}

/** A circle or an ellipse of no size is where its middle is. */
function middle(element) {
  const isRound = element[_localName] === "circle" || element[_localName] === "ellipse";
  if (!isRound) return null;
  const x = lengthOf(element, "cx", "horizontal");
  const y = lengthOf(element, "cy", "vertical");
  return { left: x, top: y, right: x, bottom: y };
}

exports.boxOf = boxOf;
