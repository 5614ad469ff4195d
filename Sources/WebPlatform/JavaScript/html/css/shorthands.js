"use strict";
// Shorthand properties. Margin and padding are kept as their four sides; the rest is kept as given, and takes the place of
// the properties that it stands for.

const sides = ["top", "right", "bottom", "left"];

const boxes = new Map(["margin", "padding"].map((name) => [name, sides.map((side) => `${name}-${side}`)]));

/** The four properties of "margin" or "padding", or undefined. */
exports.sidesOf = (name) => boxes.get(name);

/** "margin" for "margin-top", or undefined. */
exports.boxOf = (name) => {
  const match = /^(margin|padding)-(?:top|right|bottom|left)$/.exec(name);
  return match?.[1];
};

const parts = (value) => value.match(/(?:[^\s(]|\([^)]*\))+/g) ?? [];

/** Four values for one to four; null for any other number. */
exports.expand = function expand(value) {
  const [top, right = top, bottom = top, left = right, ...more] = parts(value);
  return top === undefined || more.length ? null : [top, right, bottom, left];
};

/** The shortest text for four values. */
exports.collapse = function collapse([top, right, bottom, left]) {
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (bottom !== top) return `${top} ${right} ${bottom}`;
  return right !== top ? `${top} ${right}` : top;
};

const asGiven = new Set((
  "animation background border border-bottom border-color border-left border-radius border-right border-style border-top border-width columns flex font " +
  "list-style mask outline overflow text-decoration transition -webkit-animation -webkit-transition"
).split(" "));

const apart = /^border-(?:radius|collapse|spacing|.*-radius)$/;

/** Whether setting `shorthand` also sets `name`. */
exports.covers = function covers(shorthand, name) {
  if (!asGiven.has(shorthand) || name === shorthand) return false;
  const border = /^border-(color|style|width|radius)$/.exec(shorthand);
  if (border) return name.startsWith("border-") && name.endsWith("-" + border[1]);
  return name.startsWith(shorthand + "-") && !(shorthand === "border" && apart.test(name));
};

exports.isKeptAsGiven = (name) => asGiven.has(name);
