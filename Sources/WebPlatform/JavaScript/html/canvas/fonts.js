"use strict";
// The `font` of contexts (CSS Fonts 4, 4.6), and how wide its text is. There are no fonts: widths are those of Adobe's metrics of Helvetica, in its plain and
// its bold form, for characters of Latin letters with and without marks; an em for those of East Asia; and 0.6 em for every one of a monospace font.

const {
  charCodeAt, each, exec, includes, join, map, Map, matchAll, normalize, Number, replace, slice, some, split, test, toFixed, toLowerCase, trim,
} = require("language");

/** The widths of the characters from U+0020 to U+007E, in thousandths of an em. */
const plainWidths = split("278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 " +
  "667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 " +
  "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584", " ");
const boldWidths = split("278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 " +
  "722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 " +
  "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584", " ");

const marks = /^\p{M}$/u;
const wide = /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]$|^[\u{1f000}-\u{3ffff}]$/u;

function widthOf(character, widths) {
  if (test(marks, character)) return 0;
  if (test(wide, character)) return 1000;
  const code = charCodeAt(normalize(character, "NFD"), 0);
  return code >= 0x20 && code <= 0x7e ? Number(widths[code - 0x20]) : 556;
}

/** How wide a text is in a font, in pixels. */
exports.measure = function measure(text, { size, isBold, isMonospace }) {
  let sum = 0;
  for (const character of each(text)) sum += isMonospace ? (test(marks, character) ? 0 : test(wide, character) ? 1000 : 600) : widthOf(character, isBold ? boldWidths : plainWidths);
  return sum * size / 1000;
};

const units = { __proto__: null, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, rem: 16, vw: 3.9, vh: 8.44 };
/** Those of the size of the canvas's own text. */
const relative = { __proto__: null, em: 1, ex: 0.5, ch: 0.5, "%": 0.01, larger: 1.2, smaller: 1 / 1.2 };
const sizeWords = {
  __proto__: null, "xx-small": 9, "x-small": 10, small: 13, medium: 16, large: 18, "x-large": 24, "xx-large": 32, "xxx-large": 48,
};

/** The words before a size, by what they say. */
const styles = /^(?:italic|oblique)$/;
const weights = /^(?:bold|bolder|lighter|\d{1,4}(?:\.\d+)?)$/;
const stretches = /^(?:(?:ultra|extra|semi)-(?:condensed|expanded)|condensed|expanded)$/;

/** In pixels; null for what is no size. `basis` gives the size of the canvas's own text. */
function sizeOf(text, basis) {
  const word = toLowerCase(text);
  if (word in sizeWords) return sizeWords[word];
  if (word in relative) return relative[word] * basis();
  const { 1: number, 2: unit } = exec(/^\+?(\d+\.?\d*|\.\d+)([a-z]+|%)$/, word);
  if (unit in relative) return Number(number) * relative[unit] * basis();
  return unit in units ? Number(number) * units[unit] : null;
}

const family = /^(?:"[^"]*"|'[^']*'|-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*(?:\s+-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)*)$/i;
const wideWords = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i;

const generic = /^(?:serif|sans-serif|monospace|cursive|fantasy|math|system-ui|ui-(?:serif|sans-serif|monospace|rounded)|-apple-system)$/i;

/** A family as it is given back: in quotes where it needs some. */
function shownFamily(text) {
  const isQuoted = test(/^["']/, text);
  const name = isQuoted ? slice(text, 1, -1) : replace(text, /\s+/g, " ");
  if (test(generic, name)) return isQuoted ? `"${name}"` : toLowerCase(name);
  return test(/^-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*$/i, name) ? name : `"${name}"`;
}

/** The families of a list, each as it is given back; null when one of them is none. */
function familiesOf(text) {
  const found = map(matchAll(text, /(?:"[^"]*"|'[^']*'|[^,"'])+|(?=,\s*(?:,|$))/g), ({ 0: each }) => trim(each));
  if (trim(text) === "" || test(/^\s*,|,\s*$|,\s*,/, text) || !every(found)) return null;
  return map(found, shownFamily);
}
const every = (families) => !some(families, (each) => !test(family, each) || test(wideWords, each));

/** What a weight says of letters' widths. */
const isBoldWeight = (weight) => weight === "bold" || weight === "bolder" || Number(weight) >= 600;

/** What the words before the size say: { style, variant, weight, stretch }; null when one says nothing, or two the same. */
function wordsOf(words) {
  const said = { __proto__: null, style: "", variant: "", weight: "", stretch: "" };
  let count = 0;
  for (const word of each(words)) {
    const kind = test(styles, word) ? "style" : word === "small-caps" ? "variant" : test(weights, word) ? "weight" : test(stretches, word) ? "stretch" : null;
    if (word !== "normal" && (kind === null || said[kind] !== "" || (kind === "weight" && Number(word) > 1000))) return null;
    if (word !== "normal") said[kind] = word;
    if (++count > 4) return null;
  }
  return said;
}

/** Words, a size, perhaps a line's height, and families. */
const fontPattern = /^((?:(?:[a-z-]+|\d+(?:\.\d+)?)\s+)*?)(\+?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|larger|smaller)(?:\s*\/\s*(?:normal|[\d.]+(?:[a-z]+|%)?))?(?:\s+|(?=["']))(.+)$/is;

const known = new Map();

/**
 * A font: { text, size, isBold, isMonospace }, the text as a context gives it back and the size in pixels; null for what is none.
 *
 * @param basis gives what sizes are relative to, in pixels.
 */
exports.parse = function parse(given, basis = () => 10) {
  if (known.size > 100) known.clear();
  if (!known.has(given)) {
    let isRelative = false;
    const font = read(trim(given), () => {
      isRelative = true;
      return basis();
    });
    if (isRelative) return font;
    known.set(given, font);
  }
  return known.get(given);
};

function read(text, basis) {
  const match = exec(fontPattern, text);
  if (match === null) return null;
  const words = match[1] === "" ? [] : split(toLowerCase(trim(match[1])), /\s+/g);
  const said = wordsOf(words);
  const size = sizeOf(match[2], basis);
  const families = familiesOf(match[3]);
  if (said === null || size === null || families === null) return null;
  const weight = said.weight === "400" ? "" : said.weight === "700" ? "bold" : said.weight;
  const parts = [];
  for (const part of each([said.style, said.variant, weight, said.stretch])) if (part !== "") parts[parts.length] = part;
  const shown = Number(toFixed(size, 4));
  parts[parts.length] = `${shown}px`;
  parts[parts.length] = join(families, ", ");
  return {
    text: join(parts, " "), size, isBold: isBoldWeight(said.weight),
    isMonospace: includes(["monospace", "ui-monospace", "courier", "courier new", "menlo"], toLowerCase(replace(families[0], /"/g, ""))),
  };
}
