"use strict";
// Pixels: red, green, blue and alpha, a byte each, row by row. Colours are multiplied by alpha, as compositing wants them and as browsers hold them.

const { Math, setBytes, subarray, Uint8Array, Uint8ClampedArray } = require("language");
const { checkedSize } = require("runtime/bytes");

class Surface {
  /** Null while all pixels are transparent. */
  bytes = null;
  /** Whether scripts of the page may read it: nothing of another origin was drawn on it. */
  isClean = true;
  /** Whether it has no transparency: what is drawn lies on black. */
  isOpaque = false;

  constructor(width, height) {
    this.width = width;
    this.height = height;
  }

  /** The bytes, to write to. */
  pixels() { return this.bytes ??= this.#blank(); }

  #blank() {
    const bytes = new Uint8Array(checkedSize(this.width * this.height * 4));
    if (this.isOpaque) for (let index = 3; index < bytes.length; index += 4) bytes[index] = 255;
    return bytes;
  }

  /** Another one with the same pixels. */
  copied() {
    const copy = new Surface(this.width, this.height);
    copy.isClean = this.isClean;
    if (this.bytes !== null || this.isOpaque) {
      copy.bytes = new Uint8Array(this.pixels().length);
      setBytes(copy.bytes, this.bytes);
    }
    return copy;
  }
}

/** The part of a span that lies within `size`: [from, to), which is empty when nothing does. */
const within = (start, length, size) => ({ from: Math.max(0, start), to: Math.min(size, start + length) });
exports.within = within;

/** Copies a rectangle, which may reach beyond the edges, to the beginning of a surface of its size. */
exports.cropped = function cropped(surface, left, top, width, height) {
  const result = new Surface(width, height);
  result.isClean = surface.isClean;
  const columns = within(left, width, surface.width);
  const rows = within(top, height, surface.height);
  if ((surface.bytes === null && !surface.isOpaque) || columns.from >= columns.to) return result;
  const source = surface.pixels();
  for (let y = rows.from; y < rows.to; y++) {
    const at = (y * surface.width + columns.from) * 4;
    setBytes(result.pixels(), subarray(source, at, at + (columns.to - columns.from) * 4), ((y - top) * width + columns.from - left) * 4);
  }
  return result;
};

/** Colours as they are, divided by alpha again. */
exports.unmultiplied = function unmultiplied({ width, height, bytes, isOpaque }) {
  const result = new Uint8ClampedArray(checkedSize(width * height * 4));
  if (bytes === null) {
    if (isOpaque) for (let index = 3; index < result.length; index += 4) result[index] = 255;
    return result;
  }
  setBytes(result, bytes);
  for (let index = 0; index < result.length; index += 4) {
    const alpha = result[index + 3];
    if (alpha === 255 || alpha === 0) continue;
    const scale = 255 / alpha;
    result[index] = bytes[index] * scale;
    result[index + 1] = bytes[index + 1] * scale;
    result[index + 2] = bytes[index + 2] * scale;
  }
  return result;
};

/** Writes a pixel whose colours are not multiplied by its alpha yet. */
function writePixel(bytes, at, data, from) {
  const alpha = data[from + 3];
  bytes[at + 3] = alpha;
  if (alpha === 255) {
    bytes[at] = data[from];
    bytes[at + 1] = data[from + 1];
    bytes[at + 2] = data[from + 2];
    return;
  }
  const scale = alpha / 255;
  bytes[at] = data[from] * scale + 0.5;
  bytes[at + 1] = data[from + 1] * scale + 0.5;
  bytes[at + 2] = data[from + 2] * scale + 0.5;
}

/** A surface of pixels whose colours are not multiplied. */
exports.surfaceOf = function surfaceOf(data, width, height) {
  const surface = new Surface(width, height);
  const bytes = surface.pixels();
  for (let index = 0; index < bytes.length; index += 4) writePixel(bytes, index, data, index);
  return surface;
};

/** Writes a rectangle of such pixels, `columns` and `rows` of the data, which begins at a place of the surface. */
exports.put = function put(surface, data, width, x, y, columns, rows) {
  const bytes = surface.pixels();
  const across = within(x + columns.from, columns.to - columns.from, surface.width);
  const down = within(y + rows.from, rows.to - rows.from, surface.height);
  for (let row = down.from; row < down.to; row++) {
    let at = (row * surface.width + across.from) * 4;
    let from = ((row - y) * width + across.from - x) * 4;
    for (let column = across.from; column < across.to; column++, at += 4, from += 4) {
      writePixel(bytes, at, data, from);
      if (surface.isOpaque) bytes[at + 3] = 255;
    }
  }
};

exports.Surface = Surface;
