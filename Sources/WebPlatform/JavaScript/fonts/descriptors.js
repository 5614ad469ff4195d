"use strict";
// What a font face is described by (CSS Fonts 4, 11), and the fonts that a text like "italic bold 12px/1.5 'A', serif" wants.

const { codePointAt, each, every, exec, filter, map, Number, parseInt, push, replace, slice, some, split, startsWith, test, toLowerCase, trim } = require("language");
const { fail } = require("runtime/DOMException");

/** The parts of a list at a separator that stands in neither quotes nor parentheses. */
function partsOf(text, separator) {
  const parts = [];
  let part = "";
  let quote = "";
  let depth = 0;
  for (const character of each(text)) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === "\"" || character === "'") quote = character;
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    const isEnd = character === separator && quote === "" && depth === 0;
    if (isEnd) push(parts, trim(part));
    part = isEnd ? "" : part + character;
  }
  push(parts, trim(part));
  return parts;
}

/** The text in quotes, or as it stands with single spaces. */
const unquoted = (text) => (test(/^(["']).*\1$/s, text) ? slice(text, 1, -1) : replace(text, /\s+/g, " "));

const weight = /^(?:normal|bold|auto|\d+(?:\.\d+)?(?:\s+\d+(?:\.\d+)?)?)$/i;
const percentage = /^\d+(?:\.\d+)?%$/;

/** Each descriptor by the pattern that it fits, and what it is when nobody says. */
const descriptors = {
  __proto__: null,
  style: [/^(?:normal|italic|auto|oblique(?:\s+-?[\d.]+deg){0,2})$/i, "normal"],
  weight: [weight, "normal"],
  stretch: [/^(?:normal|auto|(?:ultra-|extra-|semi-)?(?:condensed|expanded)|[\d.]+%(?:\s+[\d.]+%)?)$/i, "normal"],
  unicodeRange: [/^u\+[\da-f?]{1,6}(?:-[\da-f]{1,6})?(?:\s*,\s*u\+[\da-f?]{1,6}(?:-[\da-f]{1,6})?)*$/i, "U+0-10FFFF"],
  featureSettings: [/^(?:normal|(["'])[ -~]{4}\1(?:\s+(?:on|off|\d+))?(?:\s*,\s*(["'])[ -~]{4}\2(?:\s+(?:on|off|\d+))?)*)$/i, "normal"],
  variationSettings: [/^(?:normal|(["'])[ -~]{4}\1\s+-?[\d.]+(?:\s*,\s*(["'])[ -~]{4}\2\s+-?[\d.]+)*)$/i, "normal"],
  display: [/^(?:auto|block|swap|fallback|optional)$/i, "auto"],
  ascentOverride: [percentage, "normal"], descentOverride: [percentage, "normal"], lineGapOverride: [percentage, "normal"],
};
exports.descriptors = descriptors;

/** A descriptor as it is kept; a SyntaxError for what fits none. */
exports.checked = function checked(name, text) {
  const { 0: pattern, 1: initial } = descriptors[name];
  const value = trim(text);
  if (value !== initial && !test(pattern, value)) fail("SyntaxError", `'${text}' is no ${name} of a font face`);
  return value;
};

/** The addresses that `src` names, in their order; local fonts are left out, since there are none. A SyntaxError for what is no such list. */
exports.sourcesOf = function sourcesOf(text) {
  const addresses = [];
  for (const part of each(partsOf(text, ","))) {
    const found = exec(/^url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)(?:\s*(?:format|tech)\([^)]*\))*$/i, part);
    if (found !== null) push(addresses, found[1] ?? found[2] ?? found[3]);
    else if (!test(/^local\(\s*\S.*\)$/i, part)) fail("SyntaxError", `'${part}' is no source of a font face`);
  }
  return addresses;
};

/** What a `@font-face` rule says: { family, source, given }; null for one that says too little. */
exports.ruleOf = function ruleOf(text) {
  const found = { __proto__: null };
  for (const part of each(partsOf(replace(replace(text, /^[^{]*\{|\}\s*$/g, ""), /\/\*[^]*?\*\//g, ""), ";"))) {
    const { 1: name, 2: value } = exec(/^([\w-]+)\s*:\s*([^]*)$/, part) ?? [];
    if (name !== undefined) found[toLowerCase(name)] = value;
  }
  if (found["font-family"] === undefined || found.src === undefined) return null;
  const given = { __proto__: null };
  for (const { 0: name, 1: property } of each(byProperty)) if (found[property] !== undefined) given[name] = found[property];
  return { __proto__: null, family: unquoted(found["font-family"]), source: found.src, given };
};

const byProperty = [
  ["style", "font-style"], ["weight", "font-weight"], ["stretch", "font-stretch"], ["unicodeRange", "unicode-range"], ["featureSettings", "font-feature-settings"],
  ["variationSettings", "font-variation-settings"], ["display", "font-display"],
];

const size = /(?:^|\s)((?:[\d.]+(?:[a-z]+|%)|(?:xx?-|xxx-)?(?:small|large)|medium|smaller|larger|(?:calc|min|max|clamp|var)\(.*?\))(?:\s*\/\s*\S+)?)\s+(\S.*)$/is;
const wide = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i;

/** What a text of the property `font` wants: { families, isSlanted, weight }. A SyntaxError for what is none. */
exports.wanted = function wanted(text) {
  const found = exec(size, trim(text));
  const families = found === null ? [] : map(partsOf(found[2], ","), unquoted);
  if (families.length === 0 || some(families, (family) => family === "" || test(wide, family)) || test(/var\(/i, text)) fail("SyntaxError", `'${text}' is no font`);
  const before = split(toLowerCase(trim(slice(trim(text), 0, found.index))), /\s+/g);
  const given = filter(before, (word) => word !== "");
  if (!every(given, (word) => test(/^(?:normal|italic|oblique|-?[\d.]+deg|small-caps|bold|bolder|lighter|[1-9]\d{0,3}|(?:ultra-|extra-|semi-)?(?:condensed|expanded))$/, word))) {
    fail("SyntaxError", `'${text}' is no font`);
  }
  const heavy = filter(given, (word) => test(/^(?:bold|bolder|lighter|\d+)$/, word));
  return { families, isSlanted: some(given, (word) => startsWith(word, "italic") || startsWith(word, "oblique")), weight: weightOf(heavy[0] ?? "normal") };
};

/** A weight as a number; of a range the first. */
function weightOf(text) {
  const named = { __proto__: null, normal: 400, auto: 400, bold: 700, bolder: 700, lighter: 300 }[toLowerCase(text)];
  return named ?? Number(split(text, " ")[0]);
}
exports.weightOf = weightOf;

/** Whether any character of a text is in a list of ranges, such as "U+0-7F, U+4??". */
exports.isInRange = function isInRange(range, text) {
  const ranges = map(split(range, ","), (part) => {
    const { 1: from, 2: to } = exec(/^u\+([\da-f?]+)(?:-([\da-f]+))?$/i, trim(part)) ?? [undefined, "0", "10FFFF"];
    return [parseInt(replace(from, /\?/g, "0"), 16), parseInt(to ?? replace(from, /\?/g, "F"), 16)];
  });
  for (const character of each(text)) {
    const code = codePointAt(character, 0);
    if (some(ranges, ({ 0: first, 1: last }) => code >= first && code <= last)) return true;
  }
  return false;
};
