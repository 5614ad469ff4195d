"use strict";
// HTMLCanvasElement (HTML standard, 4.12.5). Its pixels are those of its context of two dimensions; there is none of another type.

const { TypeError } = require("language");
const { _attributeChanged } = require("dom/slots");
const { _context, _reset, _surface } = require("html/slots");
const { isPossible } = require("html/canvas/sizes");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { DOMException } = require("runtime/DOMException");
const blobModule = require.later("files/Blob");
const bytesModule = require.later("runtime/bytes");
const blankPNGModule = require.later("html/canvas/blankPNG");
const contextModule = require.later("html/canvas/CanvasRenderingContext2D");
const encodingModule = require.later("html/canvas/encodePNG");
const surfaceModule = require.later("html/canvas/Surface");

/** The image, always a PNG; null when it has no pixels or too many. */
function imageOf(canvas) {
  const { width, height } = canvas;
  if (!isPossible(width, height)) return null;
  const surface = canvas[_surface];
  if (!surface.isClean) throw new DOMException("The canvas shows something of another origin", "SecurityError");
  if (surface.bytes === null && !surface.isOpaque) return blankPNGModule().blankPNG(width, height);
  return encodingModule().encodePNG(surfaceModule().unmultiplied(surface), width, height);
}

class HTMLCanvasElement extends HTMLElement {
  constructor(document = HTMLCanvasElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  getContext(type, options = undefined) {
    if (arguments.length === 0) throw new TypeError("getContext needs the type of a context");
    if (`${type}` !== "2d") return null;
    return this[_context] ??= contextModule().contextOf(this, options ?? undefined);
  }

  toDataURL() {
    const image = imageOf(this);
    return image ? `data:image/png;base64,${bytesModule().base64(image)}` : "data:,";
  }

  toBlob(callback) {
    if (typeof callback !== "function") throw new TypeError("toBlob needs a function");
    const image = imageOf(this);
    const { Blob } = blobModule();
    native.queueTask(() => callback(image && new Blob([image], { __proto__: null, type: "image/png" })));
  }

  /** A new size, or the same one again, makes it blank. */
  [_attributeChanged](attribute) {
    if (this[_context] !== null && (attribute === "width" || attribute === "height")) this[_context][_reset]();
  }

  /** Its pixels; null when it cannot have any. */
  get [_surface]() {
    const { width, height } = this;
    if (this[_context] !== null) return this[_context][_surface];
    return isPossible(width, height) ? new (surfaceModule().Surface)(width, height) : null;
  }
}
HTMLCanvasElement.prototype[_context] = null;
reflect(HTMLCanvasElement, { unsigned: { width: 300, height: 150 } });

name(HTMLCanvasElement);
exports.HTMLCanvasElement = HTMLCanvasElement;
