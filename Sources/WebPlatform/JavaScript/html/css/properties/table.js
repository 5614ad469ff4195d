"use strict";
// Properties by their names: what they are in html/css/properties/longhands and html/css/properties/shorthands, read when first asked for.

const { charCodeAt, each, exec, indexOf, keys, listOf, Map, push, slice, sort, split, startsWith } = require("language");
const notation = require("html/css/grammar/notation");
// Adds its types to the notation.
require("html/css/grammar/specialTypes");
const { longhands } = require("html/css/properties/longhands");
const { shorthands } = require("html/css/properties/shorthands");

const properties = new Map();

for (const line of each(split(longhands, "\n"))) {
  if (line === "") continue;
  const isInherited = startsWith(line, "*");
  const first = indexOf(line, " = ");
  const second = indexOf(line, " = ", first + 3);
  const initial = slice(line, first + 3, second);
  const grammar = slice(line, second + 3);
  for (const name of each(split(slice(line, isInherited ? 1 : 0, first), ","))) {
    properties.set(name, { name, initial, isInherited, grammar, longhands: null, how: "" });
  }
}

for (const line of each(split(shorthands, "\n"))) {
  if (line === "") continue;
  const { 0: names, 1: how, 2: parts, 3: grammar = "" } = split(line, " = ");
  for (const name of each(split(names, ","))) {
    properties.set(name, { name, initial: "", isInherited: false, grammar, longhands: split(parts, " "), how });
  }
}
// What `all` sets: everything but these two (CSS Cascade 4, 3.2).
properties.set("all", { name: "all", initial: "", isInherited: false, grammar: "", longhands: [], how: "all" });
for (const { name, longhands: parts } of each(listOf(properties.values()))) {
  if (parts === null && name !== "direction" && name !== "unicode-bidi") push(properties.get("all").longhands, name);
}

const aliases = {
  __proto__: null,
  "word-wrap": "overflow-wrap", "grid-gap": "gap", "grid-row-gap": "row-gap", "grid-column-gap": "column-gap", 
  "color-adjust": "print-color-adjust",
  "-webkit-print-color-adjust": "print-color-adjust", "-webkit-text-size-adjust": "text-size-adjust", "-webkit-border-start": "border-inline-start",
  "-webkit-margin-start": "margin-inline-start", "-webkit-margin-end": "margin-inline-end", "-webkit-margin-before": "margin-block-start",
  "-webkit-margin-after": "margin-block-end", "-webkit-padding-start": "padding-inline-start", "-webkit-padding-end": "padding-inline-end",
  "-webkit-padding-before": "padding-block-start", "-webkit-padding-after": "padding-block-end", "-webkit-logical-width": "inline-size",
  "-webkit-logical-height": "block-size", "-webkit-min-logical-width": "min-inline-size", "-webkit-min-logical-height": "min-block-size",
  "-webkit-max-logical-width": "max-inline-size", "-webkit-max-logical-height": "max-block-size", "-webkit-column-break-after": "break-after",
  "-webkit-column-break-before": "break-before", "-webkit-column-break-inside": "break-inside", "-webkit-font-feature-settings": "font-feature-settings",
  "-webkit-clip-path": "clip-path", "-webkit-opacity": "opacity", "-webkit-shape-outside": "shape-outside", "-webkit-hyphens": "hyphens",
  "-webkit-font-kerning": "font-kerning", "-webkit-user-select": "user-select", "-webkit-appearance": "appearance", "-webkit-writing-mode": "writing-mode",
  "-webkit-text-orientation": "text-orientation", "-webkit-line-break": "line-break", "-webkit-box-decoration-break": "box-decoration-break",
  "-webkit-background-clip": "background-clip", "-webkit-background-origin": "background-origin", "-webkit-background-size": "background-size",
  "-webkit-order": "order", "-webkit-mask-composite": "mask-composite", "-webkit-text-combine": "text-combine-upright", "font-width": "font-stretch",
  "-webkit-initial-letter": "initial-letter", "-webkit-hyphenate-character": "hyphenate-character",
};
const aliased = /^-webkit-((?:align|animation|backface|border-(?:bottom|top)-(?:left|right)-radius|border-radius|border-image|box-shadow|box-sizing|column|filter|flex|justify|mask|perspective|text-decoration|text-emphasis|text-underline|transform|transition|backdrop-filter)(?:$|-.*)|columns$)$/;

/** The name that a prefixed or an older one stands for today, as `transform` for `-webkit-transform`; other names as they are. */
exports.unprefixed = function unprefixed(name) {
  const plain = aliases[name];
  if (plain !== undefined) return plain;
  if (charCodeAt(name, 0) !== 45 || properties.has(name)) return name;
  const found = exec(aliased, name)?.[1];
  return found !== undefined && properties.has(found) ? found : name;
};

/** A property by its plain name: { name, initial, isInherited, grammar, longhands, how }; undefined for one that there is none of. */
exports.propertyNamed = (name) => properties.get(name);

exports.isKnown = (name) => properties.has(name);

/** Names of all properties, with dashes; those of old and with prefixes behind them. */
exports.names = function names() {
  const found = listOf(keys(properties));
  for (const name in aliases) push(found, name);
  for (const { 0: name } of each(listOf(properties.entries()))) {
    const prefixed = `-webkit-${name}`;
    if (!properties.has(prefixed) && aliases[prefixed] === undefined && exec(aliased, prefixed) !== null) push(found, prefixed);
  }
  return found;
};

/** Names of all shorthands. */
exports.shorthandNames = function shorthandNames() {
  const found = [];
  for (const { name, longhands: parts } of each(listOf(properties.values()))) if (parts !== null) push(found, name);
  return found;
};

/** Names of all longhands, as a computed style lists them. */
exports.longhandNames = function longhandNames() {
  const found = [];
  for (const { name, longhands: parts } of each(listOf(properties.values()))) if (parts === null) push(found, name);
  // Prefixed ones come last.
  return sort(found, (one, other) => (startsWith(other, "-") ? 1 : 0) * -1 + (startsWith(one, "-") ? 1 : 0) || (one < other ? -1 : 1));
};

notation.textOfProperty = (name) => properties.get(name).grammar;
