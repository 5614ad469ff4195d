"use strict";
// SVGAngle (SVG 2, 4.6.11): its value is in degrees.

const { exec, Math, Number, Object, toLowerCase } = require("language");
const measures = require("html/svg/measures");
const { declare } = require("runtime/webidl");

/** The units in the order of their constants, and the degrees in one of each. */
const units = ["", "", "deg", "rad", "grad"];
const degrees = [1, 1, 1, 180 / Math.PI, 0.9];

function parse(text) {
  const match = exec(/^[\t\n\f\r ]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(deg|rad|grad|turn)?[\t\n\f\r ]*$/i, text);
  if (match === null) return null;
  const { 1: number, 2: name = "" } = match;
  const word = toLowerCase(name);
  // There is no constant for turns.
  if (word === "turn") return { number: Number(number) * 360, unit: 2 };
  return { number: Number(number), unit: word === "" ? 1 : word === "deg" ? 2 : word === "rad" ? 3 : 4 };
}

const { Interface: SVGAngle, isOne: isAngle, make, place, textOf } = measures.define("SVGAngle", "angle", {
  SVG_ANGLETYPE_UNKNOWN: 0, SVG_ANGLETYPE_UNSPECIFIED: 1, SVG_ANGLETYPE_DEG: 2, SVG_ANGLETYPE_RAD: 3, SVG_ANGLETYPE_GRAD: 4,
}, units, parse, (unit) => degrees[unit]);
declare(SVGAngle, isAngle, measures.members);

Object.assign(exports, { SVGAngle, isAngle, make, parse, place, textOf });
