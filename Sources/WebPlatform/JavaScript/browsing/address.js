"use strict";
// The address of the window's document.

/** A URL; null until there is a window. Its parts may be changed: then nothing moves. */
exports.current = null;
