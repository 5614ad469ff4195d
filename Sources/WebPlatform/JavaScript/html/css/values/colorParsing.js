"use strict";
// Colours (CSS Color 4 and 5), from tokens to { t: "c", ... }: with a `name`; with `rgb` and `alpha`; with a `space`, its three `channels`, of which
// null is "none", and `alpha`; a `mix` of two, one that is made `from` another, or one for each
// of two `schemes`.

const { each, filter, includes, join, map, Math, Number, parseInt, push, slice, some, split, test } = require("language");
const { lowerCase } = require("dom/names");
const { channelsOfHue } = require("html/css/hues");
const { channelsNamed, systemChannels } = require("html/css/values/colorNames");
const { kindOf, units } = require("html/css/values/units");
const mathParsing = require.later("html/css/values/mathParsing");
const relativeColors = require.later("html/css/values/relativeColors");

const clamped = (value, least, most) => (Number.isNaN(value) ? least : Math.min(most, Math.max(least, value)));

/** A channel as { value, unit }, with "none" as null; undefined for what is none. */
function channelOf(token) {
  if (token.type === "ident" && lowerCase(token.value) === "none") return null;
  if (token.type === "number" || token.type === "percentage") return { value: token.value, unit: token.unit };
  if (token.type === "dimension") return kindOf(token.unit) === "angle" ? { value: token.value * units[token.unit][2], unit: "deg" } : undefined;
  if (token.type !== "function" || !mathParsing().isMath(token.value)) return undefined;
  const { node } = mathParsing().parse(token) ?? {};
  if (node?.op !== "n") return undefined;
  return node.unit === "" || node.unit === "%" || node.unit === "deg" ? { value: node.value, unit: node.unit } : undefined;
}

const isSlash = (token) => token.type === "delim" && token.value === "/";

/** The arguments of a function: { channels, alpha, isLegacy }; null for what is no list of three. */
function argumentsOf(args) {
  const isLegacy = some(args, ({ type }) => type === ",");
  const given = [];
  for (let index = 0; index < args.length; index++) {
    const isSeparator = args[index].type === "," || isSlash(args[index]);
    if (isLegacy ? (index % 2 === 1) !== (args[index].type === ",") : isSeparator !== (index === 3)) return null;
    if (!isSeparator) push(given, args[index]);
  }
  if (given.length !== 3 && given.length !== 4) return null;
  if (isLegacy && args.length !== given.length * 2 - 1) return null;
  const channels = map(given, channelOf);
  if (includes(channels, undefined) || (isLegacy && includes(channels, null))) return null;
  const { 3: alpha } = channels;
  if (alpha?.unit === "deg") return null;
  return {
    channels: slice(channels, 0, 3), isLegacy,
    alpha: alpha === null ? null : alpha === undefined ? 1 : clamped(alpha.unit === "%" ? alpha.value / 100 : alpha.value, 0, 1),
  };
}

/** A whole number next to one that calculations have left a trace in. */
const whole = (value) => Math.round(Math.round(value * 1e6) / 1e6);

/** @param exact how it was written, { space, channels, alpha }, where something of it is "none". */
const legacy = (channels, alpha, exact = null) => ({ __proto__: null, t: "c", rgb: map(channels, (channel) => whole(clamped(channel, 0, 255))), alpha: alpha ?? 0, exact });

function ofRGB({ channels, alpha, isLegacy }) {
  const kinds = map(filter(channels, (channel) => channel !== null), ({ unit }) => unit);
  if (includes(kinds, "deg") || (isLegacy && includes(kinds, "%") && includes(kinds, ""))) return null;
  const numbers = map(channels, (channel) => (channel === null ? null : channel.unit === "%" ? channel.value * 255 / 100 : channel.value));
  const exact = kinds.length < 3 || alpha === null ? { space: "srgb", channels: map(numbers, (number) => (number === null ? null : number / 255)), alpha } : null;
  return legacy(map(numbers, (number) => number ?? 0), alpha, exact);
}

function ofHue(name, { channels, alpha, isLegacy }) {
  const { 0: hue, 1: one, 2: other } = channels;
  if (hue?.unit === "%" || some([one, other], (channel) => channel !== null && (channel.unit === "deg" || (isLegacy && channel.unit !== "%")))) return null;
  if (isLegacy && name === "hwb") return null;
  const degrees = hue?.value ?? 0;
  const { 0: first, 1: second } = map([one, other], (channel) => clamped((channel?.value ?? 0) / 100, 0, 1));
  const turned = Number.isFinite(degrees) ? degrees : 0;
  const exact = includes(channels, null) || alpha === null
    ? { space: name, channels: [hue === null ? null : turned, one === null ? null : first * 100, other === null ? null : second * 100], alpha } : null;
  if (name === "hsl") return legacy(channelsOfHue(turned, first, second, true), alpha, exact);
  if (first + second >= 1) return legacy(map([0, 0, 0], () => 255 * first / (first + second)), alpha, exact);
  return legacy(map(channelsOfHue(turned, 1, 0.5, true), (channel) => channel * (1 - first - second) + 255 * first), alpha, exact);
}

/** What 100% of each channel is; a hue has none. */
const wholes = {
  __proto__: null,
  lab: [100, 125, 125], oklab: [1, 0.4, 0.4], lch: [100, 150, null], oklch: [1, 0.4, null],
};

