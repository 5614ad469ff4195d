"use strict";
// What units come to for an element (CSS Values 4, 6). Nothing is drawn, so there are no fonts to measure: a font's x is half an em high, its capitals
// 0.7 em, its 0 half an em wide and its ideographs one em; a normal line is 1.2 em high.

const { Math } = require("language");
const { size } = require("runtime/screen");
const { simplified } = require("html/css/values/mathSimplifying");

const ofFont = { __proto__: null, em: 1, ex: 0.5, cap: 0.7, ch: 0.5, ic: 1 };
const ofRoot = { __proto__: null, rem: 1, rex: 0.5, rcap: 0.7, rch: 0.5, ric: 1 };

/** Pixels in a unit of the viewport, or of a container, which is the viewport where none is measured. */
function ofViewport(unit) {
  const { width, height } = size();
  switch (unit) {
  case "vw": case "svw": case "lvw": case "dvw": case "cqw": case "vi": case "svi": case "lvi": case "dvi": case "cqi": return width / 100;
  case "vh": case "svh": case "lvh": case "dvh": case "cqh": case "vb": case "svb": case "lvb": case "dvb": case "cqb": return height / 100;
  case "vmin": case "svmin": case "lvmin": case "dvmin": case "cqmin": return Math.min(width, height) / 100;
  default: return Math.max(width, height) / 100;
  }
}

/**
 * How a leaf of a calculation, { value, unit }, is in canonical units.
 *
 * @param fonts { own, root, line, rootLine }: functions that give the sizes of fonts and the heights of lines in pixels.
 */
exports.resolver = (fonts) => function resolve(leaf) {
  const { value, unit } = leaf;
  const pixels = (factor) => ({ op: "n", value: value * factor, unit: "px" });
  switch (unit) {
  case "": case "%": case "px": case "deg": case "s": case "dppx": case "fr": return leaf;
  case "lh": return pixels(fonts.line());
  case "rlh": return pixels(fonts.rootLine());
  default:
    if (ofFont[unit] !== undefined) return pixels(ofFont[unit] * fonts.own());
    if (ofRoot[unit] !== undefined) return pixels(ofRoot[unit] * fonts.root());
    if (unit[0] === "v" || unit[1] === "v" || unit[0] === "c" && unit[1] === "q") return pixels(ofViewport(unit));
    return leaf;
  }
};

/** A number, or a calculation, in canonical units. */
exports.resolved = function resolved(value, resolve) {
  const node = simplified(value.t === "n" ? { op: "n", value: value.v, unit: value.u } : value.node, resolve);
  if (node.op !== "n") return { t: "m", node, least: value.least, most: value.most, isInteger: value.isInteger };
  if (value.t === "n") return { t: "n", v: node.value, u: node.unit };
  let { value: number } = node;
  if (number !== number) number = 0;
  if (value.isInteger) number = Math.floor(number + 0.5);
  number = Math.min(value.most, Math.max(value.least, number));
  return { t: "n", v: Math.min(33554428, Math.max(-33554428, number)), u: node.unit };
};
