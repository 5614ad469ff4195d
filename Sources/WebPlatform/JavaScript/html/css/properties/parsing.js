"use strict";
// Values of longhand properties: parsed by their grammars, and as CSSOM shows them.

const { endsWith, filter, includes, join, joined, Map, map, push, slice, some, startsWith, test } = require("language");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const { matched } = require("html/css/grammar/notation");
const { read } = require("html/css/syntax/componentValues");
const { propertyNamed } = require("html/css/properties/table");
const { listText } = require("html/css/values/valueText");

const wide = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** A keyword that every property takes, in small letters; null for another text. */
exports.wideKeyword = (text) => (text.length < 13 && test(wide, text) ? lowerCase(text) : null);

const isReference = /\b(?:var|env)\(/i;

/** Whether what a value says is known only of an element, by its custom properties. */
exports.isPending = (text) => includes(text, "(") && test(isReference, text);

/** Whether the references of some component values are whole: `var(--name)`, `var(--name, anything)`, `env(name)`. */
function areWhole(list) {
  for (let index = 0; index < list.length; index++) {
    const { type, value, args } = list[index];
    if (args !== undefined && !areWhole(args)) return false;
    if (type !== "function" || (value !== "var" && value !== "env")) continue;
    if (args.length === 0 || args[0].type !== "ident" || (value === "var" && (!startsWith(args[0].value, "--") || args[0].value === "--"))) return false;
    let next = 1;
    if (value === "env") while (args[next]?.type === "number") next++;
    if (args[next] !== undefined && args[next].type !== ",") return false;
  }
  return true;
}

const isMark = ({ type, value }) => type === ";" || (type === "delim" && value === "!");

/** Whether a text may stand as the value of a custom property, or of one that refers to some (CSS Variables, 2). */
exports.isAnyValue = function isAnyValue(text) {
  const { list, isValid } = read(text);
  return isValid && !some(list, isMark) && areWhole(list);
};

/** Without what repeats: four sides as few as say the same. */
exports.collapsedSides = function collapsedSides({ 0: top, 1: right = top, 2: bottom = top, 3: left = right }) {
  if (left !== right) return [top, right, bottom, left];
  if (bottom !== top) return [top, right, bottom];
  return right !== top ? [top, right] : [top];
};

/** Lists of sides that are longhands themselves, with what stands behind them. */
const sided = /^(?:border-image|mask-border)-(?:slice|width|outset)$/;
const paired = /^(?:border-image-repeat|mask-border-repeat|scroll-snap-align|border-spacing|text-overflow)$/;

function withoutRepeats(values) {
  const texts = map(values, (value) => listText([value]));
  const isFilled = texts[texts.length - 1] === "fill";
  const kept = exports.collapsedSides(isFilled ? slice(texts, 0, -1) : texts).length;
  return isFilled ? joined(slice(values, 0, kept), [values[values.length - 1]]) : slice(values, 0, kept);
}

/** A longhand's values in their shortest form. */
function shortened(name, values) {
  if (test(sided, name)) return withoutRepeats(values);
  if (test(paired, name)) return values.length === 2 && listText([values[0]]) === listText([values[1]]) ? [values[0]] : values;
  if (some(values, (value) => value.t === "f" && endsWith(value.name, "-gradient"))) return map(values, shortGradient);
  return shorteners[name]?.(values) ?? values;
}

const isNumber = (value, number, unit) => value?.t === "n" && value.v === number && value.u === unit;

/** Properties with a shorter form of some values. */
const shorteners = {
  __proto__: null,
  "font-style": (values) => (isNumber(values[1], 14, "deg") ? [{ t: "k", s: "oblique" }] : isNumber(values[1], 0, "deg") ? [{ t: "k", s: "normal" }] : values),
  scale: (values) => {
    const texts = map(values, (value) => listText([value]));
    if (values.length === 3 && texts[2] !== "1") return values;
    return values.length > 1 && texts[1] === texts[0] ? [values[0]] : slice(values, 0, 2);
  },
  translate: (values) => {
    let count = values.length;
    if (count === 3 && isNumber(values[2], 0, "px")) count = 2;
    if (count === 2 && (isNumber(values[1], 0, "px") || isNumber(values[1], 0, "%"))) count = 1;
    return slice(values, 0, count);
  },
  "overflow-x": overlaid, "overflow-y": overlaid,
  "text-emphasis-position": (values) => (values[1]?.s === "right" ? [values[0]] : values),
  "grid-auto-flow": (values) => (values.length === 2 && values[0].s === "row" ? [values[1]] : values),
  "scroll-snap-type": (values) => (values[1]?.s === "proximity" ? [values[0]] : values),
  "counter-increment": (values) => counted(values, 1), "counter-reset": (values) => counted(values, 0), "counter-set": (values) => counted(values, 0),
  content: (values) => (values.length === 1 && values[0].t === "k" ? values : map(values, withoutDecimal)),
  rotate: turned, filter: limited, "backdrop-filter": limited,
};

/** Counters each with their number. */
function counted(values, number) {
  const result = [];
  for (let index = 0; index < values.length; index++) {
    push(result, values[index]);
    const next = values[index + 1];
    if (values[index].t === "id" && (next === undefined || next.t === "id")) push(result, { t: "n", v: number, u: "" });
  }
  return result;
}

/** A counter without the style that is meant without. */
function withoutDecimal(value) {
  const { length } = value.args ?? [];
  const isDecimal = value.t === "f" && test(/^counters?$/, value.name) && value.args[length - 1].s === "decimal" && value.args[length - 1].t === "k";
  return isDecimal ? { t: "f", name: value.name, args: slice(value.args, 0, length - 2) } : value;
}

/** A gradient without what is meant without it: down, an ellipse, and the farthest corner. */
function shortGradient(value) {
  if (value.t !== "f" || !test(/^(?:repeating-)?(?:linear|radial)-gradient$/, value.name)) return value;
  const { args } = value;
  if (args[0].s === "to" && args[1].s === "bottom" && args[2].t === ",") return { t: "f", name: value.name, args: slice(args, 3) };
  const isMeant = ({ t, s }, index) => index < 2 && t === "k" && (s === "ellipse" || s === "farthest-corner");
  let kept = filter(args, (part, index) => !isMeant(part, index));
  // An ellipse of lengths is one by their number.
  if (kept[0]?.t === ",") kept = slice(kept, 1);
  return { t: "f", name: value.name, args: kept };
}

const axes = { __proto__: null, "1 0 0": "x", "0 1 0": "y", "0 0 1": "z" };

/** A turn about one of the axes by its name; the third is the one that is meant without. */
function turned(values) {
  if (values.length < 2) return values;
  const angle = values[values.length - 1];
  const direction = values.length === 4 ? join(map(slice(values, 0, 3), ({ v }) => (v > 0 ? 1 : v)), " ") : values[0].s;
  const axis = values.length === 4 ? axes[direction] : direction;
  if (axis === undefined) return values;
  return axis === "z" ? [angle] : [{ t: "k", s: axis }, angle];
}

/** Filters that reach no further than their whole. */
function limited(values) {
  return map(values, (value) => {
    const given = value.t === "f" && test(/^(?:grayscale|invert|opacity|sepia)$/, value.name) ? value.args[0] : undefined;
    const most = given?.u === "%" ? 100 : 1;
    return given?.t === "n" && given.v > most ? { t: "f", name: value.name, args: [{ t: "n", v: most, u: given.u }] } : value;
  });
}

/** A word of old for "auto". */
function overlaid(values) { return values[0].s === "overlay" ? [{ t: "k", s: "auto" }] : values; }

const known = new Map();
const capacity = 20_000;
let count = 0;

/**
 * A longhand's value: { text, values, wide, isPending }; `values` is what html/css/values/valueText has, and null for a keyword that all properties
 * take (`wide`) and for a value that is known of an element only (`isPending`). Null for a value that the property does not take.
 */
exports.parse = function parse(name, given) {
  let ofName = known.get(name);
  if (ofName === undefined) {
    ofName = new Map();
    known.set(name, ofName);
  }
  let found = ofName.get(given);
  if (found === undefined) {
    found = parsed(name, given);
    if (++count > capacity) {
      known.clear();
      count = 0;
    }
    ofName.set(given, found);
  }
  return found;
};

exports.shortened = shortened;

function parsed(name, given) {
  const text = strip(given);
  if (text === "") return null;
  const keyword = exports.wideKeyword(text);
  if (keyword !== null) return { __proto__: null, text: keyword, values: null, wide: keyword, isPending: false };
  if (exports.isPending(text)) return exports.isAnyValue(text) ? { __proto__: null, text, values: null, wide: null, isPending: true } : null;
  const { list, isValid } = read(text);
  // A keyword for all beside comments, and nothing else.
  if (isValid && list.length === 1 && list[0].type === "ident" && exports.wideKeyword(list[0].value) !== null) return parsed(name, list[0].value);
  const values = isValid ? matched(propertyNamed(name).grammar, list) : null;
  if (values === null) return null;
  const short = shortened(name, values);
  return { __proto__: null, text: listText(short), values: short, wide: null, isPending: false };
}

