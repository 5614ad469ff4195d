"use strict";
// Paths (HTML standard, 4.12.5.1.6) as lines and cubic curves, which stay such through every matrix. Matrices are [a, b, c, d, e, f].

const { each, Math, push, pushAll } = require("language");

/** What a path consists of: the number of coordinates that follow each. */
const move = 2, line = 2.5, curve = 6, close = 0;

/** The distance, in pixels, that a flattened curve may be from the true one. */
const flatness = 0.004;

class Path {
  #steps = [];
  #coordinates = [];
  /** Where the last subpath began. */
  #startX = 0;
  #startY = 0;
  /** Where the last step led. */
  x = 0;
  y = 0;

  get isEmpty() { return this.#steps.length === 0; }

  moveTo(x, y) {
    push(this.#steps, move);
    push(this.#coordinates, x);
    push(this.#coordinates, y);
    this.#startX = this.x = x;
    this.#startY = this.y = y;
  }

  #begin() {
    if (this.#steps[this.#steps.length - 1] === close) this.moveTo(this.x, this.y);
  }

  lineTo(x, y) {
    this.#begin();
    push(this.#steps, line);
    push(this.#coordinates, x);
    push(this.#coordinates, y);
    this.x = x;
    this.y = y;
  }

  curveTo(x1, y1, x2, y2, x, y) {
    this.#begin();
    push(this.#steps, curve);
    pushAll(this.#coordinates, [x1, y1, x2, y2, x, y]);
    this.x = x;
    this.y = y;
  }

  close() {
    if (this.isEmpty || this.#steps[this.#steps.length - 1] === close) return;
    push(this.#steps, close);
    this.x = this.#startX;
    this.y = this.#startY;
  }

  /** Adds another path, through a matrix. */
  add(other, { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f }) {
    const steps = other.#steps;
    const coordinates = other.#coordinates;
    const count = steps.length;
    const given = [];
    let at = 0;
    for (let index = 0; index < count; index++) {
      const size = steps[index] | 0;
      for (let place = 0; place < size; place += 2, at += 2) {
        const { [at]: x, [at + 1]: y } = coordinates;
        given[place] = a * x + c * y + e;
        given[place + 1] = b * x + d * y + f;
      }
      if (steps[index] === move) this.moveTo(given[0], given[1]);
      else if (steps[index] === line) this.lineTo(given[0], given[1]);
      else if (steps[index] === curve) this.curveTo(given[0], given[1], given[2], given[3], given[4], given[5]);
      else this.close();
    }
  }

  /** Tells a pen of all steps: { moveTo, lineTo, curveTo, close }. */
  trace(pen) {
    const steps = this.#steps;
    const coordinates = this.#coordinates;
    const count = steps.length;
    let at = 0;
    for (let index = 0; index < count; index++) {
      const step = steps[index];
      const { [at]: x1, [at + 1]: y1, [at + 2]: x2, [at + 3]: y2, [at + 4]: x3, [at + 5]: y3 } = coordinates;
      if (step === move) pen.moveTo(x1, y1);
      else if (step === line) pen.lineTo(x1, y1);
      else if (step === curve) pen.curveTo(x1, y1, x2, y2, x3, y3);
      else pen.close();
      at += step | 0;
    }
  }

  /**
   * Its subpaths as lines: { points, smooth, isClosed } each, points being x and y by turns, and `smooth` saying which of them lie within a curve, by
   * their number.
   */
  subpaths() {
    const found = [];
    let current = null;
    let at = 0;
    const coordinates = this.#coordinates;
    for (const step of each(this.#steps)) {
      if (step === move) push(found, current = { points: [coordinates[at], coordinates[at + 1]], smooth: [], isClosed: false });
      else if (step === line) pushAll(current.points, [coordinates[at], coordinates[at + 1]]);
      else if (step === curve) flatten(current, coordinates, at);
      else current.isClosed = true;
      at += step | 0;
    }
    return found;
  }
}

/** Adds a curve to a list of points as lines. */
function flatten({ points, smooth }, coordinates, at) {
  const x0 = points[points.length - 2];
  const y0 = points[points.length - 1];
  const { [at]: x1, [at + 1]: y1, [at + 2]: x2, [at + 3]: y2, [at + 4]: x3, [at + 5]: y3 } = coordinates;
  const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const count = Math.min(1000, Math.max(1, Math.ceil(Math.sqrt(0.75 * bend / flatness)))) || 1;
  for (let index = 1; index < count; index++) {
    const t = index / count;
    const rest = 1 - t;
    const first = 3 * rest * rest * t;
    const second = 3 * rest * t * t;
    smooth[points.length / 2] = true;
    push(points, rest * rest * rest * x0 + first * x1 + second * x2 + t * t * t * x3);
    push(points, rest * rest * rest * y0 + first * y1 + second * y2 + t * t * t * y3);
  }
  push(points, x3);
  push(points, y3);
}

exports.Path = Path;
