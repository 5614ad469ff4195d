"use strict";
// PNG images (PNG specification, third edition) all of whose pixels are transparent: one colour in a palette, so that the image's data is a run of
// zeros.

const { Math, Uint8Array } = require("language");
const { joined } = require("runtime/bytes");
const { chunk, header, signature } = require("html/canvas/pngChunks");

/** The bytes of a transparent image. Sides are in pixels, at least one. */
exports.blankPNG = function blankPNG(width, height) {
  const bytesPerRow = 1 + Math.ceil(width / 8);
  const data = new Uint8Array(native.deflated(new Uint8Array(bytesPerRow * height)));
  return joined([
    signature, header(width, height, [1, 3, 0, 0, 0]), chunk("PLTE", [0, 0, 0]), chunk("tRNS", [0]), chunk("IDAT", data), chunk("IEND", []),
  ]);
};
