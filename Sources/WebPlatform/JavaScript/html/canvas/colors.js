"use strict";
// CSS colours as canvases take them and give them back (HTML standard, 4.12.5.1.10): [red, green, blue, alpha], the last from 0 to 1.

const { exec, map, Math, matchAll, Number, padStart, inBase, join, slice, toFixed, trim } = require("language");
const { accept } = require("html/css/properties");
const { computedColor } = require("html/css/colors");
const computedStyleModule = require.later("html/css/getComputedStyle");

const functional = /^rgba?\(\s*([^)]*?)\s*\)$/i;
const parts = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)/gi;

const clamped = (value, most) => Math.min(most, Math.max(0, value));

/** A computed colour's channels; null for what is none. */
function channelsOf(text) {
  const match = exec(functional, text);
  if (match === null) return null;
  const found = matchAll(match[1], parts);
  if (found.length !== 3 && found.length !== 4) return null;
  const channels = map(slice(found, 0, 3), ({ 1: number, 2: percent }) => Math.round(clamped(Number(number) * (percent === "" ? 1 : 2.55), 255)));
  const alpha = found.length === 3 ? 1 : clamped(Number(found[3][1]) / (found[3][2] === "" ? 1 : 100), 1);
  return [channels[0], channels[1], channels[2], alpha];
}

/** What `currentcolor` means: the canvas's colour while it is in a document, and else black. */
const currentColor = (canvas) => (
  canvas !== null && canvas.isConnected ? computedStyleModule().getComputedStyle(canvas).color : "rgb(0, 0, 0)");

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
  const direct = channelsOf(text);
  if (direct !== null) return direct;
  const accepted = accept("color", text);
  return accepted === null ? null : channelsOf(computedColor(accepted, () => currentColor(canvas)));
};

const twoDigits = (value) => padStart(inBase(value, 16), 2, "0");

/** As a canvas gives it back. */
exports.serialized = function serialized({ 0: red, 1: green, 2: blue, 3: alpha }) {
  if (alpha === 1) return `#${twoDigits(red)}${twoDigits(green)}${twoDigits(blue)}`;
  const short = Number(toFixed(alpha, 2));
  const shown = Math.round(short * 255) === Math.round(alpha * 255) ? short : Number(toFixed(alpha, 3));
  return `rgba(${red}, ${green}, ${blue}, ${shown})`;
};
