"use strict";
// How long lengths are (SVG 2, 8.9): percentages of the nearest viewport, whose size is that of its viewBox or else of its attributes, since nothing
// is laid out; font sizes as they are computed.

const { exec, Math, Number, toLowerCase } = require("language");
const { SVG } = require("dom/names");
const { _document, _localName, _namespace, _view } = require("dom/slots");
const { _getAttribute, _getParentElement } = require("runtime/members");
const { numbersIn } = require("html/svg/numbers");
const computedStyleModule = require.later("html/css/getComputedStyle");

/** The units in the order of their constants, from SVG_LENGTHTYPE_NUMBER on. */
const units = exports.units = ["", "", "%", "em", "ex", "px", "cm", "mm", "in", "pt", "pc"];

/** Those that are so many pixels everywhere; others go by their element. */
const absolute = { __proto__: null, 1: 1, 5: 1, 6: 96 / 2.54, 7: 96 / 25.4, 8: 96, 9: 4 / 3, 10: 16 };

/** A length as { number, unit }; null when it is none. */
exports.parse = function parse(text) {
  const match = exec(/^[\t\n\f\r ]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?[\t\n\f\r ]*$/i, text);
  if (match === null) return null;
  const { 1: number, 2: name = "" } = match;
  const word = toLowerCase(name);
  for (let unit = 1; unit < units.length; unit++) if (units[unit] === word) return { number: Number(number), unit };
  return null;
};

const isSVG = (node) => node !== null && node[_namespace] === SVG && node[_localName] === "svg";

/** The nearest svg element around another, or null. */
exports.viewportElementOf = function viewportElementOf(element) {
  let parent = element[_getParentElement]();
  while (parent !== null && parent[_namespace] === SVG && parent[_localName] !== "foreignObject") {
    if (isSVG(parent)) return parent;
    parent = parent[_getParentElement]();
  }
  return null;
};

/** An element's viewBox as [x, y, width, height]; null when it has none, or one that counts for nothing. */
exports.viewBoxOf = function viewBoxOf(element) {
  const text = element[_getAttribute]("viewBox");
  const numbers = text === null ? [] : numbersIn(text);
  return numbers.length === 4 && numbers[2] > 0 && numbers[3] > 0 ? numbers : null;
};

/** The size of the viewport that an svg element makes, outside of its viewBox: { width, height }. */
exports.sizeOf = function sizeOf(svg) {
  const width = lengthOf(svg, "width", "horizontal");
  const height = lengthOf(svg, "height", "vertical");
  if (width !== null && height !== null) return { width, height };
  const around = exports.viewportElementOf(svg);
  const outer = around === null ? native.environment.viewport : exports.innerSizeOf(around);
  if (around !== null) return { width: width ?? outer.width, height: height ?? outer.height };
  // The outermost one is a replaced element of CSS: of its natural ratio where it has a viewBox, or else of 300 by 150 (CSS 2, 10.3.2 and 10.6.2).
  const box = exports.viewBoxOf(svg);
  if (box === null) return { width: width ?? 300, height: height ?? 150 };
  const ratio = box[2] / box[3];
  if (height !== null) return { width: width ?? height * ratio, height };
  return { width: width ?? outer.width, height: (width ?? outer.width) / ratio };
};

/** An attribute's length in pixels; null when it has none. */
function lengthOf(svg, attribute, direction) {
  const text = svg[_getAttribute](attribute);
  const parsed = text === null ? null : exports.parse(text);
  return parsed === null ? null : exports.pixels(parsed.number, parsed.unit, svg, direction);
}

/** The size of the viewport that is in an svg element: its viewBox's, if it has one. */
exports.innerSizeOf = function innerSizeOf(svg) {
  const box = exports.viewBoxOf(svg);
  return box === null ? exports.sizeOf(svg) : { width: box[2], height: box[3] };
};

/** What 100 % is of in a direction: "horizontal", "vertical" or, for anything else, "diagonal". */
function whole(element, direction) {
  const around = exports.viewportElementOf(element);
  const { width, height } = around === null ? native.environment.viewport : exports.innerSizeOf(around);
  if (direction === "horizontal") return width;
  return direction === "vertical" ? height : Math.hypot(width, height) / Math.sqrt(2);
}

function fontSize(element) {
  if (element[_document][_view] === null) return 16;
  const size = Number(exec(/^[\d.]+(?=px$)/, computedStyleModule().getComputedStyle(element).fontSize)?.[0]);
  return Number.isNaN(size) ? 16 : size;
}

/** How many pixels one of a unit is. Without an element, percentages are of nothing, and fonts are as they begin. */
exports.factor = function factor(unit, element, direction) {
  if (unit in absolute) return absolute[unit];
  if (element === null) return unit === 2 ? 1 : unit === 3 ? 16 : 8;
  switch (unit) {
  case 2: return whole(element, direction) / 100;
  case 3: return fontSize(element);
  default: return fontSize(element) / 2;
  }
};

exports.pixels = (number, unit, element, direction) => number * exports.factor(unit, element, direction);
