"use strict";
// What can be drawn (HTML standard, 4.12.5.1.4, "CanvasImageSource"), as surfaces.

const { _hasFailed, _isLoading, _surface } = require("html/slots");
const { isObject, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { interfaceNamed } = require("html/elements");
const { isOne } = require("runtime/idlTypes");

function refuse(message) { throw new DOMException(message, "InvalidStateError"); }

/** Whether a value is of an interface that somebody has made: of another there are no objects. */
const is = (name, value) => isOne[name]?.(value) === true;
exports.is = is;

/** The surface of a canvas, an ImageBitmap or an image; null for what has no pixels that are known: nothing is drawn of it. */
exports.surfaceOf = function surfaceOf(image) {
  if (!isObject(image)) throw new TypeError("This is nothing that can be drawn: a canvas, an image or an ImageBitmap");
  if (is("ImageBitmap", image)) return image[_surface] ?? refuse("The ImageBitmap is closed");
  if (image instanceof interfaceNamed("HTMLCanvasElement")) {
    if (image.width === 0 || image.height === 0) refuse("The canvas has no pixels");
    return image[_surface];
  }
  if (image instanceof interfaceNamed("HTMLImageElement")) {
    if (image[_hasFailed] && !image[_isLoading]) refuse("The image is broken");
    return null;
  }
  throw new TypeError("This is nothing that can be drawn: a canvas, an image or an ImageBitmap");
};
