"use strict";
// What can be drawn (HTML standard, 4.12.5.1.4, "CanvasImageSource"), as surfaces. All may be of another frame: they are known by their slots.

const { isObject, TypeError } = require("language");
const { _isNode, _localName, _namespace } = require("dom/slots");
const { _hasFailed, _isLoading, _state, _surface } = require("html/slots");
const { DOMException } = require("runtime/DOMException");

const svg = "http://www.w3.org/2000/svg";

function refuseType() { throw new TypeError("This is nothing that can be drawn: a canvas, an image or an ImageBitmap"); }
function refuse(message) { throw new DOMException(message, "InvalidStateError"); }

/** The surface of a canvas, an ImageBitmap or an image; null for what has no pixels that are known: nothing is drawn of it. */
exports.surfaceOf = function surfaceOf(image) {
  if (!isObject(image)) refuseType();
  // Of films and of images in SVG nothing is decoded.
  if (image[_isNode] === true && (image[_localName] === "video" || (image[_localName] === "image" && image[_namespace] === svg))) return null;
  if (!(_surface in image) || _state in image) refuseType();
  if (image[_isNode] !== true) return image[_surface] ?? refuse("The ImageBitmap is closed");
  if (_isLoading in image) {
    if (image[_hasFailed] && !image[_isLoading]) refuse("The image is broken");
    return image[_surface];
  }
  if (image.width === 0 || image.height === 0) refuse("The canvas has no pixels");
  return image[_surface];
};
