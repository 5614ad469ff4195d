"use strict";
// Computed values of single properties (the "Computed value" lines of the specifications): what there is to do beyond making lengths absolute.

const { each, endsWith, exec, includes, map, Math, push, slice, startsWith, test } = require("language");
const { computed: computedColor } = require("html/css/values/colorText");
const { resolved } = require("html/css/cascade/lengths");
const { URL } = require("url/plainURL");

const keyword = (s) => ({ t: "k", s });
const pixels = (v) => ({ t: "n", v, u: "px" });
const percent = (v) => ({ t: "n", v, u: "%" });

/** Values in absolute units, colours by their channels, addresses whole. */
function absolute(values, context) {
  return map(values, (value) => {
    switch (value.t) {
    case "n": return value.u === "" || value.u === "px" || value.u === "%" ? value : resolved(value, context.resolve);
    case "m": return resolved(value, context.resolve);
    case "c": return value.name === "currentcolor" && !context.isColor ? value : computedColor(value, () => context.currentColor(), () => context.isDark());
    case "u": {
      const url = value.s === "" || value.s[0] === "#" ? null : URL.parse(value.s, context.base);
      return url === null ? value : { t: "u", s: url.href };
    }
    case "f": return { t: "f", name: value.name, args: absolute(value.args, context) };
    case "p": return { t: "p", name: value.name, args: absolute(value.args, context) };
    default: return value;
    }
  });
}

const widths = { __proto__: null, thin: 1, medium: 3, thick: 5 };

/** A border that is not drawn is not wide; one that is, is at least a pixel, and whole pixels (CSS Backgrounds 3, 3.3). */
function lineWidth(values, context) {
  const { 0: value } = values;
  // The line around text has no style.
  const style = startsWith(context.name, "-webkit-") ? "solid" : context.other(`${slice(context.name, 0, -5)}style`);
  const isDrawn = style !== "none" && style !== "hidden";
  if (!isDrawn) return [pixels(0)];
  const width = value.t === "k" ? widths[value.s] : value.v;
  return [pixels(width > 0 && width < 1 ? 1 : Math.floor(width))];
}

const sizes = {
  __proto__: null,
  "xx-small": 9, "x-small": 10, small: 13, medium: 16, large: 18, "x-large": 24, "xx-large": 32, "xxx-large": 48,
};

function fontSize({ 0: value }, context) {
  const outer = context.parentFontSize();
  if (value.t === "k") return [pixels(sizes[value.s] ?? (value.s === "larger" ? outer * 1.2 : outer / 1.2))];
  if (value.t === "n") return [pixels(value.u === "%" ? outer * value.v / 100 : value.v)];
  const found = resolved(value, (leaf) => (leaf.unit === "%" ? { op: "n", value: outer * leaf.value / 100, unit: "px" } : leaf));
  return [pixels(found.v)];
}

function fontWeight({ 0: value }, context) {
  if (value.t === "n") return [value];
  if (value.s === "normal" || value.s === "bold") return [{ t: "n", v: value.s === "bold" ? 700 : 400, u: "" }];
  const outer = context.parentNumber("font-weight");
  const isBolder = value.s === "bolder";
  const weight = isBolder ? (outer < 350 ? 400 : outer < 550 ? 700 : outer < 900 ? 900 : outer) : outer < 100 ? outer : outer < 550 ? 100 : outer < 750 ? 400 : 700;
  return [{ t: "n", v: weight, u: "" }];
}

const stretches = {
  __proto__: null,
  "ultra-condensed": 50, "extra-condensed": 62.5, condensed: 75, "semi-condensed": 87.5, normal: 100, "semi-expanded": 112.5, expanded: 125,
  "extra-expanded": 150, "ultra-expanded": 200,
};

/** Percentages of a line's height are of the font's size; numbers stay what they are. */
function lineHeight(values, context) {
  const { 0: value } = values;
  if (value.t === "n") return value.u === "%" ? [pixels(value.v * context.fontSize() / 100)] : values;
  if (value.t !== "m") return values;
  return [resolved(value, (leaf) => (leaf.unit === "%" ? { op: "n", value: context.fontSize() * leaf.value / 100, unit: "px" } : leaf))];
}

