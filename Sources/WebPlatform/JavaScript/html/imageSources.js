"use strict";
// Which of several images an img element shows (HTML standard, 4.8.4.3): those of its picture's sources, of `srcset` and of `src`.

const { each, exec, Map, Number, push, replace, Set, slice, some, test } = require("language");
const { lowerCase } = require("dom/names");
const { _first, _localName, _next, _parent } = require("dom/slots");
const { _getAttribute, _hasAttribute } = require("runtime/members");
const { allBelow } = require("dom/tree");
const { _chooseAgain } = require("html/slots");
const { strip } = require("dom/whitespace");
const { conditionHolds, matches, pixelsOf } = require("html/css/media/matching");
const { matched } = require("html/css/grammar/notation");
const { read: componentsOf } = require("html/css/syntax/componentValues");
const { partsBetween } = require("html/css/syntax/contents");
const { isInPicture } = require("html/pictures");
const { size, whenChanged } = require("runtime/screen");

/** Pixels of the screen in one of CSS: `window.devicePixelRatio`. */
const ratio = 1;

const isSpace = (character) => character === " " || character === "\t" || character === "\n" || character === "\f" || character === "\r";

/** What is said of a candidate, and the place behind it (4.8.4.3.9, "parse a srcset attribute", steps 6 and 7). */
function descriptorsAt(text, start) {
  const descriptors = [];
  let current = "";
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const character = text[at];
    if (depth === 0 && character === ",") break;
    if (depth === 0 && isSpace(character)) {
      if (current !== "") push(descriptors, current);
      current = "";
      continue;
    }
    if (character === "(") depth = 1;
    else if (character === ")") depth = 0;
    current += character;
  }
  if (current !== "") push(descriptors, current);
  return { descriptors, end: at + 1 };
}

/** { width, density }, each null for none; or null for what is wrong. */
function measures(descriptors) {
  let width = null, density = null, height = null;
  for (const text of each(descriptors)) {
    const last = text[text.length - 1];
    const digits = slice(text, 0, -1);
    if (last === "w" && test(/^\d+$/, digits)) {
      if (width !== null || density !== null || Number(digits) === 0) return null;
      width = Number(digits);
    } else if (last === "x" && test(/^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i, digits)) {
      if (width !== null || density !== null || height !== null || Number(digits) < 0) return null;
      density = Number(digits);
    } else if (last === "h" && test(/^\d+$/, digits)) {
      if (height !== null || density !== null || Number(digits) === 0) return null;
      height = Number(digits);
    } else {
      return null;
    }
  }
  return height !== null && width === null ? null : { __proto__: null, width, density };
}

/** The candidates of a `srcset`: { address, width, density }. */
function parse(text) {
  const found = [];
  for (let at = 0; at < text.length;) {
    if (isSpace(text[at]) || text[at] === ",") {
      at++;
      continue;
    }
    const start = at;
    while (at < text.length && !isSpace(text[at])) at++;
    let address = slice(text, start, at);
    let descriptors = [];
    if (address[address.length - 1] === ",") address = replace(address, /,+$/, "");
    else ({ descriptors, end: at } = descriptorsAt(text, at));
    const measured = measures(descriptors);
    if (measured !== null) push(found, { __proto__: null, address, ...measured });
  }
  return found;
}

/** How many pixels wide a `sizes` says that the image is (4.8.4.3.10). */
function widthIn(text) {
  for (const part of each(partsBetween(text, ","))) {
    const { list, isValid, text: read } = componentsOf(part);
    if (!isValid || list.length === 0) continue;
    const value = matched("<length>", [list[list.length - 1]]);
    const pixels = value === null ? -1 : pixelsOf(value[0]);
    if (pixels >= 0 && (list.length === 1 || conditionHolds(slice(read, 0, list[list.length - 2].end)))) return pixels;
  }
  return size().width;
}

/** Types of images that the web views of phones show. */
const types = new Set([
  "image/apng", "image/avif", "image/bmp", "image/gif", "image/heic", "image/jpeg", "image/jpg", "image/png", "image/svg+xml", "image/tiff", "image/vnd.microsoft.icon",
  "image/webp", "image/x-icon",
]);

function isShown(type) {
  const essence = lowerCase(strip(exec(/^[^;]*/, type ?? "")[0]));
  return essence === "" || types.has(essence);
}

/** The candidates that count for an image, with the width that those go by which only tell theirs (4.8.4.3.6, "update the source set"). */
function candidatesOf(image) {
  if (isInPicture(image)) {
    for (let source = image[_parent][_first]; source !== image; source = source[_next]) {
      if (source[_localName] !== "source") continue;
      const candidates = parse(source[_getAttribute]("srcset") ?? "");
      if (candidates.length === 0 || !isShown(source[_getAttribute]("type"))) continue;
      if (source[_hasAttribute]("media") && !matches(source[_getAttribute]("media"))) continue;
      return { candidates, sizes: source[_getAttribute]("sizes") };
    }
  }
  const candidates = parse(image[_getAttribute]("srcset") ?? "");
  const address = image[_getAttribute]("src");
  if (address && !some(candidates, ({ width, density }) => width !== null || (density ?? 1) === 1)) push(candidates, { __proto__: null, address, width: null, density: null });
  return { candidates, sizes: image[_getAttribute]("sizes") };
}

/** The one that an image shows: { address, density }, or null for none (4.8.4.3.5, "select an image source"). */
exports.choose = function choose(image) {
  const { candidates, sizes } = candidatesOf(image);
  if (candidates.length === 0) return null;
  let wide = null;
  const byDensity = new Map();
  for (const { address, width, density } of each(candidates)) {
    const dense = width === null ? density ?? 1 : width / (wide ??= widthIn(sizes ?? ""));
    if (!byDensity.has(dense)) byDensity.set(dense, address);
  }
  // The least that is enough, else the most there is.
  let best = null;
  byDensity.forEach((address, density) => {
    if (best === null || (best.density < ratio ? density > best.density : density >= ratio && density < best.density)) best = { __proto__: null, address, density };
  });
  return best;
};

// Another screen may want another image (HTML standard, 4.8.4.3.11).
whenChanged(() => { for (const image of each(allBelow(document, (node) => node[_localName] === "img"))) image[_chooseAgain]?.(); });
