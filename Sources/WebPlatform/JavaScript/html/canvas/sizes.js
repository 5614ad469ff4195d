"use strict";
// How large canvases may be: as large as iOS's web view makes them, in pixels.

const largestArea = 16777216;

/** Whether a canvas of a size has pixels. */
exports.isPossible = (width, height) => width > 0 && height > 0 && width * height <= largestArea;
