"use strict";
// Strokes (HTML standard, 4.12.5.1.5, "trace a path"): the polygons that lines of a width cover together. Each turns the same way round, so that their
// union is what is not zero.

const { each, Math, push } = require("language");
const { dashed } = require("html/canvas/dashes");

const flatness = 0.05;

/** A line without points that are as the one before. */
function distinct({ points, smooth, isClosed }) {
  const result = [points[0], points[1]];
  const isSmooth = [];
  for (let at = 2; at < points.length; at += 2) {
    if (points[at] !== result[result.length - 2] || points[at + 1] !== result[result.length - 1]) {
      isSmooth[result.length / 2] = smooth[at / 2] === true;
      push(result, points[at]);
      push(result, points[at + 1]);
    }
  }
  const last = result.length - 2;
  if (isClosed && last > 0 && result[0] === result[last] && result[1] === result[last + 1]) result.length = last;
  return { points: result, smooth: isSmooth, isClosed };
}

class Stroker {
  polygons = [];
  #half;
  #style;
  /** How far round caps and joins may turn at a time. */
  #step;

  /** @param style { lineWidth, lineCap, lineJoin, miterLimit }; @param scale how large a unit is in pixels. */
  constructor(style, scale) {
    this.#half = style.lineWidth / 2;
    this.#style = style;
    const radius = Math.max(0.5, this.#half * scale);
    this.#step = 2 * Math.acos(Math.max(0, 1 - flatness / radius));
  }

  /** Adds a polygon, turned as all others are. */
  #add(points) {
    let area = 0;
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length;
      area += points[at] * points[next + 1] - points[next] * points[at + 1];
    }
    if (area >= 0) {
      push(this.polygons, points);
      return;
    }
    const turned = [];
    for (let at = points.length - 2; at >= 0; at -= 2) {
      push(turned, points[at]);
      push(turned, points[at + 1]);
    }
    push(this.polygons, turned);
  }

  /** Points around (x, y) from one angle on. */
  #pie(x, y, from, turn) {
    const points = [x, y];
    const count = Math.max(1, Math.ceil(Math.abs(turn) / this.#step));
    for (let index = 0; index <= count; index++) {
      const angle = from + turn * index / count;
      push(points, x + this.#half * Math.cos(angle));
      push(points, y + this.#half * Math.sin(angle));
    }
    this.#add(points);
  }

  /** @param ux, uy the direction from the line to its end. */
  #cap(x, y, ux, uy) {
    const half = this.#half;
    if (this.#style.lineCap === "round") this.#pie(x, y, Math.atan2(uy, ux) - Math.PI / 2, Math.PI);
    if (this.#style.lineCap === "square") {
      const { 0: nx, 1: ny, 2: ex, 3: ey } = [-uy * half, ux * half, ux * half, uy * half];
      this.#add([x + nx, y + ny, x + nx + ex, y + ny + ey, x - nx + ex, y - ny + ey, x - nx, y - ny]);
    }
  }

  /** Where a line that came in one direction goes on in another. */
  #join(x, y, ux, uy, vx, vy, lineJoin) {
    const cross = ux * vy - uy * vx;
    const dot = ux * vx + uy * vy;
    if (cross === 0 && dot > 0) return;
    const half = this.#half;
    // The outer side.
    const side = cross > 0 ? -1 : 1;
    const { 0: ax, 1: ay, 2: bx, 3: by } = [-uy * side * half, ux * side * half, -vy * side * half, vx * side * half];
    const { miterLimit } = this.#style;
    if (lineJoin === "round") {
      const turn = Math.acos(Math.min(1, Math.max(-1, dot)));
      this.#pie(x, y, Math.atan2(ay, ax), cross > 0 ? turn : -turn);
      return;
    }
    // The miter's length by the line's width: 1 / sin(half of the angle between the lines).
    const cosine = Math.sqrt((1 + dot) / 2);
    if (lineJoin === "miter" && cosine > 0 && 1 / cosine <= miterLimit) {
      const scale = 1 / (1 + dot);
      this.#add([x, y, x + ax, y + ay, x + (ax + bx) * scale, y + (ay + by) * scale, x + bx, y + by]);
    } else {
      this.#add([x, y, x + ax, y + ay, x + bx, y + by]);
    }
  }

  stroke({ points, smooth, isClosed }) {
    const count = points.length / 2;
    if (count < 2) return;
    const half = this.#half;
    const lines = isClosed ? count : count - 1;
    const directions = [];
    for (let index = 0; index < lines; index++) {
      const at = index * 2;
      const to = ((index + 1) % count) * 2;
      const { 0: x, 1: y, 2: endX, 3: endY } = [points[at], points[at + 1], points[to], points[to + 1]];
      const length = Math.hypot(endX - x, endY - y);
      const { 0: ux, 1: uy } = [(endX - x) / length, (endY - y) / length];
      push(directions, [ux, uy]);
      const { 0: nx, 1: ny } = [-uy * half, ux * half];
      this.#add([x + nx, y + ny, endX + nx, endY + ny, endX - nx, endY - ny, x - nx, y - ny]);
      if (index > 0) this.#join(x, y, directions[index - 1][0], directions[index - 1][1], ux, uy, smooth[index] === true ? "round" : this.#style.lineJoin);
    }
    const first = directions[0];
    const last = directions[lines - 1];
    if (isClosed) {
      this.#join(points[0], points[1], last[0], last[1], first[0], first[1], this.#style.lineJoin);
    } else {
      this.#cap(points[0], points[1], -first[0], -first[1]);
      this.#cap(points[count * 2 - 2], points[count * 2 - 1], last[0], last[1]);
    }
  }
}

/** The polygons of a stroke along subpaths, as html/canvas/Path gives them. */
exports.outline = function outline(subpaths, style, scale) {
  const stroker = new Stroker(style, scale);
  for (const subpath of each(subpaths)) {
    const line = distinct(subpath);
    if (line.points.length < 4) continue;
    if (style.lineDash.length === 0) stroker.stroke(line);
    // One that ends where the line turns has that point twice.
    else for (const dash of each(dashed(line, style.lineDash, style.lineDashOffset))) stroker.stroke(distinct(dash));
  }
  return stroker.polygons;
};
