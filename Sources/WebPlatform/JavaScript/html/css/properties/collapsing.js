"use strict";
// Shorthand properties: the shortest value that says what some longhands have (CSSOM, 6.7.2, "serialize a CSS value"); "" where there is none.

const { each, endsWith, every, filter, includes, join, map, push, slice, some, test } = require("language");
const { partsBetween } = require("html/css/syntax/contents");
const { collapsedSides } = require("html/css/properties/parsing");
const { propertyNamed } = require("html/css/properties/table");
const gridModule = require.later("html/css/properties/gridShorthands");

const initialOf = (name) => propertyNamed(name).initial;
const items = (text) => partsBetween(text, ",");

/** What is not as it is at first, in the order of the longhands; the first where nothing is left. */
function shortest(longhands, values, first = longhands[0]) {
  const kept = filter(longhands, (name) => values[name] !== initialOf(name));
  return kept.length === 0 ? values[first] : join(map(kept, (name) => values[name]), " ");
}

const inOrder = (longhands, values) => map(longhands, (name) => values[name]);

/** Which longhands of a shorthand are widths, styles and colours, and which are of images. */
function edgesOf(property) {
  const of = (kind) => filter(property.longhands, (longhand) => endsWith(longhand, `-${kind}`) && !includes(longhand, "image"));
  return property.edges ??= { kinds: map(["width", "style", "color"], of), images: filter(property.longhands, (longhand) => includes(longhand, "image")) };
}

function edges(property, values) {
  const { kinds, images } = edgesOf(property);
  if (!every(kinds, (all) => every(all, (name) => values[name] === values[all[0]]))) return "";
  if (some(images, (name) => values[name] !== initialOf(name))) return "";
  const { 0: width, 1: style, 2: color } = map(kinds, ({ 0: name }) => values[name]);
  const kept = filter([width, style, color], (value, index) => value !== ["medium", "none", "currentcolor"][index]);
  return kept.length === 0 ? "medium" : join(kept, " ");
}

function radius({ longhands }, values) {
  const corners = map(inOrder(longhands, values), (text) => partsBetween(text, " "));
  const across = join(collapsedSides(map(corners, ({ 0: one }) => one)), " ");
  const down = join(collapsedSides(map(corners, ({ 0: one, 1: other = one }) => other)), " ");
  return across === down ? across : `${across} / ${down}`;
}

function sliced({ longhands }, values) {
  const { 0: source, 1: part, 2: width, 3: outset, 4: repeat } = longhands;
  const isFirst = (name) => values[name] === initialOf(name);
  const kept = [];
  if (!isFirst(source)) push(kept, values[source]);
  if (!isFirst(part) || !isFirst(width) || !isFirst(outset)) {
    let text = values[part];
    if (!isFirst(width) || !isFirst(outset)) text += isFirst(width) ? " /" : ` / ${values[width]}`;
    if (!isFirst(outset)) text += ` / ${values[outset]}`;
    push(kept, text);
  }
  if (!isFirst(repeat)) push(kept, values[repeat]);
  return kept.length === 0 ? "none" : join(kept, " ");
}

/** The items of lists that are equally long, a layer each; null where they are not. */
function layersIn(longhands, values) {
  const lists = map(longhands, (name) => items(values[name]));
  if (some(lists, (list) => list.length !== lists[0].length)) return null;
  return map(lists[0], (_, index) => {
    const layer = { __proto__: null };
    for (let place = 0; place < longhands.length; place++) layer[longhands[place]] = lists[place][index];
    return layer;
  });
}

function layers({ longhands, name }, values) {
  const found = layersIn(longhands, values);
  if (found === null) return "";
  const first = name === "animation" ? "animation-name" : longhands[0];
  return join(map(found, (layer) => {
    // A delay behind no duration would be taken for one.
    const delay = `${name}-delay`;
    const duration = `${name}-duration`;
    const isShown = (longhand) => layer[longhand] !== initialOf(longhand) || (longhand === duration && layer[delay] !== initialOf(delay));
    const kept = filter(longhands, isShown);
    return kept.length === 0 ? layer[first] : join(map(kept, (longhand) => layer[longhand]), " ");
  }), ", ");
}

