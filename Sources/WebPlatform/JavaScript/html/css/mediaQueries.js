"use strict";
// Media queries (Media Queries 4) as a phone's web view answers them: a screen of the viewport's size, touched by a finger.

const { every, exec, Number, some, split, toLowerCase, trim } = require("language");

const { width, height } = native.environment.viewport;

const features = () => ({
  width, height, "device-width": width, "device-height": height, "aspect-ratio": width / height, "device-aspect-ratio": width / height,
  resolution: 1, "-webkit-device-pixel-ratio": 1, "-webkit-transform-3d": 1, color: 8, monochrome: 0, grid: 0,
  orientation: height >= width ? "portrait" : "landscape", scripting: "enabled", update: "fast",
  hover: "none", "any-hover": "none", pointer: "coarse", "any-pointer": "coarse",
  "prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference",
});

const units = { __proto__: null, px: 1, em: 16, rem: 16, pt: 4 / 3, dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96, "": 1 };

/** A number for a length, a resolution or a ratio; a word as it is. */
function valueOf(text) {
  const ratio = exec(/^(\d+)\s*\/\s*(\d+)$/, text);
  if (ratio) return Number(ratio[1]) / Number(ratio[2]);
  const match = exec(/^([+-]?[\d.]+)([a-z]*)$/, text);
  return match && match[2] in units ? Number(match[1]) * units[match[2]] : text;
}

const compare = { __proto__: null, "<": (one, other) => one < other, "<=": (one, other) => one <= other, ">": (one, other) => one > other, ">=": (one, other) => one >= other, "=": (one, other) => one === other };
const turned = { __proto__: null, "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" };

function featureHolds(text, known) {
  const plain = exec(/^(-webkit-)?(?:(min|max)-)?([\w-]+?)\s*(?::\s*(.+))?$/, text);
  if (plain) {
    const { 1: prefix = "", 2: limit, 3: name, 4: given } = plain;
    const actual = known[prefix + name];
    if (actual === undefined) return false;
    if (given === undefined) return actual !== 0 && actual !== "none";
    const value = valueOf(given);
    return limit === "min" ? actual >= value : limit === "max" ? actual <= value : actual === value;
  }
  const range = exec(/^(?:([^<>=]+?)\s*([<>]=?|=)\s*)?([\w-]+)(?:\s*([<>]=?|=)\s*([^<>=]+))?$/, text);
  if (!range || !(range[3] in known)) return false;
  const actual = known[range[3]];
  return (range[2] === undefined || compare[turned[range[2]]](actual, valueOf(range[1]))) &&
    (range[4] === undefined || compare[range[4]](actual, valueOf(range[5])));
}

function queryHolds(text, known) {
  const match = exec(/^(?:(not|only)\s+)?([a-z-]+)?\s*(?:and\b)?\s*((?:not\s*)?\(.*\))?$/, text);
  if (!match) return false;
  const { 1: prefix, 2: type, 3: rest = "" } = match;
  if (type === "not") return !conditionHolds(rest, known);
  const holds = (type === undefined || type === "all" || type === "screen") && (rest === "" || conditionHolds(rest, known));
  return prefix === "not" ? !holds : holds;
}

function conditionHolds(text, known) {
  return some(split(text, /\s+or\s+/g), (option) => every(split(option, /\s*\band\b\s*/g), (part) => {
    const match = exec(/^(not\s*)?\(\s*(.*?)\s*\)$/, trim(part));
    return match !== null && featureHolds(match[2], known) !== (match[1] !== undefined);
  }));
}

/** Whether a list of media queries matches. */
exports.matches = function matches(list) {
  const text = toLowerCase(trim(`${list}`));
  if (text === "" || text === "all" || text === "screen") return true;
  const known = features();
  return some(split(text, ","), (query) => queryHolds(trim(query), known));
};