const blockified = {
  __proto__: null,
  inline: "block", "inline-block": "block", "inline-flex": "flex", "inline-grid": "grid", "inline-table": "table", "-webkit-inline-box": "-webkit-box",
  "table-row-group": "block", "table-column": "block", "table-column-group": "block", "table-header-group": "block", "table-footer-group": "block",
  "table-row": "block", "table-cell": "block", "table-caption": "block", "ruby-text": "block", "inline math": "math", "inline list-item": "list-item",
  ruby: "block ruby", "inline flow-root list-item": "flow-root list-item", "ruby-base": "block", "ruby-base-container": "block", "ruby-text-container": "block",
};

/** What floats, stands apart or is in a flexible box is a block (CSS Display 3, 2.7). */
function display(values, context) {
  const { 0: { s: word } } = values;
  if (blockified[word] === undefined) return word === "contents" && context.isRoot ? [keyword("block")] : values;
  const isBlock = context.isRoot || test(/^(?:absolute|fixed)$/, context.other("position")) || context.other("float") !== "none" || test(/(?:flex|grid)$/, context.parentDisplay());
  return isBlock ? [keyword(blockified[word])] : values;
}

function overflow(values, context) {
  const { 0: { s: word } } = values;
  if (word !== "visible" && word !== "clip") return values;
  const other = context.declared(context.name === "overflow-x" ? "overflow-y" : "overflow-x");
  if (other === "visible" || other === "clip") return values;
  return [keyword(word === "visible" ? "auto" : "hidden")];
}

const places = { __proto__: null, left: 0, top: 0, center: 50, right: 100, bottom: 100, "x-start": 0, "y-start": 0, "x-end": 100, "y-end": 100 };

/** One coordinate of a position, as a percentage with or without a length. */
function coordinate(values) {
  const { 0: value, 1: offset } = values;
  if (value.t !== "k" || places[value.s] === undefined) return values;
  const start = places[value.s];
  if (offset === undefined) return [percent(start)];
  if (start === 0) return [offset];
  const leaf = offset.t === "n" ? { op: "n", value: -offset.v, unit: offset.u } : { op: "-", parts: [offset.node] };
  const sum = { t: "m", node: { op: "+", parts: [{ op: "n", value: start, unit: "%" }, leaf] }, least: -Infinity, most: Infinity, isInteger: false };
  return [resolved(sum, (leaf) => leaf)];
}

/** Every coordinate in a list. */
function coordinates(values) {
  const result = [];
  let part = [];
  const finish = () => {
    if (part.length > 0) for (const value of each(coordinate(part))) push(result, value);
    part = [];
  };
  for (const value of each(values)) {
    if (value.t === ",") {
      finish();
      push(result, value);
    } else push(part, value);
  }
  finish();
  return result;
}

const position = (values) => map(values, (value) => (value.t === "p" ? { t: "p", name: value.name, args: coordinate(value.args) } : value));

const origin = (values) => map(values, (value) => (value.t === "k" ? percent(places[value.s]) : value));

/** Shadows with their colour in front and all lengths there. */
function shadows(count) {
  return function shadow(values) {
    if (values[0].t === "k" && values[0].s === "none") return values;
    const result = [];
    let color = null;
    let lengths = [];
    let inset = null;
    const finish = () => {
      push(result, color ?? { __proto__: null, t: "c", name: "currentcolor" });
      while (lengths.length < count) push(lengths, pixels(0));
      for (const length of each(lengths)) push(result, length);
      if (inset !== null) push(result, inset);
      color = inset = null;
      lengths = [];
    };
    for (const value of each(values)) {
      if (value.t === ",") {
        finish();
        push(result, value);
      } else if (value.t === "c") color = value;
      else if (value.t === "k") inset = value;
      else push(lengths, value);
    }
    finish();
    return result;
  };
}

const initialNumbers = /^(?:brightness|contrast|grayscale|invert|opacity|saturate|sepia)$/;

