"use strict";
// What shapes are filled with. A paint is { solid, row }: the four bytes of its only colour, or what gives the pixels of a row. All are multiplied by alpha.

const { fillBytes, Math, subarray, typedArray, Uint8Array } = require("language");
const { inverse, xOf, yOf } = require("html/canvas/matrices");
const { between, nearest } = require("html/canvas/sampling");
const { scaledRows } = require("html/canvas/scaling");

/** One colour, as html/canvas/colors gives it. */
exports.colorPaint = function colorPaint({ 0: red, 1: green, 2: blue, 3: alpha }) {
  return { solid: typedArray(Uint8Array, [red * alpha + 0.5, green * alpha + 0.5, blue * alpha + 0.5, alpha * 255 + 0.5]), row: null, isClean: true };
};

exports.nothing = exports.colorPaint([0, 0, 0, 0]);

/** Pixels one after the other: `pixel(x, y, bytes, at)` writes one, of which x and y are its middle in the coordinates that `matrix` leads from. */
function ofPixels(matrix, pixel, isClean = true) {
  const back = inverse(matrix);
  if (back === null) return exports.nothing;
  let bytes = new Uint8Array(0);
  return {
    solid: null,
    isClean,
    row(y, from, to) {
      const size = (to - from) * 4;
      if (bytes.length < size) bytes = new Uint8Array(size);
      else fillBytes(bytes, 0, 0, size);
      for (let x = from, at = 0; x < to; x++, at += 4) pixel(xOf(back, x + 0.5, y + 0.5), yOf(back, x + 0.5, y + 0.5), bytes, at);
      return bytes;
    },
  };
}
exports.ofPixels = ofPixels;

/** Whether a matrix only moves by whole pixels, so that pixels need no sampling between others. */
const isMove = ({ 0: a, 1: b, 2: c, 3: d, 4: e, 5: f }) => a === 1 && b === 0 && c === 0 && d === 1 && e % 1 === 0 && f % 1 === 0;

/** A part of a surface, { left, top, right, bottom }, whose outermost pixels go on at its edges. `matrix` leads from its pixels to the canvas. */
exports.imagePaint = function imagePaint(surface, area, matrix, isSmooth) {
  if (surface.bytes === null && !surface.isOpaque) return { solid: exports.nothing.solid, row: null, isClean: surface.isClean };
  const source = surface.pixels();
  if (!isMove(matrix)) {
    const back = inverse(matrix);
    if (back !== null && back[1] === 0 && back[2] === 0) return { solid: null, isClean: surface.isClean, row: scaledRows(surface, area, back, isSmooth) };
    const sample = isSmooth ? between : nearest;
    return ofPixels(matrix, (x, y, bytes, at) => sample(surface, area, x, y, bytes, at), surface.isClean);
  }
  const { 4: moveX, 5: moveY } = matrix;
  return {
    solid: null,
    isClean: surface.isClean,
    row(y, from, to) {
      const at = (y - moveY) * surface.width + from - moveX;
      return subarray(source, at * 4, (at + to - from) * 4);
    },
  };
};

const wrap = (value, size) => value - Math.floor(value / size) * size;

/** A surface again and again. `repetition` is one of "repeat", "repeat-x", "repeat-y" and "no-repeat". */
exports.patternPaint = function patternPaint(surface, repetition, matrix, isSmooth) {
  if (surface.bytes === null && !surface.isOpaque) return { solid: exports.nothing.solid, row: null, isClean: surface.isClean };
  surface.pixels();
  const { width, height } = surface;
  const area = { left: 0, top: 0, right: width, bottom: height };
  const repeatsAcross = repetition === "repeat" || repetition === "repeat-x";
  const repeatsDown = repetition === "repeat" || repetition === "repeat-y";
  const sample = isSmooth && !isMove(matrix) ? between : nearest;
  return ofPixels(matrix, (x, y, bytes, at) => {
    if ((!repeatsAcross && (x < 0 || x >= width)) || (!repeatsDown && (y < 0 || y >= height))) return;
    sample(surface, area, repeatsAcross ? wrap(x, width) : x, repeatsDown ? wrap(y, height) : y, bytes, at);
  }, surface.isClean);
};
