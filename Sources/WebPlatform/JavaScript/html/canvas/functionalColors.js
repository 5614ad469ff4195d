"use strict";
// rgb() and hsl() (CSS Color 4, 5.1 and 7), with commas and without: [red, green, blue, alpha].

const { exec, includes, map, Math, Number, RegExp, some, toLowerCase } = require("language");
const { channelsOfHue } = require("html/css/hues");

const value = "([+-]?(?:\\d*\\.)?\\d+(?:e[+-]?\\d+)?)(%|deg|grad|rad|turn)?";
// The end of the text closes what is open.
const legacy = new RegExp(`^(rgb|hsl)a?\\(\\s*${value}\\s*,\\s*${value}\\s*,\\s*${value}(?:\\s*,\\s*${value})?\\s*\\)?$`, "i");
const modern = new RegExp(`^(rgb|hsl)a?\\(\\s*${value}\\s+${value}\\s+${value}(?:\\s*\\/\\s*${value})?\\s*\\)?$`, "i");

const degrees = { __proto__: null, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

const clamped = (number, most) => Math.min(most, Math.max(0, number));

function ofHue({ 0: hue, 1: saturation, 2: lightness }, isLegacy) {
  if (hue.unit === "%" || some([saturation, lightness], ({ unit }) => unit !== "%" && (isLegacy || unit !== ""))) return null;
  const degree = hue.number * (hue.unit === "" ? 1 : degrees[hue.unit]);
  return channelsOfHue(degree, clamped(saturation.number / 100, 1), clamped(lightness.number / 100, 1));
}

function ofChannels(channels, isLegacy) {
  const units = map(channels, ({ unit }) => unit);
  if (some(units, (unit) => unit !== "" && unit !== "%")) return null;
  if (isLegacy && includes(units, "%") && includes(units, "")) return null;
  return map(channels, ({ number, unit }) => clamped(unit === "%" ? number * 2.55 : number, 255));
}

/** The channels of a colour; null for a text that is none of these. */
exports.parseFunctional = function parseFunctional(text) {
  const match = exec(legacy, text) ?? exec(modern, text);
  if (match === null) return null;
  const given = map([2, 4, 6, 8], (index) => (
    match[index] === undefined ? null : { number: Number(match[index]), unit: toLowerCase(match[index + 1] ?? "") }));
  const alpha = given[3] ?? { number: 1, unit: "" };
  if (alpha.unit !== "" && alpha.unit !== "%") return null;
  const isLegacy = exec(legacy, text) !== null;
  const channels = [given[0], given[1], given[2]];
  const found = toLowerCase(match[1]) === "rgb" ? ofChannels(channels, isLegacy) : ofHue(channels, isLegacy);
  if (found === null) return null;
  const { 0: red, 1: green, 2: blue } = map(found, Math.round);
  return [red, green, blue, clamped(alpha.unit === "%" ? alpha.number / 100 : alpha.number, 1)];
};
