"use strict";
// adoptedStyleSheets of documents and shadow roots (CSSOM, 6.2.3).

const { listOf, map, TypeError } = require("language");
const { _adoptedStyleSheets } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const cssStyleSheetModule = require.later("html/css/CSSStyleSheet");

function checked(sheet) {
  const { CSSStyleSheet } = cssStyleSheetModule();
  if (!(sheet instanceof CSSStyleSheet)) throw new TypeError("adoptedStyleSheets takes CSSStyleSheet objects");
  if (sheet.ownerNode !== null) throw new DOMException("Only style sheets that a script constructed can be adopted", "NotAllowedError");
  return sheet;
}

/** The list, which scripts may change in place. */
exports.of = (root) => (root[_adoptedStyleSheets] ??= []);

exports.set = function set(root, sheets) {
  root[_adoptedStyleSheets] = map(listOf(sheets), checked);
};
