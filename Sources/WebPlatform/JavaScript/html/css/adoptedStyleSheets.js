"use strict";
// adoptedStyleSheets of documents and shadow roots (CSSOM, 6.2.3): lists that scripts change in place.

const { each, listOf, Proxy, push, Reflect, TypeError } = require("language");
const { _adoptedStyleSheets } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const revision = require("html/css/revision");
const cssStyleSheetModule = require.later("html/css/CSSStyleSheet");

function check(sheet) {
  const { CSSStyleSheet } = cssStyleSheetModule();
  if (!(sheet instanceof CSSStyleSheet)) throw new TypeError("adoptedStyleSheets takes CSSStyleSheet objects");
  if (sheet.ownerNode !== null || sheet.ownerRule !== null) throw new DOMException("Only style sheets that a script constructed can be adopted", "NotAllowedError");
}

const handler = {
  __proto__: null,
  defineProperty(list, key, descriptor) {
    if (key !== "length" && typeof key === "string") check(descriptor.value);
    revision.changed();
    return Reflect.defineProperty(list, key, descriptor);
  },
  deleteProperty(list, key) {
    revision.changed();
    return Reflect.deleteProperty(list, key);
  },
};

/** The list, which scripts may change in place. */
exports.of = (root) => (root[_adoptedStyleSheets] ??= new Proxy([], handler));

exports.set = function set(root, given) {
  const sheets = [];
  for (const sheet of each(listOf(given))) {
    check(sheet);
    push(sheets, sheet);
  }
  root[_adoptedStyleSheets] = new Proxy(sheets, handler);
  revision.changed();
};
