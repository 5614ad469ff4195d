"use strict";
// The boxes that elements would have.

const { extensions } = require("dom/extensions");
const { DOMRect, listOf } = require("geometry/DOMRect");

exports.rectsOf = (element) => listOf(extensions.isRendered(element) ? [new DOMRect()] : []);
exports.DOMRect = DOMRect;
