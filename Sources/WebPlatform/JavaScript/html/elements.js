"use strict";
// The interfaces of HTML elements. Their modules load when the first element of theirs is made.

const { Map } = require("language");
const { isPlain, moduleOf, placeOf } = require("html/elementNames");
const htmlElementModule = require.later("html/HTMLElement");

const classes = new Map();

function load(localName) {
  const place = placeOf(localName);
  if (place !== undefined) return require(place.module)[place.name];
  const { HTMLElement, HTMLUnknownElement } = htmlElementModule();
  return isPlain(localName) ? HTMLElement : HTMLUnknownElement;
}

/** The interface of HTML elements of that name. */
exports.classFor = function classFor(localName) {
  let found = classes.get(localName);
  if (found === undefined) {
    found = load(localName);
    // Names are a page's to invent: only those that the standard knows stay.
    if (found.name !== "HTMLUnknownElement" || classes.size < 1000) classes.set(localName, found);
  }
  return found;
};

/** An interface or a constructor by its global name, loaded when first asked for; undefined for other names. */
exports.interfaceNamed = function interfaceNamed(name) {
  const module = moduleOf(name);
  return module === undefined ? undefined : require(module)[name];
};
