"use strict";
// CSS colours as canvases take them and give them back (HTML standard, 4.12.5.1.10): [red, green, blue, alpha], the last from 0 to 1.

const { exec, inBase, includes, join, joined, map, matchAll, Math, Number, padStart, slice, toFixed, trim } = require("language");
const { _isConnected } = require("dom/slots");
const { parse: parseValue } = require("html/css/properties/parsing");
const { computed: computedColor } = require("html/css/values/colorText");
const { parseFunctional } = require("html/canvas/functionalColors");
const computedStyleModule = require.later("html/css/getComputedStyle");

/** What `currentcolor` means: the canvas's colour while it is in a document, and else black. */
const currentColor = (canvas) => (
  canvas !== null && canvas[_isConnected] ? computedStyleModule().getComputedStyle(canvas).color : "rgb(0, 0, 0)");

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const pairs = /../g;

/** The bytes of a colour in digits: its alpha is exact, which the text of a computed colour shortens. */
function ofDigits(text) {
  const digits = slice(text, 1);
  const long = digits.length > 4 ? digits : join(map(matchAll(digits, /./g), ({ 0: digit }) => digit + digit), "");
  const bytes = map(matchAll(long, pairs), ({ 0: pair }) => Number(`0x${pair}`));
  return [bytes[0], bytes[1], bytes[2], bytes.length === 4 ? bytes[3] / 255 : 1];
}

/** The channels of a colour as CSS writes it; null for what is none. */
exports.parse = function parse(given, canvas = null) {
  const text = trim(given);
  if (exec(hex, text) !== null) return ofDigits(text);
  if (includes(text, "(")) return parseFunctional(text);
  const parsed = parseValue("color", text);
  if (parsed === null || parsed.values === null) return null;
  const { rgb, alpha } = computedColor(parsed.values[0], () => parseValue("color", currentColor(canvas)).values[0], () => false);
  return rgb === undefined ? null : joined(rgb, [alpha]);
};

const twoDigits = (value) => padStart(inBase(value, 16), 2, "0");

/** As a canvas gives it back. */
exports.serialized = function serialized({ 0: red, 1: green, 2: blue, 3: alpha }) {
  if (alpha === 1) return `#${twoDigits(red)}${twoDigits(green)}${twoDigits(blue)}`;
  const short = Number(toFixed(alpha, 2));
  const shown = Math.round(short * 255) === Math.round(alpha * 255) ? short : Number(toFixed(alpha, 3));
  return `rgba(${red}, ${green}, ${blue}, ${shown})`;
};
