"use strict";
// PNG images (PNG specification, third edition) of pixels: true colours with alpha, and without where all pixels are opaque.

const { Uint8Array } = require("language");
const { checkedSize, joined } = require("runtime/bytes");
const { chunk, header, signature } = require("html/canvas/pngChunks");

function isOpaque(pixels) {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return false;
  return true;
}

/** Rows for the image's data, each with the filter "Sub" (9.2): what a pixel differs by from the one before it. */
function filtered(pixels, width, height, channels) {
  const size = 1 + width * channels;
  const rows = new Uint8Array(checkedSize(size * height));
  let from = 0;
  for (let y = 0, at = 0; y < height; y++) {
    rows[at++] = 1;
    for (let x = 0; x < width; x++, from += 4) {
      for (let channel = 0; channel < channels; channel++, at++) {
        rows[at] = x === 0 ? pixels[from + channel] : pixels[from + channel] - pixels[from - 4 + channel];
      }
    }
  }
  return rows;
}

/** The bytes of an image. `pixels` are red, green, blue and alpha, not multiplied. */
exports.encodePNG = function encodePNG(pixels, width, height) {
  const channels = isOpaque(pixels) ? 3 : 4;
  const format = [8, channels === 3 ? 2 : 6, 0, 0, 0];
  const data = new Uint8Array(native.deflated(filtered(pixels, width, height, channels)));
  return joined([signature, header(width, height, format), chunk("IDAT", data), chunk("IEND", new Uint8Array(0))]);
};
