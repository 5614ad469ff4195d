"use strict";
// How much of each pixel shapes cover. A row of pixels is looked at along 16 lines: what lies within the shape on each of them counts exactly.

const { fillBytes, Float64Array, map, Math, Number, push, sort, Uint8Array } = require("language");

const lines = 16;

/** The first line at or below a height. */
const lineAt = (y) => Math.ceil(y * lines - 0.5);

/** Adds the edge between two points, unless no line of the area meets it. */
function addEdge(edges, x1, y1, x2, y2, top, bottom) {
  if (!(Number.isFinite(x1) && Number.isFinite(y1) && Number.isFinite(x2) && Number.isFinite(y2))) return;
  const isDown = y1 < y2;
  const first = Math.max(top * lines, lineAt(isDown ? y1 : y2));
  const end = Math.min(bottom * lines, lineAt(isDown ? y2 : y1));
  if (first >= end) return;
  const slope = (x2 - x1) / (y2 - y1);
  push(edges, { first, end, x: x1 + ((first + 0.5) / lines - y1) * slope, step: slope / lines, turn: isDown ? 1 : -1 });
}

function edgesOf(polygons, top, bottom) {
  const edges = [];
  for (let index = 0; index < polygons.length; index++) {
    const points = polygons[index];
    const last = points.length - 2;
    if (last < 2) continue;
    for (let at = 0; at < last; at += 2) addEdge(edges, points[at], points[at + 1], points[at + 2], points[at + 3], top, bottom);
    addEdge(edges, points[last], points[last + 1], points[0], points[1], top, bottom);
  }
  return sort(edges, (one, other) => one.first - other.first);
}

/** Differences, from which a row's coverage is summed up, all zero between rows; and that coverage. Both are for the next shape, too. */
let sums = new Float64Array(0);
let coverage = new Uint8Array(0);

function makeRoom(width) {
  if (coverage.length >= width) return;
  sums = new Float64Array(width + 2);
  coverage = new Uint8Array(width);
}

/** Adds what lies between two places of a line. */
function addSpan(from, to) {
  const first = Math.floor(from);
  const last = Math.floor(to);
  const partOfFirst = from - first;
  const partOfLast = to - last;
  sums[first] += 1 - partOfFirst;
  sums[first + 1] += partOfFirst;
  sums[last] -= 1 - partOfLast;
  sums[last + 1] -= partOfLast;
}

/** In the order in which a line meets them: nearly that of the line above. */
function order(active, count) {
  for (let index = 1; index < count; index++) {
    const edge = active[index];
    let place = index;
    for (; place > 0 && active[place - 1].x > edge.x; place--) active[place] = active[place - 1];
    active[place] = edge;
  }
}

/**
 * The shape that polygons make by a fill rule, "nonzero" or "evenodd".
 *
 * @param polygons lists of coordinates, x and y by turns; each ends where it begins.
 */
exports.PolygonShape = class PolygonShape {
  constructor(polygons, rule) {
    this.polygons = polygons;
    this.rule = rule;
  }

  moved(x, y) { return new exports.PolygonShape(map(this.polygons, (points) => map(points, (value, index) => value + (index % 2 === 0 ? x : y))), this.rule); }

  /** Calls `emit(y, from, to, coverage)` for each row of the area that the shape may touch, with coverage of 255 by the pixel's place in the row. */
  scan({ left, top, right, bottom }, emit) {
    const edges = edgesOf(this.polygons, top, bottom);
    const mask = this.rule === "evenodd" ? 1 : -1;
    makeRoom(right);
    const active = [];
    let next = 0;
    let count = 0;
    for (let y = top; y < bottom && (count > 0 || next < edges.length); y++) {
      if (count === 0) y = Math.max(y, Math.floor(edges[next].first / lines));
      let from = right;
      let to = left;
      for (let line = y * lines; line < (y + 1) * lines; line++) {
        let kept = 0;
        for (let index = 0; index < count; index++) if (active[index].end > line) active[kept++] = active[index];
        for (count = kept; next < edges.length && edges[next].first <= line; next++) active[count++] = edges[next];
        if (count === 0) continue;
        order(active, count);
        let turns = 0;
        let start = 0;
        for (let index = 0; index < count; index++) {
          const edge = active[index];
          const wasInside = (turns & mask) !== 0;
          turns += edge.turn;
          const isInside = (turns & mask) !== 0;
          if (!wasInside && isInside) start = edge.x;
          if (wasInside && !isInside && edge.x > left && start < right && edge.x > start) {
            const begin = Math.max(start, left);
            const stop = Math.min(edge.x, right);
            addSpan(begin, stop);
            if (begin < from) from = Math.floor(begin);
            if (stop > to) to = Math.ceil(stop);
          }
          edge.x += edge.step;
        }
      }
      if (from >= to) continue;
      let sum = 0;
      for (let x = from; x < to; x++) {
        sum += sums[x];
        coverage[x] = sum * (255 / lines) + 0.5;
      }
      fillBytes(sums, 0, from, to + 2);
      emit(y, from, to, coverage);
    }
  }
};

/** How much of a unit from `index` on lies between two places. */
const part = (index, from, to) => Math.min(1, Math.max(0, Math.min(index + 1, to) - Math.max(index, from)));

/** A rectangle with upright sides, whose coverage is exact. */
exports.RectangleShape = class RectangleShape {
  constructor(x1, y1, x2, y2) {
    this.left = Math.min(x1, x2);
    this.top = Math.min(y1, y2);
    this.right = Math.max(x1, x2);
    this.bottom = Math.max(y1, y2);
  }

  moved(x, y) { return new exports.RectangleShape(this.left + x, this.top + y, this.right + x, this.bottom + y); }

  scan(area, emit) {
    const from = Math.max(area.left, Math.floor(this.left));
    const to = Math.min(area.right, Math.ceil(this.right));
    const end = Math.min(area.bottom, Math.ceil(this.bottom));
    if (from >= to) return;
    const isWhole = this.left % 1 === 0 && this.right % 1 === 0;
    makeRoom(to);
    for (let y = Math.max(area.top, Math.floor(this.top)); y < end; y++) {
      const height = part(y, this.top, this.bottom);
      if (isWhole && height === 1) {
        emit(y, from, to, null);
        continue;
      }
      for (let x = from; x < to; x++) coverage[x] = part(x, this.left, this.right) * height * 255 + 0.5;
      emit(y, from, to, coverage);
    }
  }
};
