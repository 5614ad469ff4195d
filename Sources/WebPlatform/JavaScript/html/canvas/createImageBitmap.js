"use strict";
// createImageBitmap (HTML standard, 8.12).

const { isDetached, isObject, Math, RangeError, setBytes, slice, TypeError } = require("language");
const { _bytes } = require("files/slots");
const { _isImageData } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { checkedSize } = require("runtime/bytes");
const { membersOf, read } = require("runtime/idlTypes");
const { construction } = require("runtime/webidl");
const { convert } = require("html/canvas/colorSpaces");
const { surfaceOf } = require("html/canvas/images");
const { ImageBitmap } = require("html/canvas/ImageBitmap");
const { cropped, Surface, surfaceOf: surfaceOfData } = require("html/canvas/Surface");
const { scaledRows } = require("html/canvas/scaling");
const decodingModule = require.later("html/canvas/decodePNG");

const optionMembers = membersOf(
  "default|none colorSpaceConversion, from-image|flipY|none imageOrientation, default|none|premultiply premultiplyAlpha, " +
  "any resizeHeight, low|pixelated|medium|high resizeQuality, any resizeWidth");

function refuse(message) { throw new DOMException(message, "InvalidStateError"); }

/** [EnforceRange] unsigned long, and more than 0; undefined for what is not given. */
function sizeOf(value, name) {
  if (value === undefined) return undefined;
  const number = Math.trunc(+value);
  if (!(number >= 0 && number <= 0xffffffff)) throw new TypeError(`${name} is no size: ${number}`);
  return number;
}

function optionsOf(given) {
  const { 1: imageOrientation, 3: height, 4: resizeQuality, 5: width } = read(given, optionMembers, "createImageBitmap");
  const resizeHeight = sizeOf(height, "resizeHeight");
  const resizeWidth = sizeOf(width, "resizeWidth");
  return { isFlipped: imageOrientation === "flipY", isPixelated: resizeQuality === "pixelated", resizeWidth, resizeHeight };
}

/** The pixels of a source as they are now. */
function pixelsOf(image) {
  if (image[_isImageData] === true) {
    const { data, width, height, colorSpace } = image;
    if (isDetached(data.buffer)) refuse("The ImageData's buffer was transferred");
    return surfaceOfData(colorSpace === "srgb" ? data : convert(slice(data), "srgb"), width, height);
  }
  if (_bytes in image) return decodingModule().decoded(image[_bytes]) ?? refuse("The Blob is no image that can be decoded: PNG is");
  return surfaceOf(image) ?? refuse("The image has no pixels that are known");
}

/** `surface` in another size. */
function resized(surface, width, height, isPixelated) {
  if (width === surface.width && height === surface.height) return surface;
  const result = new Surface(width, height);
  result.isClean = surface.isClean;
  if (surface.bytes === null) return result;
  const bytes = result.pixels();
  const back = [surface.width / width, 0, 0, surface.height / height, 0, 0];
  const row = scaledRows(surface, { left: 0, top: 0, right: surface.width, bottom: surface.height }, back, !isPixelated);
  for (let y = 0; y < height; y++) setBytes(bytes, row(y, 0, width), y * width * 4);
  return result;
}

function flipped(surface) {
  if (surface.bytes === null) return surface;
  const result = surface.copied();
  const { bytes } = result;
  const size = surface.width * 4;
  for (let y = 0; y < surface.height; y++) {
    for (let index = 0; index < size; index++) bytes[y * size + index] = surface.bytes[(surface.height - 1 - y) * size + index];
  }
  return result;
}

/** @param part { x, y, width, height }, of which the last two may be negative; null for all of it. */
function madeOf(source, part, { isFlipped, isPixelated, resizeWidth, resizeHeight }) {
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: source.width, height: source.height };
  const columns = Math.abs(width);
  const rows = Math.abs(height);
  const outputWidth = resizeWidth ?? (resizeHeight === undefined ? columns : Math.max(1, Math.round(columns * resizeHeight / rows)));
  const outputHeight = resizeHeight ?? (resizeWidth === undefined ? rows : Math.max(1, Math.round(rows * resizeWidth / columns)));
  checkedSize(outputWidth * outputHeight * 4);
  const taken = cropped(source, Math.min(x, x + width), Math.min(y, y + height), columns, rows);
  const sized = resized(taken, outputWidth, outputHeight, isPixelated);
  return new ImageBitmap(construction, isFlipped ? flipped(sized) : sized);
}

async function make(image, part, given) {
  const options = optionsOf(given);
  if (part !== null && (part.width === 0 || part.height === 0)) throw new RangeError("A part of an image has a width and a height");
  if (!isObject(image)) throw new TypeError("An ImageBitmap is made of an image, a canvas, an ImageBitmap, ImageData or a Blob");
  if (options.resizeWidth === 0 || options.resizeHeight === 0) refuse("An ImageBitmap has at least one column and one row");
  return madeOf(pixelsOf(image), part, options);
}

const numberOfPlace = (value) => value | 0;

exports.createImageBitmap = async function createImageBitmap(image, first = undefined, ...more) {
  const count = arguments.length;
  if (count === 0 || count === 3 || count === 4) throw new TypeError(`createImageBitmap takes an image, or one and four numbers, and then options: it got ${count} arguments`);
  if (count < 5) return make(image, null, first);
  const { 0: y, 1: width, 2: height, 3: options } = more;
  return make(image, { x: numberOfPlace(first), y: numberOfPlace(y), width: numberOfPlace(width), height: numberOfPlace(height) }, options);
};
