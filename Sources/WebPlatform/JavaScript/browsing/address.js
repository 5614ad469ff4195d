"use strict";
// The address of the window's document.

/** A URL; null until there is a window. Its parts may be changed: then nothing moves. */
exports.current = null;

/** The document has another address from now on, of the same origin. */
exports.change = function change(href) {
  exports.current.href = href;
  native.addressChanged(exports.current.href);
};
