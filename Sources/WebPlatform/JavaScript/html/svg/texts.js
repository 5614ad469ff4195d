"use strict";
// How large texts are: by the widths that a canvas' measureText goes by, in one line.

const { join, split, trim } = require("language");
const { _getAttribute, _getTextContent } = require("runtime/members");
const { measure, parse } = require("html/canvas/fonts");
const { factor } = require("html/svg/lengths");
const { numbersIn } = require("html/svg/numbers");
const { presented } = require("html/svg/presented");

/** Helvetica's, as a canvas has them. */
const ascent = 0.77;

/** The characters of a text element that are drawn (SVG 2, 11.7): white space is one space, and none at the ends. */
const charactersOf = exports.charactersOf = (element) => trim(join(split(element[_getTextContent](), /[\t\n\f\r ]+/g), " "));

function fontOf(element) {
  const size = sizeOf(element);
  const weight = presented(element, "font-weight", "400");
  return parse(`${weight === "400" ? "" : `${weight} `}${size}px ${presented(element, "font-family", "sans-serif")}`) ?? parse(`${size}px sans-serif`);
}

function sizeOf(element) {
  const given = numbersIn(presented(element, "font-size", "16px"))[0];
  return given > 0 ? given : factor(3, element, "vertical");
}

/** How wide some of a text element's characters are. */
exports.widthOf = (element, text = charactersOf(element)) => measure(text, fontOf(element));

const first = (element, attribute) => numbersIn(element[_getAttribute](attribute) ?? "")[0] ?? 0;

/** Where a text begins, and its size: { x, y, width, size }; y is that of the baseline. */
exports.placeOf = function placeOf(element) {
  const width = exports.widthOf(element);
  const anchor = presented(element, "text-anchor", "start");
  const x = first(element, "x") + first(element, "dx") - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  return { x, y: first(element, "y") + first(element, "dy"), width, size: sizeOf(element) };
};

/** The box of a text; null where nothing is written. */
exports.boxOf = function boxOf(element) {
  if (charactersOf(element) === "") return null;
  const { x, y, width, size } = exports.placeOf(element);
  return { left: x, top: y - ascent * size, right: x + width, bottom: y + (1 - ascent) * size };
};
