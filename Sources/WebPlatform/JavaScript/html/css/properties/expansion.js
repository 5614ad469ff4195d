"use strict";
// Shorthand properties: their values taken apart into those of longhands, each by the kind that html/css/properties/shorthands tells.

const { each, filter, find, includes, join, map, Object, push, some, test } = require("language");
const { matched } = require("html/css/grammar/notation");
const { atCommas, read } = require("html/css/syntax/componentValues");
const { inTurn } = require("html/css/properties/inTurn");
const { shortened } = require("html/css/properties/parsing");
const { propertyNamed } = require("html/css/properties/table");
const { listText } = require("html/css/values/valueText");
const gridModule = require.later("html/css/properties/gridShorthands");

const initialOf = (name) => propertyNamed(name).initial;
const textOf = (value) => listText([value]);

/** The named parts of a value, as texts by their names. */
function partsOf(values) {
  const parts = { __proto__: null };
  for (const value of each(values)) if (value.t === "p") parts[value.name] = listText(shortened(value.name, value.args));
  return parts;
}

/** Longhands in their order, each with what was given for it, or its initial value. */
function filled(longhands, parts) {
  const result = { __proto__: null };
  for (const name of each(longhands)) result[name] = parts[name] ?? initialOf(name);
  return result;
}

/** Values at their slashes. */
function atSlashes(values) {
  const parts = [[]];
  for (const value of each(values)) {
    if (value.t === "/") push(parts, []);
    else push(parts[parts.length - 1], value);
  }
  return parts;
}

const sidesOf = ({ 0: top, 1: right = top, 2: bottom = top, 3: left = right }) => [top, right, bottom, left];

function flexOf(longhands, values) {
  const parts = partsOf(values);
  if (values[0].t === "k") return inTurn(longhands, ["0", "0", "auto"]);
  const basis = parts["flex-basis"];
  return inTurn(longhands, [parts["flex-grow"] ?? "1", parts["flex-shrink"] ?? "1", basis ?? "0%"]);
}

/** Which lists of layers there are, and what each has: undefined where a part stands in a layer that may not have it. */
function layersOf({ grammar }, list, refine) {
  const layers = [];
  const parts = atCommas(list);
  for (let index = 0; index < parts.length; index++) {
    const values = parts[index].length === 0 ? null : matched(grammar, parts[index]);
    const layer = values === null ? null : refine(values, index === parts.length - 1);
    if (layer === null) return null;
    push(layers, layer);
  }
  return layers;
}

const listsOf = (longhands, layers) => {
  const result = { __proto__: null };
  for (const name of each(longhands)) result[name] = join(map(layers, (layer) => layer[name] ?? initialOf(name)), ", ");
  return result;
};

/** A layer of a background or a mask: its position as two, and its boxes. */
function backgroundLayer(kind, values, isLast) {
  const parts = partsOf(values);
  const place = find(values, ({ t, name }) => t === "p" && name === `${kind}-position`);
  if (place !== undefined) {
    const { x, y } = partsOf(place.args);
    parts[`${kind}-position-x`] = x;
    parts[`${kind}-position-y`] = y;
  }
  if (parts["background-color"] !== undefined && !isLast) return null;
  const origin = parts[`${kind}-origin`];
  if (origin !== undefined && parts[`${kind}-clip`] === undefined) parts[`${kind}-clip`] = origin;
  return parts;
}

function backgroundOf(property, list) {
  const { name, longhands } = property;
  const layers = layersOf(property, list, (values, isLast) => backgroundLayer(name, values, isLast));
  if (layers === null) return null;
  const result = listsOf(filter(longhands, (longhand) => longhand !== "background-color"), layers);
  if (name === "background") result["background-color"] = layers[layers.length - 1]["background-color"] ?? initialOf("background-color");
  return result;
}

function timedOf(property, list) {
  const { name, longhands } = property;
  const layers = layersOf(property, list, partsOf);
  // Of several transitions none may be "none".
  if (layers === null || (name === "transition" && layers.length > 1 && some(layers, (layer) => layer["transition-property"] === "none"))) return null;
  return listsOf(longhands, layers);
}

