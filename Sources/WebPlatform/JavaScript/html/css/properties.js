"use strict";
// The CSS properties that style declarations know, and what their values may be. Most values are taken as given: only what
// a browser plainly rejects is rejected, because pages test for features by setting a value and reading it back.

const {
  charCodeAt, each, exec, includes, join, joined, keys, listOf, map, Map, match: matchOf, Math, Number, parseInt, replace, Set, slice,
  split, startsWith, String, test, toFixed, toLowerCase,
} = require("language");

const lengths = split("bottom column-gap column-rule-width font-size gap grid-gap height left letter-spacing margin-bottom margin-left margin-right margin-top " +
  "max-height max-width min-height min-width outline-offset outline-width padding-bottom padding-left padding-right padding-top " +
  "perspective right row-gap text-indent top width word-spacing border-bottom-width border-left-width border-right-width " +
  "border-top-width border-bottom-left-radius border-bottom-right-radius border-top-left-radius border-top-right-radius", " ");

const colors = split("background-color border-bottom-color border-left-color border-right-color border-top-color caret-color color column-rule-color fill " +
  "outline-color stroke text-decoration-color", " ");

const numbers = split("fill-opacity flex-grow flex-shrink opacity order orphans stroke-opacity widows z-index", " ");

const keywords = {
  __proto__: null,
  "box-sizing": "border-box content-box",
  clear: "both inline-end inline-start left none right",
  display:
    "block contents flex flow-root grid inline inline-block inline-flex inline-grid inline-table list-item none ruby run-in table " +
    "table-caption table-cell table-column table-column-group table-footer-group table-header-group table-row table-row-group " +
    "-webkit-box -webkit-flex -webkit-inline-box -webkit-inline-flex",
  direction: "ltr rtl",
  "flex-direction": "column column-reverse row row-reverse",
  "flex-wrap": "nowrap wrap wrap-reverse",
  float: "inline-end inline-start left none right",
  "overflow-x": "auto clip hidden overlay scroll visible",
  "overflow-y": "auto clip hidden overlay scroll visible",
  "pointer-events": "all auto bounding-box fill none painted stroke visible visiblefill visiblepainted visiblestroke",
  position: "-webkit-sticky absolute fixed relative static sticky",
  "text-align": "-webkit-center -webkit-left -webkit-right center end justify left match-parent right start",
  "text-transform": "capitalize full-width lowercase none uppercase",
  "user-select": "all auto contain none text",
  visibility: "collapse hidden visible",
  "white-space": "break-spaces normal nowrap pre pre-line pre-wrap",
};

const others = split("align-content align-items align-self all animation animation-delay animation-direction animation-duration animation-fill-mode " +
  "animation-iteration-count animation-name animation-play-state animation-timing-function appearance aspect-ratio backdrop-filter " +
  "backface-visibility background background-attachment background-blend-mode background-clip background-image background-origin " +
  "background-position background-position-x background-position-y background-repeat background-size border border-bottom " +
  "border-bottom-style border-collapse border-color border-image border-image-outset border-image-repeat border-image-slice " +
  "border-image-source border-image-width border-left border-left-style border-radius border-right border-right-style border-spacing " +
  "border-style border-top border-top-style border-width box-shadow break-after break-before break-inside caption-side clip clip-path " +
  "column-count column-fill column-rule column-rule-style column-span column-width columns contain content counter-increment " +
  "counter-reset cursor empty-cells fill-rule filter flex flex-basis flex-flow font font-family font-feature-settings font-kerning " +
  "font-stretch font-style font-variant font-weight grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column " +
  "grid-column-end grid-column-start grid-row grid-row-end grid-row-start grid-template grid-template-areas grid-template-columns " +
  "grid-template-rows hyphens image-rendering inset isolation justify-content justify-items justify-self line-break line-height " +
  "list-style list-style-image list-style-position list-style-type margin mask mask-image max-lines mix-blend-mode object-fit " +
  "object-position outline outline-style overflow overflow-wrap overscroll-behavior padding page-break-after page-break-before " +
  "page-break-inside perspective-origin place-content place-items place-self quotes resize scroll-behavior stroke-dasharray " +
  "stroke-dashoffset stroke-linecap stroke-linejoin stroke-width tab-size table-layout text-align-last text-decoration " +
  "text-decoration-line text-decoration-style text-emphasis text-overflow text-rendering text-shadow text-size-adjust touch-action " +
  "transform transform-origin transform-style transition transition-delay transition-duration transition-property " +
  "transition-timing-function unicode-bidi vertical-align will-change word-break word-wrap writing-mode zoom", " ");

const prefixed = map(split("align-items animation animation-delay animation-direction animation-duration animation-fill-mode animation-iteration-count " +
  "animation-name animation-play-state animation-timing-function appearance backface-visibility background-clip background-size " +
  "border-radius box-align box-flex box-orient box-pack box-shadow box-sizing column-count column-gap filter flex flex-direction " +
  "font-smoothing justify-content line-clamp mask-image overflow-scrolling perspective tap-highlight-color text-fill-color " +
  "text-size-adjust touch-callout transform transform-origin transform-style transition transition-delay transition-duration " +
  "transition-property transition-timing-function user-drag user-modify user-select", " "), (name) => "-webkit-" + name);

