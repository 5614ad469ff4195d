"use strict";
// adoptedStyleSheets of documents and shadow roots (CSSOM, 6.2.3): lists that scripts change in place.

const { each, every, filter, listOf, Proxy, Reflect, TypeError } = require("language");
const { _adoptedStyleSheets, _templateDocument } = require("dom/slots");
const { ownerOf } = require("dom/tree");
const { _madeFor } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const revision = require("html/css/revision");

/** Whether a sheet that a script constructed in one document may be in another: in that, and in what its templates have. */
const isFor = (sheet, document) => sheet[_madeFor] === document || sheet[_madeFor][_templateDocument] === document;

function check(root, sheet) {
  // Frames share what is in slots.
  const madeFor = sheet?.[_madeFor];
  if (madeFor === undefined) throw new TypeError("adoptedStyleSheets takes CSSStyleSheet objects");
  if (madeFor === null) throw new DOMException("Only style sheets that a script constructed can be adopted", "NotAllowedError");
  if (!isFor(sheet, ownerOf(root))) throw new DOMException("A style sheet can be adopted in the document that it was constructed in", "NotAllowedError");
}

const handlerFor = (root) => ({
  __proto__: null,
  defineProperty(list, key, descriptor) {
    if (key !== "length" && typeof key === "string") check(root, descriptor.value);
    revision.changed();
    return Reflect.defineProperty(list, key, descriptor);
  },
  deleteProperty(list, key) {
    revision.changed();
    return Reflect.deleteProperty(list, key);
  },
});

/** The list, which scripts may change in place. */
exports.of = (root) => (root[_adoptedStyleSheets] ??= new Proxy([], handlerFor(root)));

exports.set = function set(root, given) {
  const sheets = listOf(given);
  for (const sheet of each(sheets)) check(root, sheet);
  root[_adoptedStyleSheets] = new Proxy(sheets, handlerFor(root));
  revision.changed();
};

/** Keeps those that may be in the document that a shadow root has come to. */
exports.keep = function keep(root) {
  const sheets = listOf(root[_adoptedStyleSheets]);
  const document = ownerOf(root);
  if (!every(sheets, (sheet) => isFor(sheet, document))) exports.set(root, filter(sheets, (sheet) => isFor(sheet, document)));
};
