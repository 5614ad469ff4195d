"use strict";
// What attributes of old say of an element's style (HTML standard, 15.3.3, 15.3.4 and 15.3.10): less than any rule does.

const { map, parseInt, replace, Set, slice, split, test, toLowerCase } = require("language");
const { _characterSet, _document, _isHTML } = require("dom/slots");
const { colorNamed } = require("html/css/colors");
const { accept } = require("html/css/properties");
const { parseIn } = require("url/documentAddress");

const boxes = new Set(split("body table thead tbody tfoot tr td th", " "));

/** A colour as old pages write it (HTML standard, 2.3.6); "" for none. */
function legacyColor(text) {
  const given = toLowerCase(replace(text, /^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, ""));
  if (given === "" || given === "transparent") return "";
  const known = colorNamed(given);
  if (known !== undefined) return known;
  return test(/^#[\da-f]{3}$/, given) ? accept("color", given) : anyColor(given);
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
  const { 0: red, 1: green, 2: blue } = map(parts, (part) => parseInt(slice(part, 0, 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

function imageOf(element) {
  const given = element.getAttribute("background") ?? "";
  if (given === "") return "";
  const url = parseIn(element[_document][_characterSet], given, element.baseURI);
  return url === null ? "" : `url("${url.href}")`;
}

/** The attribute in which an element names its colour of the text. */
const inkOf = (tag) => (tag === "body" ? "text" : tag === "font" ? "color" : null);

/** What an element's attributes say of a property; "" for nothing. */
exports.hintOf = function hintOf(element, property) {
  if (!element[_isHTML]) return "";
  const tag = element.localName;
  if (property === "color") return inkOf(tag) === null ? "" : legacyColor(element.getAttribute(inkOf(tag)) ?? "");
  if (!boxes.has(tag)) return "";
  return property === "background-image" ? imageOf(element) : legacyColor(element.getAttribute("bgcolor") ?? "");
};

/** The properties of which attributes say something. */
exports.hinted = new Set(["background-color", "background-image", "color"]);
