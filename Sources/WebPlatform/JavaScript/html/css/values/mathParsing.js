"use strict";
// Math functions (CSS Values 4, 10): from tokens to a tree of { op, ... }. Leaves are { op: "n", value, unit }; sums and products have `parts`,
// in which what is subtracted is "-" of it, and what is divided by "/" of it; functions are named by their op.

const { map, Math, push, slice, some } = require("language");
const { lowerCase } = require("dom/names");
const { atCommas } = require("html/css/syntax/componentValues");
const { kindOf } = require("html/css/values/units");
const { simplified } = require("html/css/values/mathSimplifying");
const types = require("html/css/values/mathTypes");

const constants = { __proto__: null, e: 2.718281828459045, pi: Math.PI, infinity: Infinity, "-infinity": -Infinity, nan: NaN };

const leaf = (value, unit) => ({ op: "n", value, unit });

/** How many calculations each function takes, and what they have to be: "same" types, a "number", an "angle or number". */
const functions = {
  __proto__: null,
  min: [1, Infinity, "same"], max: [1, Infinity, "same"], clamp: [3, 3, "same"],
  round: [1, 2, "same"], mod: [2, 2, "same"], rem: [2, 2, "same"], abs: [1, 1, "same"], sign: [1, 1, "any"],
  sin: [1, 1, "turn"], cos: [1, 1, "turn"], tan: [1, 1, "turn"], asin: [1, 1, "number"], acos: [1, 1, "number"], atan: [1, 1, "number"], atan2: [2, 2, "same"],
  pow: [2, 2, "number"], sqrt: [1, 1, "number"], hypot: [1, Infinity, "same"], log: [1, 2, "number"], exp: [1, 1, "number"],
};

exports.isMath = (name) => name === "calc" || name === "-webkit-calc" || functions[name] !== undefined;

/** How deep functions and brackets may stand in each other. */
const deepest = 100;

function sumOf(list, depth) {
  if (depth > deepest) return null;
  const parts = [];
  let start = 0;
  let sign = 1;
  for (let index = 0; index <= list.length; index++) {
    const token = list[index];
    const isSign = token !== undefined && token.type === "delim" && (token.value === "+" || token.value === "-");
    if (token !== undefined && !(isSign && token.isSpaced && list[index + 1]?.isSpaced)) continue;
    const part = productOf(slice(list, start, index), depth);
    if (part === null) return null;
    push(parts, sign === 1 ? part : { op: "-", parts: [part] });
    sign = token?.value === "-" ? -1 : 1;
    start = index + 1;
  }
  return parts.length === 1 ? parts[0] : { op: "+", parts };
}

function productOf(list, depth) {
  const parts = [];
  let isDivided = false;
  for (let index = 0; index < list.length; index += 2) {
    const value = valueOf(list[index], depth);
    if (value === null) return null;
    push(parts, isDivided ? { op: "/", parts: [value] } : value);
    const sign = list[index + 1];
    if (sign === undefined) return parts.length === 1 ? parts[0] : { op: "*", parts };
    if (sign.type !== "delim" || (sign.value !== "*" && sign.value !== "/")) return null;
    isDivided = sign.value === "/";
  }
  return null;
}

function valueOf(token, depth) {
  switch (token.type) {
  case "number": case "percentage": case "dimension":
    return kindOf(token.unit) === undefined ? null : leaf(token.value, token.unit);
  case "ident": {
    const value = constants[lowerCase(token.value)];
    return value === undefined ? null : leaf(value, "");
  }
  case "(": return sumOf(token.args, depth + 1);
  case "function": return exports.isMath(token.value) ? functionOf(token, depth + 1) : null;
  default: return null;
  }
}

const strategies = { __proto__: null, nearest: true, up: true, down: true, "to-zero": true };

function functionOf({ value: name, args }, depth) {
  if (name === "calc" || name === "-webkit-calc") return sumOf(args, depth);
  const { 0: least, 1: most } = functions[name];
  let given = atCommas(args);
  let strategy;
  if (name === "round" && given[0].length === 1 && given[0][0].type === "ident" && strategies[lowerCase(given[0][0].value)]) {
    strategy = lowerCase(given[0][0].value);
    given = slice(given, 1);
  }
  if (given.length < least || given.length > most) return null;
  const parts = map(given, (part, index) => (
    name === "clamp" && index !== 1 && part.length === 1 && part[0].type === "ident" && lowerCase(part[0].value) === "none"
      ? { op: "none" } : sumOf(part, depth)));
  if (some(parts, (part) => part === null)) return null;
  if (name === "round" && parts.length === 1) push(parts, leaf(1, ""));
  return { op: name, parts, strategy };
}

/**
 * A math function of tokens as { node, type }: simplified, with what it measures, as html/css/values/mathTypes has it. Null for one that is wrong.
 */
exports.parse = function parse(token) {
  const node = functionOf(token, 0);
  const type = node === null ? null : types.typeOf(node, functions);
  return type === null ? null : { node: simplified(node), type };
};
