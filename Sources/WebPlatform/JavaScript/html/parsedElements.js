"use strict";
// Elements as the HTML parser's operations describe them.

const { _create, _setPlainAttribute, _setParsedAttributes } = require("dom/slots");
const { _hasAttribute } = require("runtime/members");
const { classFor } = require("html/elements");

const namespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"];

/** A plain element of its parent's document: a template's contents are not of the page's. */
exports.create = function create(document, name, namespace, attributes) {
  const element = namespace === 0 ? new (classFor(name))(document, name)
    : document[_create](namespaces[namespace], null, name); // Not createElementNS: a parser takes any name.
  if (attributes !== 0) element[_setParsedAttributes](attributes);
  return element;
};

/** Gives an element those attributes that it lacks. */
exports.addMissing = function addMissing(element, attributes) {
  for (let index = 0; index < attributes.length; index += 2) {
    if (!element[_hasAttribute](attributes[index])) element[_setPlainAttribute](attributes[index], attributes[index + 1]);
  }
};
