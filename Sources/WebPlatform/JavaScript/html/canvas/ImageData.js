"use strict";
// ImageData (HTML standard, 8.11): pixels as scripts see them, whose colours are not multiplied by alpha.

const { kindOf, sizeOf, TypeError, Uint8ClampedArray } = require("language");
const { _clone, _ofWire, _wired } = require("files/slots");
const { _isImageData } = require("html/slots");
const { checkedSize } = require("runtime/bytes");
const { DOMException } = require("runtime/DOMException");
const { membersOf, read } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");

const settingsMembers = membersOf("srgb|display-p3 colorSpace = undefined");

/** The colour space that settings ask for; undefined where they say nothing. */
const colorSpaceOf = (settings, context = "ImageData") => read(settings, settingsMembers, context)[0];

function refuse(message, name = "IndexSizeError") { throw new DOMException(message, name); }

/** The height of pixels that are given with their width. */
function heightOf(data, width, height) {
  const size = sizeOf(data);
  if (size === 0 || size % 4 !== 0) refuse(`${size} bytes are no pixels, which have 4 each`, "InvalidStateError");
  const rows = size / 4 / width;
  if (rows % 1 !== 0 || width === 0) refuse(`${size / 4} pixels are no rows of ${width}`);
  if (height !== undefined && height >>> 0 !== rows) refuse(`${size / 4} pixels are no ${height >>> 0} rows of ${width}`);
  return rows;
}

const isPixels = (value) => kindOf(value) === "Uint8ClampedArray";

let isImageData;

class ImageData {
  static { isImageData = (value) => #data in value; }

  #data;
  #width;
  #height;
  #colorSpace;

  constructor(first, second, third = undefined, fourth = undefined) {
    if (arguments.length < 2) throw new TypeError(`ImageData needs a width and a height, and got ${arguments.length} arguments`);
    const isGiven = typeof first === "object" && first !== null && isPixels(first);
    if (!isGiven && arguments.length > 3) throw new TypeError("Pixels are a Uint8ClampedArray");
    const width = isGiven ? second >>> 0 : first >>> 0;
    const wanted = isGiven ? third : second >>> 0;
    this.#colorSpace = colorSpaceOf(isGiven ? fourth : third) ?? "srgb";
    if (!isGiven && (width === 0 || wanted === 0)) refuse("An ImageData has at least one column and one row");
    this.#data = isGiven ? first : new Uint8ClampedArray(checkedSize(width * wanted * 4));
    this.#width = width;
    this.#height = isGiven ? heightOf(first, width, wanted) : wanted;
  }

  get width() { return this.#width; }
  get height() { return this.#height; }
  get data() { return this.#data; }
  get colorSpace() { return this.#colorSpace; }

  /** What structuredClone gives; `copy` gives the copy of what is in it. */
  [_clone](copy) { return new ImageData(copy(this.#data), this.#width, this.#height, { __proto__: null, colorSpace: this.#colorSpace }); }
  [_wired]() { return [this.#data, this.#width, this.#height, this.#colorSpace]; }
  static [_ofWire]({ 0: data, 1: width, 2: height, 3: colorSpace }) { return new ImageData(data, width, height, { __proto__: null, colorSpace }); }
}
ImageData.prototype[_isImageData] = true;

declare(ImageData, isImageData, "constructor(any, any) width height data colorSpace");

exports.ImageData = ImageData;
exports.colorSpaceOf = colorSpaceOf;
