"use strict";
// Porter and Duff's operators (Compositing and Blending 1, 9.1): a row of source pixels over a row of a surface, both multiplied by alpha.

const { Math } = require("language");
const blendingModule = require.later("html/canvas/blending");

/**
 * By operator: what is taken of the source is p + q * alpha of what lies below, and of that r + s * alpha of the source.
 * Each is [p, q, r, s].
 */
const fractions = {
  __proto__: null,
  "source-over": [1, 0, 1, -1], "source-in": [0, 1, 0, 0], "source-out": [1, -1, 0, 0], "source-atop": [0, 1, 1, -1],
  "destination-over": [1, -1, 1, 0], "destination-in": [0, 0, 0, 1], "destination-out": [0, 0, 1, -1], "destination-atop": [1, -1, 0, 1],
  "xor": [1, -1, 1, -1], "clear": [0, 0, 0, 0], "lighter": [1, 0, 1, 0], "copy": [1, 0, 0, 0],
};

const blendModes = /^(?:multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity)$/;

exports.isPorterDuff = (operator) => operator in fractions;
exports.blendModes = blendModes;

/** Whether an operator changes what lies outside of what is drawn. */
exports.reachesOutside = (operator) => fractions[operator]?.[2] === 0;

/** As every other operator, for the one that is nearly always meant. */
function composeOver(target, at, source, from, step, coverage, start, count, alpha) {
  for (let index = 0; index < count; index++, at += 4, from += step) {
    const share = coverage === null ? alpha : coverage[start + index] * alpha / 255;
    if (share === 0) continue;
    const kept = 1 - source[from + 3] * share / 255;
    target[at] = source[from] * share + target[at] * kept + 0.5;
    target[at + 1] = source[from + 1] * share + target[at + 1] * kept + 0.5;
    target[at + 2] = source[from + 2] * share + target[at + 2] * kept + 0.5;
    target[at + 3] = source[from + 3] * share + target[at + 3] * kept + 0.5;
  }
}

/**
 * @param target the bytes drawn to, from `at` on.
 * @param source those drawn, from `from` on, with `step` from pixel to pixel: 0 for a single colour.
 * @param coverage how much of each pixel the shape covers, from `start` on, of 255; null for all of it.
 * @param clip how much of each may be changed, from `clipAt` on, of 255; null for all of it.
 */
exports.compose = function compose(operator, target, at, source, from, step, coverage, start, count, alpha, clip, clipAt) {
  if (operator === "source-over" && clip === null) return composeOver(target, at, source, from, step, coverage, start, count, alpha);
  const fraction = fractions[operator];
  if (fraction === undefined) return blendingModule().blend(operator, target, at, source, from, step, coverage, start, count, alpha, clip, clipAt);
  const { 0: p, 1: q, 2: r, 3: s } = fraction;
  for (let index = 0; index < count; index++, at += 4, from += step) {
    const changed = clip === null ? 1 : clip[clipAt + index] / 255;
    if (changed === 0) continue;
    const share = coverage === null ? alpha : coverage[start + index] * alpha / 255;
    const taken = changed * share * (p + q * target[at + 3] / 255);
    const kept = 1 - changed + changed * (r + s * source[from + 3] * share / 255);
    for (let channel = 0; channel < 4; channel++) {
      target[at + channel] = Math.min(255, source[from + channel] * taken + target[at + channel] * kept + 0.5);
    }
  }
};
