"use strict";
// What an element's offset is from (CSSOM View, 7, "offsetParent"): styles say, for nothing is laid out. Scripts also ask by it whether an
// element is shown.

const { some, Set } = require("language");
const { _document, _isHTML, _localName } = require("dom/slots");
const { _getBody, _getDocumentElement } = require("runtime/members");
const { isRendered } = require("html/css/getComputedStyle");
const { computed } = require("html/css/cascade/computed");
const { styleOf } = require("html/css/cascade/ElementStyle");
const { shownParent } = require("html/shown");
const { isWithin, rootOf } = require("dom/tree");

const tableParts = new Set(["td", "th", "table"]);
const value = (element, property) => computed(styleOf(element), property).text;

/** Whether what is inside and has a position of its own has it in this element's box. */
const holdsPlaces = (element) => some(["transform", "perspective", "filter"], (property) => value(element, property) !== "none");

/** @returns {Element | null} */
exports.offsetParent = function offsetParent(element) {
  const body = element[_document][_getBody]();
  const documentElement = element[_document][_getDocumentElement]();
  if (element === documentElement || element === body || !isRendered(element) || value(element, "display") === "contents") return null;
  const position = value(element, "position");
  const isFrom = (each) => holdsPlaces(each) || (position !== "fixed" && (each === body || value(each, "position") !== "static")) ||
    (position === "static" && each[_isHTML] && tableParts.has(each[_localName]));
  // Of those that show it, the ones in its own tree and around that: nobody is shown what shadow trees below have.
  for (let each = shownParent(element); each !== null; each = shownParent(each)) {
    if (value(each, "display") !== "contents" && isFrom(each) && isWithin(element, rootOf(each))) return each;
  }
  return null;
};
