"use strict";
// Pixels and images (HTML standard, 4.12.5.1.14 and 4.12.5.1.15, CanvasDrawImage and CanvasImageData).

const { isDetached, isObject, Math, slice, TypeError } = require("language");
const { _isImageData, _state, _surface } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { typeOf } = require("runtime/idlTypes");
const { convert } = require("html/canvas/colorSpaces");
const { drawPaint, rectangle } = require("html/canvas/drawingMembers");
const { surfaceOf } = require("html/canvas/images");
const { colorSpaceOf, ImageData } = require("html/canvas/ImageData");
const { isFinite, product } = require("html/canvas/matrices");
const { mixin } = require("html/canvas/mixins");
const { imagePaint } = require("html/canvas/paints");
const { cropped, put, Surface, unmultiplied } = require("html/canvas/Surface");

const { convert: integer } = typeOf("[EnforceRange] long");

/** A size that may be given backwards. */
function checkedSide(value) {
  if (value === 0) throw new DOMException("Pixels have a width and a height that are not 0", "IndexSizeError");
  return Math.abs(value);
}

/** The part of an image that a rectangle means, which may be given backwards, and where it is drawn: both without what lies beside the image. */
function placesOf(surface, numbers) {
  const count = numbers.length;
  const sides = count === 2 ? [surface.width, surface.height] : [numbers[count - 2], numbers[count - 1]];
  let { 0: x, 1: y, 2: width, 3: height } = count === 8 ? [numbers[4], numbers[5], sides[0], sides[1]] : [numbers[0], numbers[1], sides[0], sides[1]];
  let { 0: left, 1: top, 2: across, 3: down } = count === 8 ? [numbers[0], numbers[1], numbers[2], numbers[3]] : [0, 0, surface.width, surface.height];
  if (across === 0 || down === 0) return null;
  if (across < 0) left -= across = -across;
  if (down < 0) top -= down = -down;
  if (width < 0) x -= width = -width;
  if (height < 0) y -= height = -height;
  const scaleX = width / across;
  const scaleY = height / down;
  const from = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(surface.width, left + across), bottom: Math.min(surface.height, top + down) };
  if (from.left >= from.right || from.top >= from.bottom || width === 0 || height === 0) return null;
  return {
    from,
    // From the image's pixels to the context's coordinates.
    matrix: [scaleX, 0, 0, scaleY, x - left * scaleX, y - top * scaleY],
    to: { x: x + (from.left - left) * scaleX, y: y + (from.top - top) * scaleY, width: (from.right - from.left) * scaleX, height: (from.bottom - from.top) * scaleY },
  };
}

function drawImage(context, image, numbers) {
  const target = context[_surface];
  const given = surfaceOf(image);
  if (!isFinite(numbers) || given === null || target === null) return;
  const state = context[_state];
  const places = placesOf(given, numbers);
  if (places === null) return;
  const { from, matrix, to } = places;
  const area = { left: Math.floor(from.left), top: Math.floor(from.top), right: Math.ceil(from.right), bottom: Math.ceil(from.bottom) };
  // What is drawn onto itself is as it was before.
  const source = given === target ? given.copied() : given;
  const pixels = imagePaint(source, area, product(state.matrix, matrix), state.imageSmoothingEnabled);
  drawPaint(target, rectangle(state, to.x, to.y, to.width, to.height), pixels, state);
}

function needImageData(value) {
  if (!isObject(value) || value[_isImageData] !== true) throw new TypeError("This is no ImageData");
  return value;
}

exports.imageMembers = mixin(
  "drawImage(any, any, any, optional any, optional any, optional any, optional any, optional any, optional any) createImageData(any, optional any, optional any) " +
  "getImageData([EnforceRange] long, [EnforceRange] long, [EnforceRange] long, [EnforceRange] long, optional any) " +
  "putImageData(any, [EnforceRange] long, [EnforceRange] long, optional [EnforceRange] long, optional [EnforceRange] long, optional [EnforceRange] long, " +
  "optional [EnforceRange] long)", {
    drawImage(image, ...given) {
      const numbers = [];
      for (let index = 0; index < given.length && given[index] !== undefined; index++) numbers[index] = +given[index];
      if (numbers.length !== 2 && numbers.length !== 4 && numbers.length !== 8) {
        throw new TypeError(`drawImage takes an image and 2, 4 or 8 numbers, and got ${numbers.length}`);
      }
      drawImage(this, image, numbers);
    },
    createImageData(first, second = undefined, settings = undefined) {
      if (second === undefined) {
        const { width, height, colorSpace } = needImageData(first);
        return new ImageData(width, height, { __proto__: null, colorSpace });
      }
      const width = integer(first);
      const height = integer(second);
      const colorSpace = colorSpaceOf(settings, "createImageData") ?? "srgb";
      return new ImageData(checkedSide(width), checkedSide(height), { __proto__: null, colorSpace });
    },
    getImageData(x, y, width, height, settings = undefined) {
      const colorSpace = colorSpaceOf(settings, "getImageData") ?? "srgb";
      const columns = checkedSide(width);
      const rows = checkedSide(height);
      const surface = this[_surface] ?? new Surface(0, 0);
      if (!surface.isClean) throw new DOMException("The canvas shows something of another origin", "SecurityError");
      const data = unmultiplied(cropped(surface, Math.min(x, x + width), Math.min(y, y + height), columns, rows));
      return new ImageData(colorSpace === "srgb" ? data : convert(data, colorSpace), columns, rows, { __proto__: null, colorSpace });
    },
    putImageData(image, x, y, dirtyX = undefined, dirtyY = undefined, dirtyWidth = undefined, dirtyHeight = undefined) {
      const { data, width, height, colorSpace } = needImageData(image);
      if (dirtyX !== undefined && dirtyHeight === undefined) throw new TypeError("putImageData takes three arguments or seven");
      if (isDetached(data.buffer)) throw new DOMException("The ImageData's buffer was transferred", "InvalidStateError");
      const surface = this[_surface];
      if (surface === null) return;
      const span = (start, length, size) => {
        const from = length < 0 ? start + length : start;
        return { from: Math.max(0, from), to: Math.min(size, from + Math.abs(length)) };
      };
      const columns = span(dirtyX ?? 0, dirtyWidth ?? width, width);
      const rows = span(dirtyY ?? 0, dirtyHeight ?? height, height);
      if (columns.from >= columns.to || rows.from >= rows.to) return;
      put(surface, colorSpace === "srgb" ? data : convert(slice(data), "srgb"), width, x, y, columns, rows);
    },
  });
