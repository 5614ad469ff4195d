"use strict";
// PNG images (PNG specification, third edition) of pixels: true colours with alpha, and without where all pixels are opaque.

const { charCodeAt, setBytes, Uint8Array } = require("language");
const { checkedSize, joined } = require("runtime/bytes");
const { crc32 } = require("html/canvas/checksums");
const { zlib } = require("html/canvas/deflate");

const signature = new Uint8Array(8);
setBytes(signature, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function writeNumber(bytes, at, number) {
  bytes[at] = number >>> 24;
  bytes[at + 1] = (number >>> 16) & 255;
  bytes[at + 2] = (number >>> 8) & 255;
  bytes[at + 3] = number & 255;
}

function chunk(type, data) {
  const bytes = new Uint8Array(data.length + 12);
  writeNumber(bytes, 0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = charCodeAt(type, index);
  setBytes(bytes, data, 8);
  writeNumber(bytes, data.length + 8, crc32(bytes, 4, data.length + 8));
  return bytes;
}

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
  const header = new Uint8Array(13);
  writeNumber(header, 0, width);
  writeNumber(header, 4, height);
  header[8] = 8;
  header[9] = channels === 3 ? 2 : 6;
  return joined([signature, chunk("IHDR", header), chunk("IDAT", zlib(filtered(pixels, width, height, channels))), chunk("IEND", new Uint8Array(0))]);
};
