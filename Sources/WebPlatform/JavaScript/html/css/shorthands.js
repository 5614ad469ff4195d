"use strict";
// Shorthand properties. Margin and padding are kept as their four sides; the rest is kept as given, and takes the place of
// the properties that it stands for.

const {
  each, endsWith, exec, find, flatMap, ifThere, includes, indexOf, join, listOf, map, Map, match: matchOf, Set, slice, split, startsWith, test, trim,
} = require("language");

const sides = ["top", "right", "bottom", "left"];

const boxes = new Map(map(["margin", "padding"], (name) => [name, map(sides, (side) => `${name}-${side}`)]));

/** The four properties of "margin" or "padding", or undefined. */
exports.sidesOf = (name) => boxes.get(name);

/** "margin" for "margin-top", or undefined. */
exports.boxOf = (name) => {
  const match = exec(/^(margin|padding)-(?:top|right|bottom|left)$/, name);
  return match?.[1];
};

const parts = (value) => matchOf(value, /(?:[^\s(]|\([^)]*\))+/g) ?? [];

/** Four values for one to four; null for any other number. */
exports.expand = function expand(value) {
  const given = parts(value);
  const { 0: top, 1: right = top, 2: bottom = top, 3: left = right } = given;
  return top === undefined || given.length > 4 ? null : [top, right, bottom, left];
};

/** The shortest text for four values. */
exports.collapse = function collapse({ 0: top, 1: right, 2: bottom, 3: left }) {
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (bottom !== top) return `${top} ${right} ${bottom}`;
  return right !== top ? `${top} ${right}` : top;
};

const asGiven = new Set(split("animation background border border-bottom border-color border-left border-radius border-right border-style border-top border-width columns flex font " +
  "list-style mask outline overflow text-decoration transition -webkit-animation -webkit-transition", " "));

const apart = /^border-(?:radius|collapse|spacing|.*-radius)$/;

/** Whether setting `shorthand` also sets `name`. */
exports.covers = function covers(shorthand, name) {
  if (!asGiven.has(shorthand) || name === shorthand) return false;
  const border = exec(/^border-(color|style|width|radius)$/, shorthand);
  if (border) return startsWith(name, "border-") && endsWith(name, "-" + border[1]);
  return startsWith(name, shorthand + "-") && !(shorthand === "border" && test(apart, name));
};

exports.isKeptAsGiven = (name) => asGiven.has(name);

const timed = {
  __proto__: null,
  transition: ["property", "duration", "timing-function", "delay"],
  animation: ["name", "duration", "timing-function", "delay", "iteration-count", "direction", "fill-mode", "play-state"],
};
const initials = {
  __proto__: null,
  property: "all", duration: "0s", "timing-function": "ease", delay: "0s", name: "none", "iteration-count": "1", direction: "normal",
  "fill-mode": "none", "play-state": "running",
};
const meaning = [
  ["timing-function", /^(?:ease|linear|ease-in|ease-out|ease-in-out|step-start|step-end|(?:cubic-bezier|steps|linear|spring)\(.*\))$/],
  ["iteration-count", /^(?:infinite|[\d.]+)$/],
  ["direction", /^(?:normal|reverse|alternate|alternate-reverse)$/],
  ["fill-mode", /^(?:forwards|backwards|both)$/],
  ["play-state", /^(?:running|paused)$/],
];

/** Splits at commas outside parentheses. */
exports.items = (value) => ifThere(matchOf(value, /(?:[^,(]|\((?:[^()]|\([^()]*\))*\))+/g), (it) => map(it, (item) => trim(item))) ?? [];

/** One transition or animation of a list: its parts in any order, of times the first is the duration (CSS Transitions, 2.5). */
function timedItem(shorthand, item) {
  const found = {};
  for (const part of each(parts(item))) {
    const isTime = test(/^[+-]?[\d.]+m?s$/i, part);
    const { 0: kind } = isTime ? ["duration" in found ? "delay" : "duration"] : find(meaning, ({ 0: name, 1: form }) => includes(timed[shorthand], name) && !(name in found) && test(form, part)) ?? [timed[shorthand][0]];
    found[kind] = part;
  }
  return map(timed[shorthand], (name) => found[name] ?? initials[name]);
}

const partOf = /^(?:transition|animation)-|^background-color$/;

/** Whether what a value says is known only of an element, by its custom properties. */
exports.isPending = (value) => includes(value, "var(");

/**
 * What a style declares for a property, also by a shorthand that is kept as given: { value, isImportant }, and the name of the `shorthand`
 * whose value it is when that is known only of an element.
 */
exports.declaredIn = function declaredIn(style, property) {
  const value = style.getPropertyValue(property);
  if (value !== "" || !test(partOf, property)) return { value, isImportant: style.getPropertyPriority(property) === "important" };
  const shorthand = slice(property, 0, indexOf(property, "-"));
  const given = style.getPropertyValue(shorthand);
  const isImportant = style.getPropertyPriority(shorthand) === "important";
  if (exports.isPending(given)) return { value: given, isImportant, shorthand };
  const found = given === "" ? undefined : find(exports.longhandsOf(shorthand, given), ({ name }) => name === property);
  return { value: found?.value ?? "", isImportant };
};

/** The declarations of a style with `transition`, `animation` and a plain `background` as the properties that they stand for. */
exports.longhands = (style) => flatMap(listOf(style), (name) => {
  const value = style.getPropertyValue(name);
  const isImportant = style.getPropertyPriority(name) === "important";
  if (exports.isPending(value)) return [{ name, value, isImportant }];
  return map(exports.longhandsOf(name, value), (longhand) => ({ ...longhand, isImportant }));
});

/** One declaration as those of the properties that it stands for: { name, value } each. */
exports.longhandsOf = function longhandsOf(name, value) {
  if (timed[name] && !test(/^(?:inherit|unset|revert)$/, value)) {
    const rows = map(exports.items(value === "initial" ? "none" : value), (item) => timedItem(name, item));
    return map(timed[name], (part, index) => ({ name: `${name}-${part}`, value: join(map(rows, (row) => row[index]), ", ") }));
  }
  return [{ name: name === "background" && test(/^(?:#?\w+|rgba?\([^()]*\))$/, value) ? "background-color" : name, value }];
};
