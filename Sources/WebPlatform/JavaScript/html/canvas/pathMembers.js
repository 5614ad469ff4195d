"use strict";
// CanvasPath (HTML standard, 4.12.5.1.6), of contexts and of Path2D. Numbers that are not finite have a call do nothing.

const { each, every, isObject, join, listOf, map, Math, Number, RangeError, repeat, Symbol } = require("language");
const { _path, _state } = require("html/slots");
const { identity, isFinite, product } = require("html/canvas/matrices");
const { mixin } = require("html/canvas/mixins");
const { Pen } = require("html/canvas/Pen");
const { DOMException } = require("runtime/DOMException");

/** A context's path is in pixels, a Path2D's in its own coordinates. */
const matrixOf = (object) => object[_state]?.matrix ?? identity;
const penOf = (object) => new Pen(object[_path], matrixOf(object));

function checkRadius(...radii) {
  for (const radius of each(radii)) if (radius < 0) throw new DOMException(`A radius is not negative: ${radius}`, "IndexSizeError");
}

/** A corner's radii: of a number, or of a point's x and y. */
function cornerOf(radius) {
  const { x = 0, y = 0 } = isObject(radius) ? radius : { x: radius, y: radius };
  return { x: +x, y: +y };
}

/** The radii of the four corners, clockwise from the upper left. */
function cornersOf(radii) {
  const isList = isObject(radii) && typeof radii[Symbol.iterator] === "function";
  const given = map(isList ? listOf(radii) : [radii ?? 0], cornerOf);
  if (given.length < 1 || given.length > 4) throw new RangeError(`A rectangle has one to four radii, not ${given.length}`);
  if (!every(given, ({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) return null;
  for (const { x, y } of each(given)) if (x < 0 || y < 0) throw new RangeError("A radius is not negative");
  const { 0: first, 1: second = first, 2: third = first, 3: fourth = second } = given;
  return [first, second, third, fourth];
}

/** The corners, and the direction, are as seen from (x, y), whichever way the width and the height go. */
function addRoundRect(path, matrix, x, y, width, height, { 0: upperLeft, 1: upperRight, 2: lowerRight, 3: lowerLeft }) {
  const pen = new Pen(path, product(matrix, [width < 0 ? -1 : 1, 0, 0, height < 0 ? -1 : 1, x, y]));
  const right = Math.abs(width);
  const bottom = Math.abs(height);
  const most = (one, other, size) => (one + other > size ? size / (one + other) : 1);
  const scale = Math.min(
    most(upperLeft.x, upperRight.x, right), most(lowerLeft.x, lowerRight.x, right), most(upperLeft.y, lowerLeft.y, bottom), most(upperRight.y, lowerRight.y, bottom));
  const corner = (centerX, centerY, radii, quarter) => pen.sweep(centerX, centerY, radii.x * scale, radii.y * scale, 0, quarter * Math.PI / 2, Math.PI / 2);
  pen.moveTo(upperLeft.x * scale, 0);
  corner(right - upperRight.x * scale, upperRight.y * scale, upperRight, 3);
  corner(right - lowerRight.x * scale, bottom - lowerRight.y * scale, lowerRight, 0);
  corner(lowerLeft.x * scale, bottom - lowerLeft.y * scale, lowerLeft, 1);
  corner(upperLeft.x * scale, upperLeft.y * scale, upperLeft, 2);
  pen.close();
  pen.moveTo(0, 0);
}

const numbers = (count) => join(map(listOf(repeat("n", count)), () => "unrestricted double"), ", ");

exports.pathMembers = mixin(
  `closePath() moveTo(${numbers(2)}) lineTo(${numbers(2)}) quadraticCurveTo(${numbers(4)}) bezierCurveTo(${numbers(6)}) arcTo(${numbers(5)}) ` +
  `rect(${numbers(4)}) roundRect(${numbers(4)}, optional any) arc(${numbers(5)}, optional boolean) ellipse(${numbers(7)}, optional boolean)`, {
    closePath() { penOf(this).close(); },
    moveTo(x, y) { if (isFinite([x, y])) penOf(this).moveTo(x, y); },
    lineTo(x, y) { if (isFinite([x, y])) penOf(this).lineTo(x, y); },
    quadraticCurveTo(cx, cy, x, y) { if (isFinite([cx, cy, x, y])) penOf(this).quadraticCurveTo(cx, cy, x, y); },
    bezierCurveTo(x1, y1, x2, y2, x, y) { if (isFinite([x1, y1, x2, y2, x, y])) penOf(this).bezierCurveTo(x1, y1, x2, y2, x, y); },
    arcTo(x1, y1, x2, y2, radius) {
      if (!isFinite([x1, y1, x2, y2, radius])) return;
      checkRadius(radius);
      penOf(this).arcTo(x1, y1, x2, y2, radius);
    },
    rect(x, y, width, height) { if (isFinite([x, y, width, height])) penOf(this).rect(x, y, width, height); },
    roundRect(x, y, width, height, radii = undefined) {
      const corners = cornersOf(radii);
      if (corners !== null && isFinite([x, y, width, height])) addRoundRect(this[_path], matrixOf(this), x, y, width, height, corners);
    },
    arc(x, y, radius, startAngle, endAngle, isCounterclockwise = false) {
      if (!isFinite([x, y, radius, startAngle, endAngle])) return;
      checkRadius(radius);
      penOf(this).ellipse(x, y, radius, radius, 0, startAngle, endAngle, isCounterclockwise);
    },
    ellipse(x, y, radiusX, radiusY, rotation, startAngle, endAngle, isCounterclockwise = false) {
      if (!isFinite([x, y, radiusX, radiusY, rotation, startAngle, endAngle])) return;
      checkRadius(radiusX, radiusY);
      penOf(this).ellipse(x, y, radiusX, radiusY, rotation, startAngle, endAngle, isCounterclockwise);
    },
  });