function ofLab(space, { channels, alpha, isLegacy }) {
  if (isLegacy) return null;
  const values = [];
  for (let index = 0; index < 3; index++) {
    const channel = channels[index];
    const whole = wholes[space][index];
    if (channel !== null && (channel.unit === "deg") && whole !== null) return null;
    if (channel?.unit === "%" && whole === null) return null;
    let value = channel === null ? null : channel.unit === "%" ? channel.value * whole / 100 : channel.value;
    if (value !== null && index === 0) value = clamped(value, 0, whole);
    if (value !== null && index === 1 && wholes[space][2] === null) value = Math.max(0, value);
    if (value !== null && whole === null) value = ((value % 360) + 360) % 360;
    push(values, value);
  }
  return { __proto__: null, t: "c", space, channels: values, alpha };
}

const spaces = { __proto__: null, srgb: 1, "srgb-linear": 1, "display-p3": 1, "a98-rgb": 1, "prophoto-rgb": 1, rec2020: 1, xyz: 1, "xyz-d50": 1, "xyz-d65": 1 };

function ofSpace(args) {
  if (args.length < 2 || args[0].type !== "ident") return null;
  const space = lowerCase(args[0].value);
  const found = spaces[space] === undefined ? null : argumentsOf(slice(args, 1));
  if (found === null || found.isLegacy || some(found.channels, (channel) => channel?.unit === "deg")) return null;
  const channels = map(found.channels, (channel) => (channel === null ? null : channel.unit === "%" ? channel.value / 100 : channel.value));
  return { __proto__: null, t: "c", space: space === "xyz" ? "xyz-d65" : space, isFunction: true, channels, alpha: found.alpha };
}

const mixSpaces = { __proto__: null, ...spaces, lab: 1, oklab: 1, hsl: 2, hwb: 2, lch: 2, oklch: 2 };

/** A share of a mixture; undefined for another token. */
function shareOf(token) {
  if (token === undefined || (token.type !== "percentage" && token.type !== "function")) return undefined;
  const found = channelOf(token);
  return found?.unit === "%" ? found.value : undefined;
}

/** color-mix(in space, color share?, color share?) (CSS Color 5, 3). */
function ofMix(args) {
  const parts = [[]];
  for (const token of each(args)) {
    if (token.type === ",") push(parts, []);
    else push(parts[parts.length - 1], token);
  }
  if (parts.length !== 3) return null;
  const words = map(parts[0], (token) => (token.type === "ident" ? lowerCase(token.value) : ""));
  const space = words[1] === "xyz" ? "xyz-d65" : words[1];
  if (words[0] !== "in" || mixSpaces[space] === undefined) return null;
  const hue = words.length > 2 ? words[2] : "shorter";
  if (words.length > 2 && (mixSpaces[space] !== 2 || words.length !== 4 || words[3] !== "hue" || !test(/^(?:shorter|longer|increasing|decreasing)$/, hue))) return null;
  const colors = map([parts[1], parts[2]], (part) => {
    const { 0: before, 1: after } = [shareOf(part[0]), shareOf(part[1])];
    const color = part.length > 2 ? null : exports.parse(before === undefined ? part[0] : part[1]);
    const share = before ?? after;
    if (color === null || (part.length === 2 && share === undefined) || share < 0 || share > 100) return null;
    return { color, share };
  });
  if (includes(colors, null) || (colors[0].share === 0 && colors[1].share === 0)) return null;
  return { __proto__: null, t: "c", mix: { space, hue, colors } };
}

/** light-dark(color, color) (CSS Color 5, 7): by whether what an element is in is light or dark. */
function ofSchemes(args) {
  if (args.length !== 3 || args[1].type !== ",") return null;
  const { 0: light, 1: dark } = map([args[0], args[2]], (token) => exports.parse(token));
  return light === null || dark === null ? null : { __proto__: null, t: "c", schemes: { light, dark } };
}

const isFrom = (token) => token?.type === "ident" && lowerCase(token.value) === "from";

function ofFunction({ value: name, args }) {
  if (isFrom(args[0])) return relativeColors().relativeOf(name, args, { parse: exports.parse, channelOf, spaces });
  if (name === "light-dark") return ofSchemes(args);
  if (name === "color") return ofSpace(args);
  if (name === "color-mix") return ofMix(args);
  if (!test(/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/, name)) return null;
  const given = argumentsOf(args);
  if (given === null) return null;
  if (name === "rgb" || name === "rgba") return ofRGB(given);
  return name === "hwb" || name === "hsl" || name === "hsla" ? ofHue(slice(name, 0, 3), given) : ofLab(name, given);
}

function ofDigits(digits) {
  if (!test(/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, digits)) return null;
  const long = digits.length < 6 ? join(map(split(digits, ""), (digit) => digit + digit), "") : digits;
  const pair = (index) => parseInt(slice(long, index, index + 2), 16);
  return { __proto__: null, t: "c", rgb: [pair(0), pair(2), pair(4)], alpha: long.length === 8 ? pair(6) / 255 : 1 };
}

/** The colour that a token is, or null. */
exports.parse = function parse(token) {
  switch (token?.type) {
  case "ident": {
    const name = lowerCase(token.value);
    const isOne = name === "transparent" || name === "currentcolor" || channelsNamed(name) !== undefined || systemChannels(name) !== undefined;
    return isOne ? { __proto__: null, t: "c", name } : null;
  }
  case "hash": return ofDigits(token.value);
  case "function": return ofFunction(token);
  default: return null;
  }
};
