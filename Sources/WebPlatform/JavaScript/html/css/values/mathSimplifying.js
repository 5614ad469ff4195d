"use strict";
// Calculations made as short as they can be (CSS Values 4, 10.10), and their results.

const { every, filter, flatMap, forEach, joined, map, Math, Number, push, reduce, some } = require("language");
const { units } = require("html/css/values/units");

const leaf = (value, unit) => ({ op: "n", value, unit });

/** In the canonical unit where the unit is always as long. */
function canonical(node) {
  const found = units[node.unit];
  return found === undefined || found[2] === null || found[1] === node.unit ? node : leaf(node.value * found[2], found[1]);
}

function sum(parts) {
  const flat = flatMap(parts, (part) => (part.op === "+" ? part.parts : part));
  const kept = [];
  for (let index = 0; index < flat.length; index++) {
    const part = flat[index];
    let isAdded = false;
    if (part.op === "n") {
      for (let place = 0; place < kept.length && !isAdded; place++) {
        if (kept[place].op !== "n" || kept[place].unit !== part.unit) continue;
        kept[place] = leaf(kept[place].value + part.value, part.unit);
        isAdded = true;
      }
    }
    if (!isAdded) push(kept, part);
  }
  return kept.length === 1 ? kept[0] : { op: "+", parts: kept };
}

const negated = (part) => {
  if (part.op === "n") return leaf(-part.value, part.unit);
  if (part.op === "+" && every(part.parts, ({ op }) => op === "n")) return { op: "+", parts: map(part.parts, ({ value, unit }) => leaf(-value, unit)) };
  return part.op === "-" ? part.parts[0] : { op: "-", parts: [part] };
};

function product(parts) {
  const flat = flatMap(parts, (part) => (part.op === "*" ? part.parts : part));
  let factor = 1;
  const kept = [];
  forEach(flat, (part) => {
    if (part.op === "n" && part.unit === "") factor *= part.value;
    else if (part.op === "/" && part.parts[0].op === "n" && part.parts[0].unit === "") factor /= part.parts[0].value;
    else push(kept, part);
  });
  if (kept.length === 0) return leaf(factor, "");
  if (kept.length === 1 && kept[0].op === "n") return leaf(kept[0].value * factor, kept[0].unit);
  if (kept.length === 1 && kept[0].op === "+" && every(kept[0].parts, (part) => part.op === "n")) {
    return { op: "+", parts: map(kept[0].parts, (part) => leaf(part.value * factor, part.unit)) };
  }
  const divided = quotient(kept, factor);
  if (divided !== null) return divided;
  if (factor === 1 && kept.length === 1) return kept[0];
  return { op: "*", parts: factor === 1 ? kept : joined([leaf(factor, "")], kept) };
}

/** Units that cut each other out, as in 10px / 1px. */
function quotient(parts, factor) {
  if (!every(parts, (part) => part.op === "n" || (part.op === "/" && part.parts[0].op === "n"))) return null;
  const above = filter(parts, (part) => part.op === "n");
  const below = map(filter(parts, (part) => part.op === "/"), (part) => part.parts[0]);
  let value = factor;
  const left = [];
  for (let index = 0; index < above.length; index++) {
    let match = -1;
    for (let place = 0; place < below.length && match < 0; place++) if (below[place] !== null && below[place].unit === above[index].unit) match = place;
    value *= above[index].value;
    if (match < 0) push(left, above[index].unit);
    else {
      value /= below[match].value;
      below[match] = null;
    }
  }
  return left.length > 1 || some(below, (each) => each !== null) ? null : leaf(value, left[0] ?? "");
}

/** The least or the most of what has the same unit; percentages may be of something below zero. */
function extreme({ op }, parts) {
  const kept = [];
  forEach(parts, (part) => {
    let place = -1;
    if (part.op === "n" && part.unit !== "%") forEach(kept, (other, index) => { if (other.op === "n" && other.unit === part.unit) place = index; });
    if (place < 0) push(kept, part);
    else kept[place] = leaf(results[op](null, [kept[place].value, part.value]), part.unit);
  });
  return kept.length === 1 ? kept[0] : { op, parts: kept };
}

const radians = (part) => (part.unit === "" ? part.value : part.value * Math.PI / 180);
const degrees = (value) => leaf(value * 180 / Math.PI, "deg");

