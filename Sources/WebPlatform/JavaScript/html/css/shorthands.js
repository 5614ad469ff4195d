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

const timed = {
  transition: ["property", "duration", "timing-function", "delay"],
  animation: ["name", "duration", "timing-function", "delay", "iteration-count", "direction", "fill-mode", "play-state"],
};
const initials = {
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
exports.items = (value) => value.match(/(?:[^,(]|\((?:[^()]|\([^()]*\))*\))+/g)?.map((item) => item.trim()) ?? [];

/** One transition or animation of a list: its parts in any order, of times the first is the duration (CSS Transitions, 2.5). */
function timedItem(shorthand, item) {
  const found = {};
  for (const part of parts(item)) {
    const isTime = /^[+-]?[\d.]+m?s$/i.test(part);
    const [kind] = isTime ? ["duration" in found ? "delay" : "duration"] : meaning.find(([name, form]) => timed[shorthand].includes(name) && !(name in found) && form.test(part)) ?? [timed[shorthand][0]];
    found[kind] = part;
  }
  return timed[shorthand].map((name) => found[name] ?? initials[name]);
}

const partOf = /^(?:transition|animation)-|^background-color$/;

/** What a style declares for a property, also by a shorthand that is kept as given: { value, isImportant }. */
exports.declaredIn = function declaredIn(style, property) {
  const value = style.getPropertyValue(property);
  if (value !== "" || !partOf.test(property)) return { value, isImportant: style.getPropertyPriority(property) === "important" };
  const shorthand = property.slice(0, property.indexOf("-"));
  const given = style.getPropertyValue(shorthand) === "" ? undefined : exports.longhands(style).find(({ name }) => name === property);
  return given ?? { value: "", isImportant: false };
};

/** The declarations of a style with `transition`, `animation` and a plain `background` as the properties that they stand for. */
exports.longhands = function longhands(style) {
  const found = [];
  for (const name of style) {
    const value = style.getPropertyValue(name);
    const isImportant = style.getPropertyPriority(name) === "important";
    if (timed[name] && !/^(?:inherit|unset|revert)$/.test(value)) {
      const rows = exports.items(value === "initial" ? "none" : value).map((item) => timedItem(name, item));
      timed[name].forEach((part, index) => found.push({ name: `${name}-${part}`, value: rows.map((row) => row[index]).join(", "), isImportant }));
    } else {
      found.push({ name: name === "background" && /^(?:#?\w+|rgba?\([^()]*\))$/.test(value) ? "background-color" : name, value, isImportant });
    }
  }
  return found;
};
