"use strict";
// What CanvasPath draws (HTML standard, 4.12.5.1.6), in a coordinate system: points go through its matrix when they are added to the path.

const { Math } = require("language");
const { inverse, xOf, yOf } = require("html/canvas/matrices");

/** The part of a circle that a curve shows well: an eighth of it is right to four millionths of its radius. */
const largestTurn = Math.PI / 4;
const round = 2 * Math.PI;

/** How far an arc goes from its start to its end (HTML standard, "the ellipse method steps"). Whole turns in the wrong direction are a circle, too. */
function sweepOf(start, end, isCounterclockwise) {
  if (isCounterclockwise) return -sweepOf(-start, -end, false);
  if (end - start >= round) return round;
  return start > end ? round - (start - end) % round : end - start;
}

/** Larger numbers mean no place that anybody sees, and would come to none when they are multiplied. */
const farthest = 1e100;
const reachable = (place) => Math.min(farthest, Math.max(-farthest, place));

exports.Pen = class Pen {
  constructor(path, matrix) {
    this.path = path;
    this.matrix = matrix;
  }

  #x(x, y) { return reachable(xOf(this.matrix, x, y)); }
  #y(x, y) { return reachable(yOf(this.matrix, x, y)); }

  moveTo(x, y) { this.path.moveTo(this.#x(x, y), this.#y(x, y)); }

  /** Begins a subpath where there is none. */
  #ensure(x, y) { if (this.path.isEmpty) this.moveTo(x, y); }

  lineTo(x, y) {
    if (this.path.isEmpty) this.moveTo(x, y);
    else this.path.lineTo(this.#x(x, y), this.#y(x, y));
  }

  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#ensure(x1, y1);
    this.path.curveTo(this.#x(x1, y1), this.#y(x1, y1), this.#x(x2, y2), this.#y(x2, y2), this.#x(x, y), this.#y(x, y));
  }

  quadraticCurveTo(cx, cy, x, y) {
    this.#ensure(cx, cy);
    const { x: fromX, y: fromY } = this.path;
    const middleX = this.#x(cx, cy);
    const middleY = this.#y(cx, cy);
    const toX = this.#x(x, y);
    const toY = this.#y(x, y);
    this.path.curveTo(
      fromX + (middleX - fromX) * 2 / 3, fromY + (middleY - fromY) * 2 / 3, toX + (middleX - toX) * 2 / 3, toY + (middleY - toY) * 2 / 3, toX, toY);
  }

  close() { this.path.close(); }

  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.close();
    this.moveTo(x, y);
  }

  ellipse(x, y, radiusX, radiusY, rotation, startAngle, endAngle, isCounterclockwise) {
    this.sweep(x, y, radiusX, radiusY, rotation, startAngle, sweepOf(startAngle, endAngle, isCounterclockwise));
  }

  /** A line to the arc's start, and the arc. */
  sweep(x, y, radiusX, radiusY, rotation, start, turn) {
    const cosine = Math.cos(rotation);
    const sine = Math.sin(rotation);
    const placeX = (along, across) => x + along * radiusX * cosine - across * radiusY * sine;
    const placeY = (along, across) => y + along * radiusX * sine + across * radiusY * cosine;
    this.lineTo(placeX(Math.cos(start), Math.sin(start)), placeY(Math.cos(start), Math.sin(start)));
    const count = Math.ceil(Math.abs(turn) / largestTurn - 1e-9);
    const each = turn / count;
    const reach = Math.tan(each / 4) * 4 / 3;
    for (let index = 0; index < count; index++) {
      const from = start + index * each;
      const to = from + each;
      const { 0: cos1, 1: sin1, 2: cos2, 3: sin2 } = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
      this.bezierCurveTo(
        placeX(cos1 - reach * sin1, sin1 + reach * cos1), placeY(cos1 - reach * sin1, sin1 + reach * cos1),
        placeX(cos2 + reach * sin2, sin2 - reach * cos2), placeY(cos2 + reach * sin2, sin2 - reach * cos2), placeX(cos2, sin2), placeY(cos2, sin2));
    }
  }

  arcTo(x1, y1, x2, y2, radius) {
    this.#ensure(x1, y1);
    const back = inverse(this.matrix);
    if (back === null) return;
    const fromX = xOf(back, this.path.x, this.path.y) - x1;
    const fromY = yOf(back, this.path.x, this.path.y) - y1;
    const toX = x2 - x1;
    const toY = y2 - y1;
    const { 0: from, 1: to } = [Math.hypot(fromX, fromY), Math.hypot(toX, toY)];
    const cross = fromX * toY - fromY * toX;
    if (from === 0 || to === 0 || radius === 0 || Math.abs(cross) < 1e-12 * from * to) {
      this.lineTo(x1, y1);
      return;
    }
    const angle = Math.acos(Math.min(1, Math.max(-1, (fromX * toX + fromY * toY) / (from * to))));
    const reach = radius / Math.tan(angle / 2);
    const startX = x1 + fromX / from * reach;
    const startY = y1 + fromY / from * reach;
    // The middle lies on the side where the other line goes.
    const side = cross > 0 ? 1 : -1;
    const middleX = startX - side * fromY / from * radius;
    const middleY = startY + side * fromX / from * radius;
    const start = Math.atan2(startY - middleY, startX - middleX);
    this.sweep(middleX, middleY, radius, radius, 0, start, -side * (Math.PI - angle));
  }
};
