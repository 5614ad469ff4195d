"use strict";
// Presentation attributes (SVG 2, 6.5): what a style sheet says, or else the attribute of the element or of one around it.

const { _document, _namespace, _view } = require("dom/slots");
const { _getAttribute, _getParentElement, _getStyle } = require("runtime/members");
const { SVG } = require("dom/names");
const computedStyleModule = require.later("html/css/getComputedStyle");

/** The value of an inherited property. */
exports.presented = function presented(element, property, fallback) {
  if (element[_document][_view] !== null) {
    const styled = computedStyleModule().getComputedStyle(element).getPropertyValue(property);
    if (styled !== "" && styled !== fallback) return styled;
  }
  for (let each = element; each !== null && each[_namespace] === SVG; each = each[_getParentElement]()) {
    const value = each[_getStyle]().getPropertyValue(property) || each[_getAttribute](property);
    if (value !== null && value !== "" && value !== "inherit") return value;
  }
  return fallback;
};
