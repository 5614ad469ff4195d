"use strict";
// Relative colours (CSS Color 5, 4): `rgb(from red r 10 b / 50%)`, whose channels are made of those of another.

const { each, endsWith, includes, map, Math, push, slice, split } = require("language");
const { lowerCase } = require("dom/names");
const { channelsIn, colorIn, hueAt } = require("html/css/values/colorSpaces");
const { numberText } = require("html/css/values/text");

/** By function: the names of its channels, and what 100% of each is; a hue has none. */
const functions = {
  __proto__: null,
  rgb: ["r g b", 255, 255, 255], hsl: ["h s l", null, 100, 100], hwb: ["h w b", null, 100, 100], lab: ["l a b", 100, 125, 125],
  oklab: ["l a b", 1, 0.4, 0.4], lch: ["l c h", 100, 150, null], oklch: ["l c h", 1, 0.4, null], color: ["r g b", 1, 1, 1],
};

const named = (space) => split(space[0] === "x" ? "x y z" : functions[space]?.[0] ?? "r g b", " ");

/** Tokens with numbers in place of the names of channels. */
const filled = (tokens, values) => map(tokens, (token) => {
  if (token.type === "ident") {
    const value = values[lowerCase(token.value)];
    return value === undefined ? token : { __proto__: null, type: "number", value, unit: "", isSpaced: token.isSpaced };
  }
  return token.args === undefined ? token : { ...token, __proto__: null, args: filled(token.args, values) };
});

/** The number that a channel comes to, null for "none"; undefined for what is none. */
function numberOf(token, values, whole, channelOf) {
  const found = channelOf(filled([token], values)[0]);
  if (found === null || found === undefined) return found;
  if (found.unit === "%") return whole === null ? undefined : found.value * whole / 100;
  return found.unit === "" || whole === null ? found.value : undefined;
}

/** All channels as numbers, and the alpha: { channels, alpha }, of which undefined is what is none. */
function numbersOf({ kind, tokens, opacity }, values, channelOf) {
  const wholes = slice(functions[kind], 1);
  return {
    channels: map(tokens, (token, index) => numberOf(token, values, wholes[index], channelOf)),
    alpha: opacity === null ? values.alpha : numberOf(opacity, values, 1, channelOf),
  };
}

function textOfToken(token) {
  if (token.type === "function" || token.type === "(") {
    let text = "";
    for (const part of each(token.args)) {
      const shown = textOfToken(part);
      text += text === "" || shown === "," ? shown : ` ${shown}`;
    }
    return `${token.type === "(" ? "" : token.value}(${text})`;
  }
  if (token.type === "ident") return lowerCase(token.value);
  return token.unit === undefined ? `${token.value}` : numberText(token.value) + token.unit;
}

/**
 * The colour that a function's arguments are, behind `from`; null for none.
 *
 * @param reading { parse, channelOf, spaces }: what reads a colour, and a channel, of a token; the names of spaces.
 */
exports.relativeOf = function relativeOf(name, args, { parse, channelOf, spaces }) {
  const kind = endsWith(name, "a") ? slice(name, 0, -1) : name;
  const color = args.length > 1 ? parse(args[1]) : null;
  if (functions[kind] === undefined || color === null) return null;
  let space = kind === "rgb" ? "srgb" : kind;
  let rest = slice(args, 2);
  if (kind === "color") {
    space = rest[0]?.type === "ident" ? lowerCase(rest[0].value) : "";
    if (spaces[space] === undefined) return null;
    if (space === "xyz") space = "xyz-d65";
    rest = slice(rest, 1);
  }
  const hasAlpha = rest.length === 5 && rest[3].type === "delim" && rest[3].value === "/";
  if (rest.length !== 3 && !hasAlpha) return null;
  const from = { __proto__: null, kind, space, color, tokens: slice(rest, 0, 3), opacity: hasAlpha ? rest[4] : null, channelOf };
  const trial = { __proto__: null, alpha: 1 };
  for (const channel of each(named(space))) trial[channel] = 1;
  const { channels, alpha } = numbersOf(from, trial, channelOf);
  return includes(channels, undefined) || alpha === undefined ? null : { __proto__: null, t: "c", from };
};

/** What it is; `computed` makes of the other colour what it is. */
exports.related = function related(from, computed) {
  const { kind, space, color, channelOf } = from;
  const origin = channelsIn(computed(color), space);
  const values = { __proto__: null, alpha: origin.alpha ?? 0 };
  const names = named(space);
  // What the other has none of is 0 (CSS Color 5, 4.1).
  for (let index = 0; index < 3; index++) values[names[index]] = (origin.channels[index] ?? 0) * (kind === "rgb" ? 255 : 1);
  const found = numbersOf(from, values, channelOf);
  const channels = [];
  for (let index = 0; index < 3; index++) {
    let channel = found.channels[index];
    if (channel !== null) {
      if (kind === "rgb") channel /= 255;
      else if (index === hueAt[space]) channel = ((channel % 360) + 360) % 360;
      else if (kind !== "color" && index === 0 && space !== "hsl" && space !== "hwb") channel = Math.min(functions[kind][1], Math.max(0, channel));
      else if (index === 1 && hueAt[space] === 2) channel = Math.max(0, channel);
    }
    push(channels, channel);
  }
  return colorIn(space, channels, found.alpha === null ? null : Math.min(1, Math.max(0, found.alpha)));
};

/** As it was specified. */
exports.relativeText = function relativeText({ kind, space, tokens, opacity }, originText) {
  let text = `${kind}(from ${originText}${kind === "color" ? ` ${space}` : ""}`;
  for (const token of each(tokens)) text += ` ${textOfToken(token)}`;
  return `${text}${opacity === null ? "" : ` / ${textOfToken(opacity)}`})`;
};
