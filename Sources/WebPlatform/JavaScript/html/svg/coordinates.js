"use strict";
// Where an element's coordinates lie in those of the elements around it (SVG 2, 8.2 to 8.7). Outermost svg elements lie at the page's start, since nothing
// is laid out.

const { Math } = require("language");
const { _localName, _namespace } = require("dom/slots");
const { _getAttribute, _getParentElement } = require("runtime/members");
const { SVG } = require("dom/names");
const { product, scaling, translation } = require("geometry/matrices");
const { sizeOf, viewBoxOf, viewportElementOf } = require("html/svg/lengths");
const { lengthOf } = require("html/svg/shapes");
const { parse: parseRatio } = require("html/svg/SVGPreserveAspectRatio");
const { matrixOf } = require("html/svg/SVGTransform");

const isSVG = (element) => element[_localName] === "svg" && element[_namespace] === SVG;

/** How a viewBox is brought into a viewport of a size. */
function fitted({ width, height }, { 0: x, 1: y, 2: boxWidth, 3: boxHeight }, ratio) {
  const { align, fit } = parseRatio(ratio);
  let across = width / boxWidth;
  let down = height / boxHeight;
  if (align === 1) return product(scaling(across, down, 1), translation(-x, -y, 0));
  across = down = fit === 2 ? Math.max(across, down) : Math.min(across, down);
  // The constants count from xMinYMin, three to a row.
  const column = (align - 2) % 3;
  const row = Math.trunc((align - 2) / 3);
  const right = (width - boxWidth * across) * column / 2;
  const below = (height - boxHeight * down) * row / 2;
  return product(translation(right, below, 0), product(scaling(across, down, 1), translation(-x, -y, 0)));
}

/** From what is in an svg element to what is around it. */
function viewportMatrix(svg) {
  const isOutermost = viewportElementOf(svg) === null;
  const placed = isOutermost ? translation(0, 0, 0) : translation(lengthOf(svg, "x", "horizontal"), lengthOf(svg, "y", "vertical"), 0);
  const box = viewBoxOf(svg);
  return box === null ? placed : product(placed, fitted(sizeOf(svg), box, svg[_getAttribute]("preserveAspectRatio")));
}

/** From an element's own coordinates to those that it stands in. */
exports.ownMatrix = function ownMatrix(element) {
  const transform = matrixOf(element[_getAttribute]("transform"));
  return isSVG(element) ? product(transform, viewportMatrix(element)) : transform;
};

/** From an element's coordinates to those of the nearest viewport, in its pixels. */
exports.toViewport = function toViewport(element) {
  let matrix = exports.ownMatrix(element);
  if (isSVG(element)) return matrix;
  for (let parent = element[_getParentElement](); parent !== null && parent[_namespace] === SVG; parent = parent[_getParentElement]()) {
    matrix = product(exports.ownMatrix(parent), matrix);
    if (isSVG(parent)) break;
  }
  return matrix;
};

/** From an element's coordinates to the page's. */
exports.toPage = function toPage(element) {
  let matrix = exports.ownMatrix(element);
  for (let parent = element[_getParentElement](); parent !== null && parent[_namespace] === SVG; parent = parent[_getParentElement]()) {
    matrix = product(exports.ownMatrix(parent), matrix);
  }
  return matrix;
};

/** A box through a matrix of two dimensions, as the box around it. */
exports.boxThrough = function boxThrough(cells, { left, top, right, bottom }) {
  const x = (across, down) => cells[0] * across + cells[4] * down + cells[12];
  const y = (across, down) => cells[1] * across + cells[5] * down + cells[13];
  const { 0: a, 1: b, 2: c, 3: d } = [x(left, top), x(right, top), x(left, bottom), x(right, bottom)];
  const { 0: e, 1: f, 2: g, 3: h } = [y(left, top), y(right, top), y(left, bottom), y(right, bottom)];
  return { left: Math.min(a, b, c, d), top: Math.min(e, f, g, h), right: Math.max(a, b, c, d), bottom: Math.max(e, f, g, h) };
};
