"use strict";
// Shapes as paths (SVG 2, 10): what an element's attributes say, in its own coordinates.

const { Math } = require("language");
const { _localName } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { identity } = require("html/canvas/matrices");
const { Path } = require("html/canvas/Path");
const { Pen } = require("html/canvas/Pen");
const { addTo } = require("html/canvas/svgPath");
const { parse, pixels } = require("html/svg/lengths");
const { numbersIn } = require("html/svg/numbers");

/** An attribute in pixels; null for one that is absent, no length, or "auto". */
function given(element, attribute, direction) {
  const text = element[_getAttribute](attribute);
  const length = text === null ? null : parse(text);
  return length === null ? null : pixels(length.number, length.unit, element, direction);
}
const lengthOf = exports.lengthOf = (element, attribute, direction) => given(element, attribute, direction) ?? 0;

/** One that counts for nothing when it is negative. */
function radius(element, attribute, direction) {
  const found = given(element, attribute, direction);
  return found !== null && found < 0 ? null : found;
}

function addEllipse(pen, x, y, across, down) {
  if (!(across > 0) || !(down > 0)) return;
  pen.moveTo(x + across, y);
  pen.sweep(x, y, across, down, 0, 0, 2 * Math.PI);
  pen.close();
}

/** A rectangle with round corners begins at the end of the first one, and goes round clockwise (SVG 2, 10.2). */
function addRect(pen, x, y, width, height, givenX, givenY) {
  if (!(width > 0) || !(height > 0)) return;
  const rx = Math.min(givenX ?? givenY ?? 0, width / 2);
  const ry = Math.min(givenY ?? givenX ?? 0, height / 2);
  const corner = (cx, cy, start) => { if (rx > 0 && ry > 0) pen.sweep(cx, cy, rx, ry, 0, start, Math.PI / 2); };
  const inset = rx > 0 && ry > 0 ? { x: rx, y: ry } : { x: 0, y: 0 };
  pen.moveTo(x + inset.x, y);
  pen.lineTo(x + width - inset.x, y);
  corner(x + width - rx, y + ry, -Math.PI / 2);
  pen.lineTo(x + width, y + height - inset.y);
  corner(x + width - rx, y + height - ry, 0);
  pen.lineTo(x + inset.x, y + height);
  corner(x + rx, y + height - ry, Math.PI / 2);
  pen.lineTo(x, y + inset.y);
  corner(x + rx, y + ry, Math.PI);
  pen.close();
}

function addPoints(pen, text, isClosed) {
  const numbers = numbersIn(text ?? "");
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    if (at === 0) pen.moveTo(numbers[0], numbers[1]);
    else pen.lineTo(numbers[at], numbers[at + 1]);
  }
  if (isClosed && numbers.length > 1) pen.close();
}

/** The path of a shape; null for elements that are none. */
exports.pathOf = function pathOf(element) {
  const path = new Path();
  const pen = new Pen(path, identity);
  const x = (attribute) => lengthOf(element, attribute, "horizontal");
  const y = (attribute) => lengthOf(element, attribute, "vertical");
  switch (element[_localName]) {
  case "path": addTo(path, element[_getAttribute]("d") ?? ""); break;
  case "rect":
    addRect(pen, x("x"), y("y"), x("width"), y("height"), radius(element, "rx", "horizontal"), radius(element, "ry", "vertical"));
    break;
  case "circle": {
    const r = lengthOf(element, "r", "diagonal");
    addEllipse(pen, x("cx"), y("cy"), r, r);
    break;
  }
  case "ellipse": {
    const across = radius(element, "rx", "horizontal");
    const down = radius(element, "ry", "vertical");
    addEllipse(pen, x("cx"), y("cy"), across ?? down ?? 0, down ?? across ?? 0);
    break;
  }
  case "line":
    pen.moveTo(x("x1"), y("y1"));
    pen.lineTo(x("x2"), y("y2"));
    break;
  case "polyline": addPoints(pen, element[_getAttribute]("points"), false); break;
  case "polygon": addPoints(pen, element[_getAttribute]("points"), true); break;
  default: return null;
  }
  return path;
};
