"use strict";
// SVGGeometryElement (SVG 2, 4.5.4): distances along a shape, and whether a point lies in it.

const { joined, map, Math, Number, some } = require("language");
const define = require("runtime/define");
const { declare } = require("runtime/webidl");
const { SVGGraphicsElement } = require("html/svg/SVGGraphicsElement");
const { classOf, elementOf } = require("html/svg/classes");
const { DOMException } = require("runtime/DOMException");
const { DOMPoint, pointOf } = require("geometry/DOMPoint");
const { identity } = require("html/canvas/matrices");
const { Path } = require("html/canvas/Path");
const { isIn } = require("html/canvas/points");
const { outline } = require("html/canvas/strokes");
const { boundsOf, pointAtLength, totalLength } = require("html/svg/pathMeasure");
const { parse, pixels } = require("html/svg/lengths");
const { numbersIn } = require("html/svg/numbers");
const { presented } = require("html/svg/presented");
const { pathOf } = require("html/svg/shapes");

/** Small shapes are looked at enlarged, so that their curves stay round. */
const wanted = 1000;

/** The subpaths of a shape as lines, with the factor that they are enlarged by. */
function enlarged(path) {
  const bounds = boundsOf(path);
  const size = bounds === null ? 0 : Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const factor = size > 0 && size < wanted ? wanted / size : 1;
  const larger = new Path();
  larger.add(path, factor === 1 ? identity : [factor, 0, 0, factor, 0, 0]);
  return { subpaths: larger.subpaths(), factor };
}

function lengthOf(element, property, fallback) {
  const length = parse(presented(element, property, fallback));
  return length === null ? 0 : pixels(length.number, length.unit, element, "diagonal");
}

/** How long a unit of the author's is, where `pathLength` says how long the shape is. */
function authorUnit(element, path) {
  const wanted = element.pathLength.baseVal;
  return wanted > 0 ? totalLength(path) / wanted : 1;
}

function strokeOf(element, factor, unit) {
  const dashes = map(numbersIn(presented(element, "stroke-dasharray", "none")), (dash) => dash * factor * unit);
  const isDashed = dashes.length > 0 && !some(dashes, (dash) => dash < 0) && some(dashes, (dash) => dash > 0);
  return {
    __proto__: null,
    lineWidth: lengthOf(element, "stroke-width", "1") * factor,
    lineCap: presented(element, "stroke-linecap", "butt"),
    lineJoin: presented(element, "stroke-linejoin", "miter"),
    miterLimit: Number(presented(element, "stroke-miterlimit", "4")),
    lineDash: isDashed ? dashes.length % 2 === 0 ? dashes : joined(dashes, dashes) : [],
    lineDashOffset: lengthOf(element, "stroke-dashoffset", "0") * factor * unit,
  };
}

const areFinite = (x, y) => Number.isFinite(x) && Number.isFinite(y);

const members = {
  getTotalLength() { return Math.fround(totalLength(pathOf(this))); },
  getPointAtLength(distance) {
    const point = pointAtLength(pathOf(this), distance);
    if (point === null) throw new DOMException("The shape is empty, and has no points", "InvalidStateError");
    return new DOMPoint(point[0], point[1]);
  },
  isPointInFill(point) {
    const { x, y } = pointOf(point);
    if (!areFinite(x, y)) return false;
    const { subpaths, factor } = enlarged(pathOf(this));
    const rule = presented(this, "fill-rule", "nonzero");
    return isIn(map(subpaths, ({ points }) => points), rule === "evenodd" ? rule : "nonzero", x * factor, y * factor);
  },
  isPointInStroke(point) {
    const { x, y } = pointOf(point);
    if (!areFinite(x, y)) return false;
    const path = pathOf(this);
    const { subpaths, factor } = enlarged(path);
    const style = strokeOf(this, factor, authorUnit(this, path));
    return style.lineWidth > 0 && isIn(outline(subpaths, style, 1), "nonzero", x * factor, y * factor);
  },
};

const SVGGeometryElement = classOf("SVGGeometryElement", SVGGraphicsElement);
define.members(SVGGeometryElement.prototype, members);
declare(
  SVGGeometryElement, elementOf(SVGGeometryElement),
  "getTotalLength() getPointAtLength(double) isPointInFill(optional any) isPointInStroke(optional any)");

exports.SVGGeometryElement = SVGGeometryElement;
