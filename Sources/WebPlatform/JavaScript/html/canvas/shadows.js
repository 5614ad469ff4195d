"use strict";
// Shadows (HTML standard, 4.12.5.1.18): the alpha of what is drawn, moved, blurred and in one colour, which lies below it.

const { Float64Array, Math, Uint8Array } = require("language");
const { compose } = require("html/canvas/compositing");
const { colorPaint } = require("html/canvas/paints");

/** Averages `size` neighbours of each of a line's numbers, of which those begin at `start` and are `step` apart; those beyond count as zero. */
function average(numbers, start, step, count, size, before, line) {
  let sum = 0;
  for (let index = 0; index < count; index++) line[index] = numbers[start + index * step];
  for (let index = 0; index < Math.min(count, size - before - 1); index++) sum += line[index];
  for (let index = 0; index < count; index++) {
    if (index + size - before - 1 < count) sum += line[index + size - before - 1];
    numbers[start + index * step] = sum / size;
    if (index - before >= 0) sum -= line[index - before];
  }
}

/** Blurs by three averages one after the other, which come near to Gauss's curve (Filter Effects 1, feGaussianBlur). */
function blur(numbers, width, height, deviation) {
  const size = Math.floor(deviation * 3 * Math.sqrt(2 * Math.PI) / 4 + 0.5);
  if (size < 2) return;
  const line = new Float64Array(Math.max(width, height));
  const half = Math.floor(size / 2);
  // Of an even size the first two lean to different sides, and the third is larger by one.
  const sizes = size % 2 === 1 ? [[size, half], [size, half], [size, half]] : [[size, half], [size, half - 1], [size + 1, half]];
  for (let pass = 0; pass < 3; pass++) {
    const { 0: length, 1: before } = sizes[pass];
    for (let y = 0; y < height; y++) average(numbers, y * width, 1, width, length, before, line);
    for (let x = 0; x < width; x++) average(numbers, x, width, height, length, before, line);
  }
}

/** How far shadows reach at most, in pixels. */
const largestMargin = 300;

exports.hasShadow = ({ shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY }) => (
  shadowColor[3] > 0 && (shadowBlur > 0 || shadowOffsetX !== 0 || shadowOffsetY !== 0));

/** Draws the shadow of a shape; the parameters are those of html/canvas/painting's `paint`, and how the shadow is. */
exports.paintShadow = function paintShadow(surface, shape, paint, { operator, alpha, clip }, { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY }) {
  if (clip.left >= clip.right || clip.top >= clip.bottom) return;
  const deviation = shadowBlur / 2;
  const margin = Math.min(largestMargin, Math.ceil(deviation * 3));
  const columns = clip.right - clip.left;
  const rows = clip.bottom - clip.top;
  const width = columns + 2 * margin;
  const height = rows + 2 * margin;
  // Where a pixel of the canvas lies among the shadow's numbers; of parts of pixels the shape moves alone.
  const moveX = margin - clip.left + shadowOffsetX;
  const moveY = margin - clip.top + shadowOffsetY;
  const numbers = new Float64Array(width * height);
  shape.moved(moveX, moveY).scan({ left: 0, top: 0, right: width, bottom: height }, (y, from, to, coverage) => {
    const source = paint.solid ?? paint.row(y - Math.floor(moveY), from - Math.floor(moveX), to - Math.floor(moveX));
    const step = paint.solid === null ? 4 : 0;
    for (let x = from, at = 3; x < to; x++, at += step) numbers[y * width + x] = (coverage === null ? 255 : coverage[x]) * source[at] / 255;
  });
  blur(numbers, width, height, deviation);
  const bytes = surface.pixels();
  const { solid } = colorPaint(shadowColor);
  const coverage = new Uint8Array(columns);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) coverage[x] = numbers[(y + margin) * width + x + margin] + 0.5;
    const at = ((y + clip.top) * surface.width + clip.left) * 4;
    compose(operator, bytes, at, solid, 0, 0, coverage, 0, columns, alpha, clip.mask, y * columns);
    if (surface.isOpaque) for (let index = at + 3; index < at + columns * 4; index += 4) bytes[index] = 255;
  }
};