function backgroundLayer(name, layer, color) {
  const of = (part) => layer[`${name}-${part}`];
  const isFirst = (part) => of(part) === initialOf(`${name}-${part}`);
  const kept = [];
  if (!isFirst("image")) push(kept, of("image"));
  if (!isFirst("position-x") || !isFirst("position-y") || !isFirst("size")) {
    push(kept, `${of("position-x")} ${of("position-y")}${isFirst("size") ? "" : ` / ${of("size")}`}`);
  }
  if (!isFirst("repeat")) push(kept, of("repeat"));
  if (name === "background" && !isFirst("attachment")) push(kept, of("attachment"));
  if (!isFirst("origin") || !isFirst("clip")) push(kept, of("origin") === of("clip") ? of("origin") : `${of("origin")} ${of("clip")}`);
  if (name === "mask") for (const part of each(["composite", "mode"])) if (!isFirst(part)) push(kept, of(part));
  if (color !== null && color !== initialOf("background-color")) push(kept, color);
  return kept.length === 0 ? "none" : join(kept, " ");
}

function background({ longhands, name }, values) {
  const found = layersIn(filter(longhands, (longhand) => longhand !== "background-color"), values);
  if (found === null) return "";
  return join(map(found, (layer, index) => (
    backgroundLayer(name, layer, name === "background" && index === found.length - 1 ? values["background-color"] : null))), ", ");
}

const stretches = {
  __proto__: null,
  "50%": "ultra-condensed", "62.5%": "extra-condensed", "75%": "condensed", "87.5%": "semi-condensed", "100%": "normal", "112.5%": "semi-expanded",
  "125%": "expanded", "150%": "extra-expanded", "200%": "ultra-expanded",
};

function font({ longhands }, values) {
  const shown = slice(longhands, 0, 7);
  if (some(slice(longhands, 7), (name) => values[name] !== initialOf(name))) return "";
  const { "font-variant-caps": caps, "font-stretch": given } = values;
  const stretch = stretches[given] ?? given;
  if (!test(/^(?:normal|small-caps)$/, caps) || endsWith(stretch, "%")) return "";
  const kept = [];
  for (const name of each(shown)) {
    const value = name === "font-stretch" ? stretch : values[name];
    if (name === "font-size" || name === "font-family") push(kept, value);
    else if (name === "line-height") {
      if (value !== "normal") kept[kept.length - 1] += ` / ${value}`;
    } else if (value !== initialOf(name) && value !== "normal") push(kept, value);
  }
  return join(kept, " ");
}

function variant({ longhands }, values) {
  const { 0: ligatures } = longhands;
  const kept = filter(inOrder(longhands, values), (value) => value !== "normal");
  if (kept.length === 0) return "normal";
  return values[ligatures] === "none" && kept.length > 1 ? "" : join(kept, " ");
}

function positions({ longhands }, values) {
  const found = layersIn(longhands, values);
  return found === null ? "" : join(map(found, (layer) => `${layer[longhands[0]]} ${layer[longhands[1]]}`), ", ");
}

const texts = {
  __proto__: null,
  sides: ({ longhands }, values) => join(collapsedSides(inOrder(longhands, values)), " "),
  pair: ({ longhands }, values) => join(collapsedSides(inOrder(longhands, values)), " "),
  twice: ({ longhands }, values) => join(collapsedSides(inOrder(longhands, values)), " "),
  legacy: ({ longhands }, values) => {
    const value = values[longhands[0]];
    return value === "page" ? "always" : test(/^(?:auto|avoid|left|right)$/, value) ? value : "";
  },
  same: ({ longhands }, values) => (every(longhands, (name) => values[name] === values[longhands[0]]) ? values[longhands[0]] : ""),
  parts: ({ longhands, name }, values) => shortest(longhands, values, name === "outline" ? "outline-style" : longhands[0]),
  columns: ({ longhands }, values) => shortest(longhands, values),
  edges, radius, sliced, layers, background, font, variant, positions,
  slashed: ({ longhands }, values) => (values[longhands[1]] === "normal" ? values[longhands[0]] : `${values[longhands[0]]} / ${values[longhands[1]]}`),
  flex: ({ longhands }, values) => join(inOrder(longhands, values), " "),
  list: ({ longhands }, values) => {
    const { "list-style-image": image, "list-style-type": type } = values;
    if (image === "none" && type === "none") return values["list-style-position"] === "outside" ? "none" : `${values["list-style-position"]} none`;
    return shortest(longhands, values);
  },
  synthesis: ({ longhands }, values) => {
    const words = filter(["weight", "style", "small-caps"], (_, index) => values[longhands[index]] === "auto");
    return words.length === 0 ? "none" : join(words, " ");
  },
  lines: (property, values) => gridModule().linesText(property, values),
  template: (property, values) => gridModule().templateText(property, values),
  grid: (property, values) => gridModule().gridText(property, values),
};

/** @param values the texts of the longhands by their names, none of which is a keyword for all or waits for an element. */
exports.collapsed = (property, values) => (property.how === "all" ? "" : texts[property.how](property, values));