/** Functions of filters with all that they take. */
function filterList(values) {
  return map(values, (value) => {
    if (value.t !== "f") return value;
    const { name, args } = value;
    if (name === "drop-shadow") return { t: "f", name, args: shadows(3)(args) };
    if (args.length > 0) {
      const { 0: given } = args;
      if (!test(initialNumbers, name)) return value;
      const number = given.u === "%" ? given.v / 100 : given.v;
      return { t: "f", name, args: [{ t: "n", v: test(/^(?:grayscale|invert|opacity|sepia)$/, name) ? Math.min(1, number) : number, u: "" }] };
    }
    const v = name === "blur" ? pixels(0) : name === "hue-rotate" ? { t: "n", v: 0, u: "deg" } : { t: "n", v: 1, u: "" };
    return { t: "f", name, args: [v] };
  });
}

function alpha({ 0: value }) {
  const number = value.u === "%" ? value.v / 100 : value.v;
  return [{ t: "n", v: Math.min(1, Math.max(0, number)), u: "" }];
}

const special = {
  __proto__: null,
  "font-size": fontSize, "font-weight": fontWeight, "line-height": lineHeight, display, "overflow-x": overflow, "overflow-y": overflow,
  "background-position-x": coordinates, "background-position-y": coordinates, "mask-position-x": coordinates, "mask-position-y": coordinates,
  "object-position": position, "perspective-origin": position, "offset-position": position, "offset-anchor": position, "transform-origin": origin,
  "box-shadow": shadows(4), "text-shadow": shadows(3), filter: filterList, "backdrop-filter": filterList, opacity: alpha, "fill-opacity": alpha,
  "stroke-opacity": alpha, "stop-opacity": alpha, "flood-opacity": alpha, "shape-image-threshold": alpha,
  "font-stretch": (values) => (values[0].t === "k" ? [percent(stretches[values[0].s])] : values),
  "float": (values, context) => (test(/^(?:absolute|fixed)$/, context.other("position")) ? [keyword("none")] : values),
  "position": (values) => (values[0].s === "-webkit-sticky" ? [keyword("sticky")] : values),
  "word-spacing": (values) => (values[0].s === "normal" ? [pixels(0)] : values),
  "min-width": minimum, "min-height": minimum,
  "justify-items": (values) => (values.length === 1 && values[0].s === "legacy" ? [keyword("normal")] : values),
  "text-align": (values, context) => (values[0].s === "match-parent" ? [keyword(context.parentText("text-align"))] : values),
  "zoom": (values) => (values[0].t === "k" ? [{ t: "n", v: 1, u: "" }] : values[0].u === "%" ? [{ t: "n", v: values[0].v / 100, u: "" }] : values),
  "stroke-width": inPixels, "stroke-dashoffset": inPixels, "stroke-dasharray": inPixels,
  "rotate": (values) => (values.length > 1 && values[0].s === "z" ? slice(values, 1) : values),
  "content": (values, context) => (values[0].s === "normal" && includes(["before", "after"], context.pseudo) ? [keyword("none")] : values),
};

/** Numbers that stand for lengths, as SVG has them. */
function inPixels(values) { return map(values, (value) => (value.t === "n" && value.u === "" ? pixels(value.v) : value)); }

/** What is at least as large as its content is so in flexible boxes only. */
function minimum(values, context) {
  return values[0].s === "auto" && !test(/(?:flex|grid)$/, context.parentDisplay()) ? [pixels(0)] : values;
}

const isLineWidth = (name) => endsWith(name, "-width") && exec(/^(?:border-(?!image)|outline-width|column-rule|-webkit-text-stroke)/, name) !== null;

/** Whether a property's initial value may be computed to something else for some elements. */
exports.isContextual = (name) => special[name] !== undefined || name === "color" || isLineWidth(name);

/**
 * Computes a property's values.
 *
 * @param context { name, resolve, currentColor, isDark, isColor, base, isRoot, pseudo, fontSize, parentFontSize, parentNumber, parentText, parentDisplay, other, declared }.
 */
exports.computedValues = function computedValues(values, context) {
  const found = absolute(values, context);
  const change = special[context.name] ?? (isLineWidth(context.name) ? lineWidth : undefined);
  return change === undefined ? found : change(found, context);
};
