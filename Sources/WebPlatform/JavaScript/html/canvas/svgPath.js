"use strict";
// Path data (SVG 2, 9.3) as a path. What comes before an error counts.

const { exec, includes, Math, toLowerCase, toUpperCase } = require("language");
const { identity } = require("html/canvas/matrices");
const { Pen } = require("html/canvas/Pen");

/** How many numbers each command takes. */
const sizes = { __proto__: null, M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

class Reader {
  #text;
  #at = 0;

  constructor(text) { this.#text = text; }

  #match(pattern) {
    pattern.lastIndex = this.#at;
    const match = exec(pattern, this.#text);
    if (match === null) return null;
    this.#at = pattern.lastIndex;
    return match[1];
  }

  /** Each gives null where something else stands. */
  command() { return this.#match(/[\s,]*([MLHVCSQTAZ])/iy); }
  number() {
    const text = this.#match(/[\s]*,?[\s]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy);
    return text === null ? null : +text;
  }
  flag() {
    const text = this.#match(/[\s]*,?[\s]*([01])/y);
    return text === null ? null : +text;
  }

  /** The numbers of a command; null when they are not all there. */
  numbers(command) {
    const numbers = [];
    for (let index = 0; index < sizes[command]; index++) {
      numbers[index] = command === "A" && (index === 3 || index === 4) ? this.flag() : this.number();
      if (numbers[index] === null) return null;
    }
    return numbers;
  }
}

/** An arc by its end points (SVG 2, appendix B.2.4), from where the pen is. */
function addArc(pen, x1, y1, rx, ry, degrees, isLarge, isClockwise, x2, y2) {
  if (x1 === x2 && y1 === y2) return;
  if (rx === 0 || ry === 0) {
    pen.lineTo(x2, y2);
    return;
  }
  const turn = degrees * Math.PI / 180;
  const { 0: cosine, 1: sine } = [Math.cos(turn), Math.sin(turn)];
  const { 0: halfX, 1: halfY } = [(x1 - x2) / 2, (y1 - y2) / 2];
  const { 0: x, 1: y } = [cosine * halfX + sine * halfY, cosine * halfY - sine * halfX];
  const stretch = Math.max(1, Math.hypot(x / rx, y / ry));
  const { 0: radiusX, 1: radiusY } = [Math.abs(rx) * stretch, Math.abs(ry) * stretch];
  const size = (radiusX * y) ** 2 + (radiusY * x) ** 2;
  const reach = Math.sqrt(Math.max(0, (radiusX * radiusY) ** 2 - size) / size) * (isLarge === isClockwise ? -1 : 1);
  const { 0: centerX, 1: centerY } = [reach * radiusX * y / radiusY, -reach * radiusY * x / radiusX];
  const start = Math.atan2((y - centerY) / radiusY, (x - centerX) / radiusX);
  const end = Math.atan2((-y - centerY) / radiusY, (-x - centerX) / radiusX);
  let sweep = end - start;
  if (isClockwise === 1 && sweep < 0) sweep += 2 * Math.PI;
  if (isClockwise === 0 && sweep > 0) sweep -= 2 * Math.PI;
  pen.sweep(
    cosine * centerX - sine * centerY + (x1 + x2) / 2, sine * centerX + cosine * centerY + (y1 + y2) / 2, radiusX, radiusY, turn, start, sweep);
}

/** Adds path data to a path. */
exports.addTo = function addTo(path, text) {
  const reader = new Reader(text);
  const pen = new Pen(path, identity);
  let command = reader.command();
  if (command === null || toUpperCase(command) !== "M") return;
  let last = "";
  let control = { x: 0, y: 0 };
  while (command !== null) {
    const name = toUpperCase(command);
    const isRelative = command === toLowerCase(command);
    const numbers = reader.numbers(name);
    if (numbers === null) return;
    const { x, y } = path;
    const { 0: fromX, 1: fromY } = isRelative ? [x, y] : [0, 0];
    const px = (index) => numbers[index] + fromX;
    const py = (index) => numbers[index] + fromY;
    const mirror = (kinds) => (includes(kinds, last) ? { x: 2 * x - control.x, y: 2 * y - control.y } : { x, y });
    switch (name) {
    case "M": pen.moveTo(px(0), py(1)); break;
    case "L": pen.lineTo(px(0), py(1)); break;
    case "H": pen.lineTo(px(0), y); break;
    case "V": pen.lineTo(x, py(0)); break;
    case "C":
      control = { x: px(2), y: py(3) };
      pen.bezierCurveTo(px(0), py(1), control.x, control.y, px(4), py(5));
      break;
    case "S": {
      const first = mirror("CS");
      control = { x: px(0), y: py(1) };
      pen.bezierCurveTo(first.x, first.y, control.x, control.y, px(2), py(3));
      break;
    }
    case "Q":
      control = { x: px(0), y: py(1) };
      pen.quadraticCurveTo(control.x, control.y, px(2), py(3));
      break;
    case "T":
      control = mirror("QT");
      pen.quadraticCurveTo(control.x, control.y, px(0), py(1));
      break;
    case "A": addArc(pen, x, y, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], px(5), py(6)); break;
    case "Z": pen.close(); break;
    }
    last = name;
    const next = reader.command();
    // Further numbers repeat the command; after a move they are lines.
    if (next === null && name !== "Z") command = name === "M" ? (isRelative ? "l" : "L") : command;
    else command = next;
  }
};
