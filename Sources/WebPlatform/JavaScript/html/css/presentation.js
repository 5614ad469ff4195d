"use strict";
// What attributes of old say of an element's style (HTML standard, 15.3.3, 15.3.4 and 15.3.10): less than any rule does.

const { exec, join, map, Map, Math, parseFloat, parseInt, replace, Set, slice, split, test, toLowerCase } = require("language");
const { _attributes, _characterSet, _document, _isHTML, _localName, _namespace } = require("dom/slots");
const { _getAttribute, _getBaseURI } = require("runtime/members");
const { SVG } = require("dom/names");
const { Declarations } = require("html/css/properties/declarations");
const { channelsNamed } = require("html/css/values/colorNames");
const { stringText } = require("html/css/values/text");
const { parseIn } = require("url/documentAddress");

const boxes = new Set(split("body table thead tbody tfoot tr td th", " "));
const sized = new Set(split("table td th img iframe video object embed input col", " "));
const aligned = new Set(split("div p h1 h2 h3 h4 h5 h6 thead tbody tfoot tr td th", " "));

const rgb = (channels) => `rgb(${join(channels, ", ")})`;

/** A colour as old pages write it (HTML standard, 2.3.6); "" for none. */
function legacyColor(text) {
  const given = toLowerCase(replace(text, /^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, ""));
  if (given === "" || given === "transparent") return "";
  const known = channelsNamed(given);
  if (known !== undefined) return rgb(known);
  return rgb(test(/^#[\da-f]{3}$/, given) ? map(split(slice(given, 1), ""), (digit) => parseInt(digit + digit, 16)) : anyColor(given));
}

/** What any text means as a colour: a third of it for each channel, whose first digits count. */
function anyColor(text) {
  const shortened = slice(replace(text, /[\u{10000}-\u{10ffff}]/gu, "00"), 0, 128);
  let digits = replace(replace(shortened, /^#/, ""), /[^\da-f]/g, "0");
  while (digits.length === 0 || digits.length % 3 !== 0) digits += "0";
  const width = digits.length / 3;
  let parts = map([0, 1, 2], (index) => slice(digits, index * width, (index + 1) * width));
  if (width > 8) parts = map(parts, (part) => slice(part, -8));
  while (parts[0].length > 2 && parts[0][0] === "0" && parts[1][0] === "0" && parts[2][0] === "0") parts = map(parts, (part) => slice(part, 1));
  return map(parts, (part) => parseInt(slice(part, 0, 2), 16));
}

function imageOf(element) {
  const given = element[_getAttribute]("background") ?? "";
  if (given === "") return "";
  const url = parseIn(element[_document][_characterSet], given, element[_getBaseURI]());
  return url === null ? "" : `url(${stringText(url.href)})`;
}

/** The attribute in which an element names its colour of the text. */
const inkOf = (tag) => (tag === "body" ? "text" : tag === "font" ? "color" : null);

/** A length or a percentage of an attribute (HTML standard, 2.3.4.4); "" for none. */
function dimension(text) {
  const found = exec(/^[\t\n\f\r ]*\+?(\d+(?:\.\d*)?|\.\d+)(%?)/, text ?? "");
  return found === null ? "" : `${parseFloat(found[1])}${found[2] === "" ? "px" : "%"}`;
}
function add(entries, name, value) {
  if (value !== "") entries.set(name, { value, isImportant: false, isPlain: true, shorthand: null, given: "" });
}

/** Attributes of SVG that are properties (SVG 2, 6.6). */
const ofSVG = new Set(split("alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters cursor cx cy d direction display " +
  "dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight " +
  "height image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events r rx ry " +
  "shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width " +
  "text-anchor text-decoration text-overflow text-rendering transform-origin unicode-bidi vector-effect visibility white-space width word-spacing writing-mode x y", " "));

function hintsOfSVG(element) {
  const { [_attributes]: attributes } = element;
  let declarations = null;
  for (let index = 0; index < attributes.length; index += 2) {
    const { [index]: name, [index + 1]: value } = attributes;
    if (!ofSVG.has(name)) continue;
    declarations ??= new Declarations();
    // Numbers are lengths in pixels there.
    if (!declarations.set(name, value, false)) declarations.set(name, `${value}px`, false);
  }
  return declarations === null ? null : declarations.entries;
}

/** Where lines go by an attribute; "" for nothing known. Blocks go there, too, except in headings. */
function alignment(tag, value) {
  const found = exec(/^(?:(left|right|center|middle)|justify)$/, toLowerCase(value));
  if (found === null) return "";
  const name = found[0] === "middle" ? "center" : found[0];
  return found[1] === undefined || test(/^h\d$/, tag) ? name : `-webkit-${name}`;
}

/** The names of the seven sizes, the smallest first. */
exports.fontSizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"];

/** The size that a font element names (HTML standard, 15.3.4): one of seven, or so many beside the third; "" for none. */
exports.fontSize = function fontSize(text) {
  const found = exec(/^[\t\n\f\r ]*([+-]?)(\d+)/, text ?? "");
  if (found === null) return "";
  const number = parseInt(found[2], 10);
  const size = found[1] === "+" ? 3 + number : found[1] === "-" ? 3 - number : number;
  return exports.fontSizes[Math.max(1, Math.min(7, size)) - 1];
};

function addFont(entries, element) {
  add(entries, "font-size", exports.fontSize(element[_getAttribute]("size")));
  const declarations = new Declarations();
  declarations.set("font-family", element[_getAttribute]("face") ?? "", false);
  add(entries, "font-family", declarations.value("font-family"));
}

/** The declarations that an element's attributes stand for; null where none of them says anything. */
exports.hintsOf = function hintsOf(element) {
  if (!element[_isHTML]) return element[_namespace] === SVG ? hintsOfSVG(element) : null;
  const tag = element[_localName];
  const ink = inkOf(tag);
  const align = aligned.has(tag) ? element[_getAttribute]("align") : null;
  if (ink === null && align === null && !boxes.has(tag) && !sized.has(tag)) return null;
  const entries = new Map();
  if (align !== null) add(entries, "text-align", alignment(tag, align));
  if (tag === "font") addFont(entries, element);
  if (ink !== null) add(entries, "color", legacyColor(element[_getAttribute](ink) ?? ""));
  if (boxes.has(tag)) {
    add(entries, "background-image", imageOf(element));
    add(entries, "background-color", legacyColor(element[_getAttribute]("bgcolor") ?? ""));
  }
  if (sized.has(tag) && (tag !== "input" || element.type === "image")) {
    add(entries, "width", dimension(element[_getAttribute]("width")));
    if (tag !== "col") add(entries, "height", dimension(element[_getAttribute]("height")));
  }
  return entries.size === 0 ? null : entries;
};
