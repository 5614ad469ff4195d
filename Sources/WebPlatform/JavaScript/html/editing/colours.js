"use strict";
// Colours as commands take them and tell them.

const { join, slice, startsWith, test, toFixed, toLowerCase, Number, trim } = require("language");
const { parse, serialized } = require("html/canvas/colors");

const isKnown = (text) => toLowerCase(text) !== "currentcolor" && parse(text) !== null;

/** The colour that a command is given, which may lack its `#`; null for what is none. */
exports.given = function given(value) {
  const text = trim(value);
  if (isKnown(text)) return text;
  return test(/^[\da-f]{3,8}$/i, text) && isKnown(`#${text}`) ? `#${text}` : null;
};

/** As computed styles have it; any other text as it is. */
exports.canonical = function canonical(value) {
  const channels = parse(value);
  if (channels === null) return value;
  const { 3: alpha } = channels;
  const text = join(slice(channels, 0, 3), ", ");
  return alpha === 1 ? `rgb(${text})` : `rgba(${text}, ${Number(toFixed(alpha, 3))})`;
};

/** As a font element has it, "#rrggbb"; null for one that is not opaque. */
exports.simple = function simple(value) {
  const text = serialized(parse(value));
  return startsWith(text, "#") ? text : null;
};

exports.isTransparent = function isTransparent(value) {
  const channels = parse(value);
  return channels !== null && channels[3] === 0;
};