const wide = /^(?:inherit|initial|unset|revert)$/;
const lengthToken = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)$/i;
const zero = /^[+-]?(?:0+\.?0*|\.0+)$/;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const word = /^-?[a-z][a-z-]*$/i;
const functional = /^-?[a-z][a-z-]*\(.*\)$/is;
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Numbers as CSS writes them: "0.5" for ".5", "1" for "1.0". */
const canonical = (text) => replace(text, /^([+-]?)(\d+\.?\d*|\.\d+)/, (_, sign, digits) => (sign === "-" ? "-" : "") + String(Number(digits)));

const nonNegative = /^(?:max-|min-)?(?:width|height)$|^padding|^border|^font-size$/;

function length(value, name) {
  if (test(zero, value)) return "0px";
  if (test(lengthToken, value)) {
    if (startsWith(value, "-") && test(nonNegative, name)) return null;
    return toLowerCase(canonical(value));
  }
  if (test(number, value)) return null;
  if (test(word, value)) return toLowerCase(value);
  // Two radii, or two gaps.
  if (test(/\s/, value) && !includes(value, "(")) {
    if (!test(/radius|gap/, name)) return null;
    const both = map(split(value, /\s+/g), (part) => length(part, name));
    return includes(both, null) ? null : join(both, " ");
  }
  return test(functional, value) ? value : null;
}

/** An alpha value from 0 to 1 as colours show it: two decimals, unless those say another byte (CSSOM, 6.7.2). */
exports.alphaText = function alphaText(alpha) {
  const short = Number(toFixed(alpha, 2));
  return Math.round(short * 255) === Math.round(alpha * 255) ? short : Number(toFixed(alpha, 3));
};

function color(value) {
  if (test(hex, value)) {
    const digits = value.length < 6 ? replace(slice(value, 1), /./g, "$&$&") : slice(value, 1);
    const { 0: red, 1: green, 2: blue, 3: alpha } = map(matchOf(digits, /../g), (pair) => parseInt(pair, 16));
    return alpha === undefined || alpha === 255
      ? `rgb(${red}, ${green}, ${blue})`
      : `rgba(${red}, ${green}, ${blue}, ${exports.alphaText(alpha / 255)})`;
  }
  if (test(word, value)) return toLowerCase(value);
  const match = exec(/^(rgba?)\(\s*(\d+)\s*[,\s]\s*(\d+)\s*[,\s]\s*(\d+)\s*(?:[,/]\s*([\d.]+)\s*)?\)$/i, value);
  if (!match) return test(functional, value) || startsWith(value, "url(") ? value : null;
  const { 2: red, 3: green, 4: blue, 5: alpha } = match;
  const channels = join(map([red, green, blue], (channel) => Math.min(255, Number(channel))), ", ");
  return alpha === undefined || Number(alpha) >= 1 ? `rgb(${channels})` : `rgba(${channels}, ${exports.alphaText(Number(alpha))})`;
}

const numeric = (value) =>
  test(number, value) ? canonical(value) : toLowerCase(value) === "auto" || test(functional, value) ? toLowerCase(value) : null;

const oneOf = (list) => {
  const known = new Set(split(list, " "));
  return (value) => (known.has(toLowerCase(value)) ? toLowerCase(value) : null);
};

const checks = new Map();
for (const name of each(lengths)) checks.set(name, length);
for (const name of each(colors)) checks.set(name, color);
for (const name of each(numbers)) checks.set(name, numeric);
for (const name in keywords) checks.set(name, oneOf(keywords[name]));
for (const name of each(joined(others, prefixed))) checks.set(name, null);

const aliased = /^-webkit-((?:align|animation|backface|border-radius|box-shadow|box-sizing|column|filter|flex|justify|perspective|transform|transition)(?:$|-.*))$/;

/** The name that a prefixed one stands for today, as `transform` for `-webkit-transform`; other names as they are. */
exports.unprefixed = function unprefixed(name) {
  if (charCodeAt(name, 0) !== 45) return name;
  const plain = exec(aliased, name)?.[1];
  return plain !== undefined && checks.has(plain) ? plain : name;
};

/** Names of all known properties, with dashes. */
exports.names = listOf(keys(checks));

/** A value whose strings and addresses stand in double quotes (CSSOM, 2.1, "serialize a string" and "a URL"). */
function quoted(value) {
  if (!test(/'|url\(/i, value)) return value;
  return replace(value, /"(?:[^"\\]|\\.)*"|'((?:[^'"\\]|\\.)*)'|\burl\(\s*((?:[^\s"'()\\]|\\.)+)\s*\)/gis, (whole, text, address) => {
    if (address !== undefined) return `url("${address}")`;
    return text === undefined ? whole : `"${text}"`;
  });
}

exports.isKnown = (name) => checks.has(name);

/** The value as it is kept, or null when the property does not take it. */
exports.accept = function accept(name, value) {
  if (!checks.has(name)) return null;
  if (test(wide, value) || test(/\bvar\(/, value)) return value;
  if (test(/[{}!;]/, value) && !test(/["'(]/, value)) return null;
  const check = checks.get(name);
  return check ? check(value, name) : quoted(value);
};
