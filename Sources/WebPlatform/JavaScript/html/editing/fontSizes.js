"use strict";
// The seven sizes of fonts that commands and font elements know (HTML standard, 15.3.4).

const { exec, findIndex, indexIn, Number, test } = require("language");
const { fontSize, fontSizes: names } = require("html/css/presentation");

const sizes = [10, 13, 16, 18, 24, 32, 48];

/** The name of the size that a command or a font element is given: "5", or "+1" and "-1" beside the third; null for what is none. */
exports.nameOf = (value) => fontSize(value) || null;

/** The size of a font element for a name, or what it comes to; null for another value. */
exports.sizeOf = function sizeOf(value) {
  const index = findIndex(names, (name) => exports.pixels(name) === exports.pixels(value));
  return index < 0 ? null : `${index + 1}`;
};

/** A size in pixels, for names of sizes; others as they are. */
exports.pixels = function pixels(value) {
  const index = indexIn(names, value);
  return index < 0 ? value : `${sizes[index]}px`;
};

/** The size that is nearest to one in pixels, "1" to "7". */
exports.nearest = function nearest(value) {
  if (!test(/^[\d.]+px$/, exports.pixels(value))) return "";
  const given = Number(exec(/^[\d.]+/, exports.pixels(value))[0]);
  let size = 1;
  while (size < 7 && given >= (sizes[size - 1] + sizes[size]) / 2) size++;
  return `${size}`;
};
