"use strict";
// Easing functions (CSS Easing Functions 1): their text, and what they make of a progress.

const { exec, includes, join, map, Math, Number, split, test, toLowerCase, trim } = require("language");

/** Words for curves, by their two points. */
const curves = {
  __proto__: null, ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
};
const positions = ["jump-start", "jump-end", "jump-none", "jump-both", "start", "end"];

/** A coordinate of a curve of Bezier from 0 to 1, with one of each inner point. */
const along = (first, second, t) => {
  const rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
};

/** How far a curve has come at a progress; outside of 0 and 1 it goes on as it began or ended. */
function onCurve({ 0: x1, 1: y1, 2: x2, 3: y2 }, progress) {
  if (progress <= 0) {
    if (x1 > 0) return progress * y1 / x1;
    return y1 === 0 && x2 > 0 ? progress * y2 / x2 : 0;
  }
  if (progress >= 1) {
    if (x2 < 1) return 1 + (progress - 1) * (y2 - 1) / (x2 - 1);
    return y2 === 1 && x1 < 1 ? 1 + (progress - 1) * (y1 - 1) / (x1 - 1) : 1;
  }
  let low = 0;
  let high = 1;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < progress) low = middle;
    else high = middle;
  }
  return along(y1, y2, (low + high) / 2);
}

function onSteps(count, position, progress, isBefore) {
  let step = Math.floor(progress * count);
  if (position === "jump-start" || position === "start" || position === "jump-both") step++;
  if (isBefore && progress * count % 1 === 0) step--;
  if (progress >= 0 && step < 0) step = 0;
  const jumps = position === "jump-none" ? count - 1 : position === "jump-both" ? count + 1 : count;
  if (progress <= 1 && step > jumps) step = jumps;
  return step / jumps;
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/;

/** An easing as { text, at(progress, isBefore) }; null for what is none. */
exports.parse = function parse(given) {
  const text = toLowerCase(trim(given));
  if (text === "linear") return { text, at: (progress) => progress };
  if (text in curves) return { text, at: (progress) => onCurve(curves[text], progress) };
  if (text === "step-start") return { text: "steps(1, start)", at: (progress, isBefore) => onSteps(1, "start", progress, isBefore) };
  if (text === "step-end") return { text: "steps(1)", at: (progress, isBefore) => onSteps(1, "end", progress, isBefore) };
  const call = exec(/^(cubic-bezier|steps)\(([^()]*)\)$/, text);
  if (call === null) return null;
  const parts = map(split(call[2], ","), trim);
  if (call[1] === "cubic-bezier") {
    const points = map(parts, (part) => (test(number, part) ? Number(part) : NaN));
    if (points.length !== 4 || !(points[0] >= 0 && points[0] <= 1 && points[2] >= 0 && points[2] <= 1) || Number.isNaN(points[1] + points[3])) return null;
    return { text: `cubic-bezier(${join(points, ", ")})`, at: (progress) => onCurve(points, progress) };
  }
  const { 0: countText, 1: position = "end" } = parts;
  const count = test(/^\+?\d+$/, countText) ? Number(countText) : 0;
  if (parts.length > 2 || !includes(positions, position) || count < (position === "jump-none" ? 2 : 1)) return null;
  const isEnd = position === "end" || position === "jump-end";
  return { text: isEnd ? `steps(${count})` : `steps(${count}, ${position})`, at: (progress, isBefore) => onSteps(count, position, progress, isBefore) };
};