/** From matched values to the texts of longhands, by kind. */
const ofValues = {
  __proto__: null,
  sides: ({ longhands }, values) => inTurn(longhands, sidesOf(map(values, textOf))),
  pair: ({ longhands }, values) => inTurn(longhands, [textOf(values[0]), textOf(values[1] ?? values[0])]),
  twice: ({ longhands }, values) => {
    const parts = partsOf(values);
    const { 0: first, 1: second } = longhands;
    const isBaseline = second === "justify-content" && includes(parts[first], "baseline");
    return inTurn(longhands, [parts[first], parts[second] ?? (isBaseline ? "start" : parts[first])]);
  },
  parts: ({ longhands }, values) => filled(longhands, partsOf(values)),
  columns: ({ longhands }, values) => filled(longhands, partsOf(values)),
  sliced: ({ longhands }, values) => filled(longhands, partsOf(values)),
  slashed: ({ longhands }, values) => filled(longhands, partsOf(values)),
  // "always" breaks the page.
  legacy: ({ longhands }, values) => inTurn(longhands, map(values, ({ s: word }) => (word === "always" ? "page" : word))),
  same: ({ longhands }, values) => inTurn(longhands, map(longhands, () => listText(values))),
  edges: ({ longhands }, values) => {
    const parts = partsOf(values);
    const result = { __proto__: null };
    for (const longhand of each(longhands)) {
      const { 0: kind } = filter(["width", "style", "color"], (word) => includes(longhand, `-${word}`) && !includes(longhand, "image"));
      const given = Object.keys(parts);
      const found = kind === undefined ? undefined : find(given, (part) => includes(part, `-${kind}`));
      result[longhand] = found === undefined ? initialOf(longhand) : parts[found];
    }
    return result;
  },
  radius: ({ longhands }, values) => {
    const { 0: across, 1: down = across } = map(atSlashes(values), (part) => sidesOf(map(part, textOf)));
    return inTurn(longhands, map(across, (one, index) => (one === down[index] ? one : `${one} ${down[index]}`)));
  },
  flex: ({ longhands }, values) => flexOf(longhands, values),
  list: ({ longhands }, values) => {
    const parts = partsOf(values);
    // One "none" that could be either is both.
    if (parts["list-style-image"] === "none") parts["list-style-type"] ??= "none";
    return filled(longhands, parts);
  },
  synthesis: ({ longhands }, values) => {
    const words = map(values, textOf);
    return inTurn(longhands, map(["weight", "style", "small-caps"], (word) => (includes(words, word) ? "auto" : "none")));
  },
  variant: ({ longhands }, values) => {
    const parts = partsOf(values);
    if (values[0].s === "none") parts["font-variant-ligatures"] = "none";
    return filled(longhands, parts);
  },
  font: ({ longhands }, values) => {
    const parts = partsOf(values);
    if (parts["font-size"] === undefined) return inTurn(longhands, map(longhands, (name) => (name === "font-family" ? "system-ui" : initialOf(name))));
    return filled(longhands, parts);
  },
  positions: ({ longhands }, values) => {
    const xs = [];
    const ys = [];
    for (const value of each(values)) if (value.t === "p") push(value.name === "x" ? xs : ys, listText(value.args));
    return inTurn(longhands, [join(xs, ", "), join(ys, ", ")]);
  },
  lines: (property, values) => gridModule().linesOf(property, atSlashes(values)),
  template: (property, values) => gridModule().templateOf(property, values),
  grid: (property, values) => gridModule().gridOf(property, values),
};

/** A font's tokens without the words "normal" in front of its size, which say nothing. */
function withoutNormal(list) {
  let end = 0;
  const isWord = (token, pattern) => token?.type === "ident" && test(pattern, token.value);
  while (end < 4 && (isWord(list[end], /^(?:normal|italic|oblique|small-caps|bold|bolder|lighter|(?:ultra|extra|semi)?-?(?:condensed|expanded))$/i) || list[end]?.type === "number" || list[end]?.unit === "deg")) end++;
  return filter(list, (token, index) => index >= end || !isWord(token, /^normal$/i));
}

/** The texts of longhands that the value of a shorthand comes to; null for a value that it does not take. */
exports.expanded = function expanded(property, text) {
  const { list, isValid } = read(text);
  if (!isValid || list.length === 0) return null;
  if (property.how === "background") return backgroundOf(property, list);
  if (property.how === "layers") return timedOf(property, list);
  if (property.how === "all") return null;
  const values = matched(property.grammar, property.how === "font" ? withoutNormal(list) : list);
  return values === null ? null : ofValues[property.how](property, values);
};

Object.assign(exports, { atSlashes, partsOf });
