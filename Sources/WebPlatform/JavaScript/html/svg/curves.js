"use strict";
// Lines and cubic curves: how long they are, where a part of them ends, and the box around them. A piece is [x0, y0, x1, y1, x2, y2, x3, y3], a line
// is [x0, y0, x1, y1].

const { each, Math, push } = require("language");

/** Places and weights of Gauss and Legendre for five points, on the way from 0 to 1. */
const gauss = [
  [0.5, 0.2844444444444444], [0.2307653449471585, 0.2393143352496832], [0.7692346550528415, 0.2393143352496832],
  [0.04691007703066802, 0.1184634425280945], [0.95308992296933198, 0.1184634425280945],
];

const isLine = (piece) => piece.length === 4;

/** How fast a curve goes at a place from 0 to 1. */
function speed({ 0: x0, 1: y0, 2: x1, 3: y1, 4: x2, 5: y2, 6: x3, 7: y3 }, t) {
  const rest = 1 - t;
  const { 0: first, 1: second, 2: third } = [3 * rest * rest, 6 * rest * t, 3 * t * t];
  return Math.hypot(first * (x1 - x0) + second * (x2 - x1) + third * (x3 - x2), first * (y1 - y0) + second * (y2 - y1) + third * (y3 - y2));
}

function roughLength(curve, from, to) {
  let sum = 0;
  for (const { 0: place, 1: weight } of each(gauss)) sum += weight * speed(curve, from + place * (to - from));
  return sum * (to - from);
}

/** In halves, until they add up to the whole. */
function curveLength(curve, from, to, whole = roughLength(curve, from, to), depth = 0) {
  const middle = (from + to) / 2;
  const first = roughLength(curve, from, middle);
  const second = roughLength(curve, middle, to);
  if (depth > 12 || Math.abs(first + second - whole) <= 1e-9 * Math.max(1, whole)) return first + second;
  return curveLength(curve, from, middle, first, depth + 1) + curveLength(curve, middle, to, second, depth + 1);
}

exports.lengthOf = (piece) => (isLine(piece) ? Math.hypot(piece[2] - piece[0], piece[3] - piece[1]) : curveLength(piece, 0, 1));

/** The value of a coordinate of a curve at a place from 0 to 1. */
function at(p0, p1, p2, p3, t) {
  const rest = 1 - t;
  return rest * rest * rest * p0 + 3 * rest * rest * t * p1 + 3 * rest * t * t * p2 + t * t * t * p3;
}

/** The point [x, y] at a distance from the start of a piece of a length. */
exports.pointAt = function pointAt(piece, length, distance) {
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, distance / length));
  const { 0: x0, 1: y0, 2: x1, 3: y1, 4: x2, 5: y2, 6: x3, 7: y3 } = piece;
  if (isLine(piece)) return [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
  let low = 0;
  let high = 1;
  let t = share;
  // By Newton, kept between what is too near and what is too far.
  for (let step = 0; step < 30; step++) {
    const off = curveLength(piece, 0, t) - share * length;
    if (Math.abs(off) <= 1e-9 * length) break;
    if (off > 0) high = t;
    else low = t;
    const fast = speed(piece, t);
    const next = fast === 0 ? NaN : t - off / fast;
    t = next > low && next < high ? next : (low + high) / 2;
  }
  return [at(x0, x1, x2, x3, t), at(y0, y1, y2, y3, t)];
};

/** The places from 0 to 1 where a coordinate of a curve turns back. */
function turns(p0, p1, p2, p3) {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const found = [];
  if (Math.abs(a) < 1e-12) {
    if (b !== 0) push(found, -c / b);
  } else {
    const inner = b * b - 4 * a * c;
    if (inner >= 0) {
      push(found, (-b + Math.sqrt(inner)) / (2 * a));
      push(found, (-b - Math.sqrt(inner)) / (2 * a));
    }
  }
  return found;
}

/** Adds the coordinates that bound a piece to two lists. */
exports.addBounds = function addBounds(piece, across, down) {
  for (let index = 0; index < piece.length; index += piece.length - 2) {
    push(across, piece[index]);
    push(down, piece[index + 1]);
  }
  if (isLine(piece)) return;
  const { 0: x0, 1: y0, 2: x1, 3: y1, 4: x2, 5: y2, 6: x3, 7: y3 } = piece;
  for (const t of each(turns(x0, x1, x2, x3))) if (t > 0 && t < 1) push(across, at(x0, x1, x2, x3, t));
  for (const t of each(turns(y0, y1, y2, y3))) if (t > 0 && t < 1) push(down, at(y0, y1, y2, y3, t));
};
