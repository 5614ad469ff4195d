"use strict";
// The colour schemes that a page is made for: what its <meta name=color-scheme> says (HTML standard, 4.2.5.1).

const { each, split, WeakMap } = require("language");
const { lowerCase } = require("dom/names");
const { _localName, _valueOf, _version } = require("dom/slots");
const { allBelow } = require("dom/tree");
const { parse } = require("html/css/properties/parsing");

const known = new WeakMap();

const isScheme = (element) => element[_localName] === "meta" && lowerCase(element[_valueOf]("name") ?? "") === "color-scheme";

function found(document) {
  for (const meta of each(allBelow(document, isScheme))) {
    const value = parse("color-scheme", meta[_valueOf]("content") ?? "");
    if (value !== null && value.values !== null) return split(value.text, " ");
  }
  return [];
}

/** The words for a document; none where it says nothing. */
exports.schemesOf = function schemesOf(document) {
  let kept = known.get(document);
  if (kept === undefined || kept.version !== document[_version]) {
    kept = { version: document[_version], schemes: found(document) };
    known.set(document, kept);
  }
  return kept.schemes;
};
