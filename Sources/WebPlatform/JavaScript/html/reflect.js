"use strict";
// Reflected attributes (HTML standard, 2.6.1): IDL attributes whose value is that of a content attribute, of one in no namespace.

const { each, exec, includes, Number, split, toLowerCase } = require("language");
const { DOMException } = require("runtime/DOMException");
const { _characterSet, _document, _indexOfPlain, _removeAttributeAt, _setPlainAttribute, _valueOf } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { lowerCase } = require("dom/names");
const { attribute } = require("runtime/define");
const { parseIn } = require("url/documentAddress");

const differingNames = {
  __proto__: null,
  acceptCharset: "accept-charset", ch: "char", chOff: "charoff", className: "class",
  defaultChecked: "checked", defaultMuted: "muted", defaultSelected: "selected", defaultValue: "value", htmlFor: "for", httpEquiv: "http-equiv",
};

const attributeName = (property) => differingNames[property] ?? toLowerCase(property);

function reflectString(prototype, property) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => element[_valueOf](content) ?? "",
    (element, value) => element[_setPlainAttribute](content, `${value}`));
}

/** One that null empties, as Web IDL's "LegacyNullToEmptyString" has it. */
function reflectNullable(prototype, property) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => element[_valueOf](content) ?? "",
    (element, value) => element[_setPlainAttribute](content, value === null ? "" : `${value}`));
}

function reflectURL(prototype, property) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => exports.resolve(element, element[_valueOf](content)),
    (element, value) => element[_setPlainAttribute](content, `${value}`));
}

function reflectBoolean(prototype, property) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => element[_indexOfPlain](content) >= 0,
    (element, value) => {
      if (value) element[_setPlainAttribute](content, "");
      else element[_removeAttributeAt](element[_indexOfPlain](content));
    });
}

const largestReflected = 2147483647;
const smallestReflected = -2147483648;

function reflectLong(prototype, property, fallback) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => {
      const number = exports.parseInteger(element[_valueOf](content));
      return number === null || number > largestReflected || number < smallestReflected ? fallback : number;
    },
    (element, value) => element[_setPlainAttribute](content, `${value | 0}`));
}

/** @param least the smallest value; @param refuse what a script's 0 comes to where that is too small: the fallback, if it does not throw. */
function reflectUnsigned(prototype, property, fallback, least = 0, refuse = () => fallback) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => {
      const number = exports.parseInteger(element[_valueOf](content));
      return number === null || number < least || number > largestReflected ? fallback : number;
    },
    (element, value) => {
      const number = value >>> 0;
      element[_setPlainAttribute](content, `${number > largestReflected ? fallback : number < least ? refuse(property) : number}`);
    });
}

function refuseZero(property) { throw new DOMException(`${property} cannot be 0`, "IndexSizeError"); }

function reflectLimited(prototype, property) {
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => {
      const number = exports.parseInteger(element[_valueOf](content));
      return number === null || number < 0 || number > largestReflected ? -1 : number;
    },
    (element, value) => {
      if ((value | 0) < 0) throw new DOMException(`${property} cannot be negative: ${value}`, "IndexSizeError");
      element[_setPlainAttribute](content, `${value | 0}`);
    });
}

function reflectEnumerated(prototype, property, given) {
  const { values, missing = "", invalid = missing, empty = invalid } = { __proto__: null, ...given };
  const content = attributeName(property);
  attribute(prototype, property,
    (element) => {
      const value = element[_valueOf](content);
      if (value === null) return missing;
      const keyword = lowerCase(value);
      return includes(values, keyword) ? keyword : keyword === "" ? empty : invalid;
    },
    (element, value) => {
      if (missing === null && (value === null || value === undefined)) element[_removeAttributeAt](element[_indexOfPlain](content));
      else element[_setPlainAttribute](content, `${value}`);
    });
}

/** Enumerated attributes that several interfaces have (HTML standard, 2.5.3 to 2.5.7). */
exports.enumerations = {
  __proto__: null,
  referrerPolicy: {
    values: ["no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url"],
  },
  crossOrigin: { values: ["anonymous", "use-credentials"], missing: null, invalid: "anonymous" },
  loading: { values: ["lazy", "eager"], missing: "eager" },
  fetchPriority: { values: ["high", "low", "auto"], missing: "auto" },
  decoding: { values: ["sync", "async", "auto"], missing: "auto" },
};

const words = (text) => split(text, " ");

/**
 * Defines reflecting attributes at an interface: `strings`, `nullable` (strings that null empties), `urls`, `booleans` and `limited` (numbers
 * that are -1 when absent) are property names separated by spaces; `longs`, `unsigned`, `positive` (which 0 is refused for) and `counts` (which
 * 0 gives their default) map a property to its default; `enumerated` maps one to `{ values, missing, invalid, empty }`.
 */
exports.reflect = function reflect({ prototype }, attributes) {
  const { strings, nullable, urls, booleans, limited, longs, unsigned, positive, counts, enumerated } = { __proto__: null, ...attributes };
  if (strings) for (const property of each(words(strings))) reflectString(prototype, property);
  if (nullable) for (const property of each(words(nullable))) reflectNullable(prototype, property);
  if (urls) for (const property of each(words(urls))) reflectURL(prototype, property);
  if (booleans) for (const property of each(words(booleans))) reflectBoolean(prototype, property);
  if (limited) for (const property of each(words(limited))) reflectLimited(prototype, property);
  for (const property in longs) reflectLong(prototype, property, longs[property]);
  for (const property in unsigned) reflectUnsigned(prototype, property, unsigned[property]);
  for (const property in positive) reflectUnsigned(prototype, property, positive[property], 1, refuseZero);
  for (const property in counts) reflectUnsigned(prototype, property, counts[property], 1);
  for (const property in enumerated) reflectEnumerated(prototype, property, enumerated[property]);
};

/** The integer that an attribute's value begins with, or null (HTML standard, 2.3.4.1). */
exports.parseInteger = function parseInteger(text) {
  const match = text === null ? null : exec(/^[\t\n\f\r ]*([+-]?[0-9]+)/, text);
  // There is no negative zero among integers.
  return match ? Number(match[1]) + 0 : null;
};

/** An attribute's address against the document's base: "" when absent, as given when it is no URL. */
exports.resolve = function resolve(element, address) {
  if (address === null) return "";
  return parseIn(element[_document][_characterSet], address, element[_getBaseURI]())?.href ?? address;
};
