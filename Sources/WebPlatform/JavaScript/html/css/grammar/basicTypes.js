"use strict";
// The types that grammars of values are made of (CSS Values 4): each reads a token of a list at a place, adds what it is to `out`, and gives the
// place behind it, or -1.

const { includes, push, split, startsWith } = require("language");
const { lowerCase } = require("dom/names");
const { kindOf } = require("html/css/values/units");
const colors = require("html/css/values/colorParsing");
const math = require.later("html/css/values/mathParsing");
const mathTypes = require.later("html/css/values/mathTypes");

/** What a number, a percentage or a dimension is one of. */
const accepted = {
  __proto__: null,
  "integer": { number: true, isInteger: true }, "number": { number: true }, "percentage": { percent: true }, "length": { length: true },
  "length-percentage": { length: true, percent: true }, "angle": { angle: true }, "angle-percentage": { angle: true, percent: true },
  "angle-zero": { angle: true, zero: "deg" }, "time": { time: true }, "resolution": { resolution: true }, "flex": { flex: true },
  "number-percentage": { number: true, percent: true }, "frequency": { frequency: true },
};

/** @param least the smallest number that is taken; calculations are brought there when they are computed. */
function numeric(kinds, least, most) {
  return function number(list, place, out) {
    const token = list[place];
    if (token === undefined) return -1;
    const { type, value } = token;
    if (type === "function") return math().isMath(value) ? calculation(token, kinds, least, most, place, out) : -1;
    let { unit } = token;
    if (type === "number") {
      if (!kinds.number) {
        if (value !== 0 || !(kinds.length || kinds.zero)) return -1;
        unit = kinds.length ? "px" : kinds.zero;
      } else if (kinds.isInteger && !token.isInteger) return -1;
    } else if (type === "percentage") {
      if (!kinds.percent) return -1;
    } else if (type !== "dimension" || !kinds[kindOf(unit)]) return -1;
    if (value < least || value > most) return -1;
    push(out, { t: "n", v: value, u: unit });
    return place + 1;
  };
}

function calculation(token, kinds, least, most, place, out) {
  const found = math().parse(token);
  if (found === null || !mathTypes().isOneOf(found.type, kinds)) return -1;
  push(out, { t: "m", node: found.node, least, most, isInteger: kinds.isInteger === true });
  return place + 1;
}

const wide = { __proto__: null, inherit: 1, initial: 1, unset: 1, revert: 1, "revert-layer": 1, default: 1 };

/** A name of the author's, but for some. */
function customIdent(excluded) {
  const others = split(excluded, ",");
  return function name(list, place, out) {
    const token = list[place];
    if (token?.type !== "ident") return -1;
    const lower = lowerCase(token.value);
    if (wide[lower] !== undefined || includes(others, lower)) return -1;
    push(out, { t: "id", s: token.value });
    return place + 1;
  };
}

function string(list, place, out) {
  if (list[place]?.type !== "string") return -1;
  push(out, { t: "s", s: list[place].value });
  return place + 1;
}

function url(list, place, out) {
  const token = list[place];
  const isFunction = token?.type === "function" && token.value === "url" && token.args.length === 1 && token.args[0].type === "string";
  if (!isFunction && token?.type !== "url") return -1;
  push(out, { t: "u", s: isFunction ? token.args[0].value : token.value });
  return place + 1;
}

function color(list, place, out) {
  const found = colors.parse(list[place]);
  if (found === null) return -1;
  push(out, found);
  return place + 1;
}

function dashedIdent(list, place, out) {
  const token = list[place];
  if (token?.type !== "ident" || !startsWith(token.value, "--")) return -1;
  push(out, { t: "id", s: token.value });
  return place + 1;
}

/** Whatever is left. */
function anything(list, place, out) {
  for (; place < list.length; place++) if (list[place].type === "ident") push(out, { t: "id", s: list[place].value });
  return place;
}

const plain = { __proto__: null, string, url, color, "dashed-ident": dashedIdent, anything };

/** The basic type of a name, with the numbers or words that are said of it; undefined for none. */
exports.basicType = function basicType(name, given) {
  if (name === "custom-ident") return customIdent(given);
  if (plain[name] !== undefined) return plain[name];
  const kinds = accepted[name];
  if (kinds === undefined) return undefined;
  const { 0: least = -Infinity, 1: most = Infinity } = given === "" ? [] : split(given, ",");
  return numeric(kinds, +least, +most);
};

