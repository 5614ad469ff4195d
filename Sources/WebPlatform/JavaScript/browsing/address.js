"use strict";
// The address of the window's document.

const { _address } = require("dom/slots");
const { URL } = require("url/plainURL");

/** A URL. Its parts may be changed: then nothing moves. */
exports.current = new URL("about:blank");

/** The window's document: it keeps its address when another one takes its place. */
let shown = null;

/** The window shows a document, which is at that address. */
exports.show = function show(document, href) {
  shown = document;
  exports.current.href = href;
  document[_address] = exports.current.href;
};

/** The document has another address from now on, of the same origin. */
exports.change = function change(href) {
  exports.current.href = href;
  shown[_address] = exports.current.href;
  native.addressChanged(exports.current.href);
};