function rounded(strategy, value, step) {
  if (step === 0 || Number.isNaN(step)) return NaN;
  if (!Number.isFinite(value)) return Number.isFinite(step) ? value : NaN;
  if (!Number.isFinite(step)) {
    if (strategy === "up") return value > 0 ? Infinity : value === 0 ? value : -0;
    return strategy === "down" && value < 0 ? -Infinity : value < 0 ? -0 : 0;
  }
  const low = Math.floor(value / step) * step;
  const high = Math.ceil(value / step) * step;
  switch (strategy) {
  case "up": return Math.max(low, high);
  case "down": return Math.min(low, high);
  case "to-zero": return Math.abs(low) < Math.abs(high) ? low : high;
  default: return Math.abs(value - Math.min(low, high)) < Math.abs(Math.max(low, high) - value) ? Math.min(low, high) : Math.max(low, high);
  }
}

function modulo(value, step) {
  if (!Number.isFinite(step)) return Number.isFinite(value) && (value >= 0) === (step >= 0) && !Number.isNaN(step) ? value : NaN;
  return value - Math.floor(value / step) * step;
}

/** Functions of leaves of one unit, or of numbers. */
const results = {
  __proto__: null,
  min: (parts, values) => reduce(values, (one, other) => (Number.isNaN(one) || Number.isNaN(other) ? NaN : Math.min(one, other))),
  max: (parts, values) => reduce(values, (one, other) => (Number.isNaN(one) || Number.isNaN(other) ? NaN : Math.max(one, other))),
  mod: (parts, values) => modulo(values[0], values[1]),
  rem: (parts, values) => values[0] % values[1],
  abs: (parts, values) => Math.abs(values[0]),
  hypot: (parts, values) => Math.sqrt(reduce(map(values, (value) => value * value), (one, other) => one + other)),
  pow: (parts, values) => values[0] ** values[1],
  sqrt: (parts, values) => Math.sqrt(values[0]),
  exp: (parts, values) => 2.718281828459045 ** values[0],
  log: (parts, values) => (values.length === 1 ? Math.log(values[0]) : Math.log(values[0]) / Math.log(values[1])),
};

const measures = {
  __proto__: null,
  sign: ({ 0: part }) => leaf(Math.sign(part.value), ""),
  sin: ({ 0: part }) => leaf(Math.sin(radians(part)), ""),
  cos: ({ 0: part }) => leaf(Math.cos(radians(part)), ""),
  tan: ({ 0: part }) => leaf(Math.tan(radians(part)), ""),
  asin: ({ 0: part }) => degrees(Math.atan2(part.value, Math.sqrt(1 - part.value * part.value))),
  acos: ({ 0: part }) => degrees(Math.acos(part.value)),
  atan: ({ 0: part }) => degrees(Math.atan2(part.value, 1)),
  atan2: ({ 0: one, 1: other }) => degrees(Math.atan2(one.value, other.value)),
};

function clamped(node, { 0: low, 1: value, 2: high }) {
  if (low.op === "none" && high.op === "none") return value;
  const known = filter([low, value, high], (part) => part.op !== "none");
  if (!every(known, (part) => part.op === "n" && part.unit === value.unit)) {
    if (low.op === "none") return { op: "min", parts: [value, high] };
    return high.op === "none" ? { op: "max", parts: [low, value] } : node;
  }
  const upper = high.op === "none" ? value.value : Math.min(value.value, high.value);
  return leaf(low.op === "none" ? upper : Math.max(low.value, upper), value.unit);
}

/** A calculation as short as it can be. `resolve`, which is given when values are computed, makes of a leaf what its unit means. */
exports.simplified = function simplified(node, resolve = (each) => each) {
  if (node.op === "n") return canonical(resolve(node));
  if (node.op === "none") return node;
  const parts = map(node.parts, (part) => exports.simplified(part, resolve));
  switch (node.op) {
  case "+": return sum(parts);
  case "*": return product(parts);
  case "-": return negated(parts[0]);
  case "/": return parts[0].op === "n" && parts[0].unit === "" ? leaf(1 / parts[0].value, "") : { op: "/", parts };
  default: return ofFunction({ op: node.op, parts, strategy: node.strategy }, parts);
  }
};

function ofFunction(node, parts) {
  if (node.op === "clamp") return clamped(node, parts);
  if (node.op === "min" || node.op === "max") return extreme(node, parts);
  if (!every(parts, (part) => part.op === "n" && part.unit === parts[0].unit)) return node;
  // What a percentage is of may be below zero.
  if (parts[0].unit === "%" && (node.op === "abs" || node.op === "sign")) return node;
  if (units[parts[0].unit]?.[2] === null && (node.op === "sign" || node.op === "atan2" || node.op === "round" || node.op === "mod" || node.op === "rem")) return node;
  if (measures[node.op] !== undefined) return measures[node.op](parts);
  if (node.op === "round") return leaf(rounded(node.strategy, parts[0].value, parts[1].value), parts[0].unit);
  return leaf(results[node.op](parts, map(parts, ({ value }) => value)), parts[0].unit);
}
