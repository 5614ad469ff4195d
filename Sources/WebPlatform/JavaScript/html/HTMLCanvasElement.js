"use strict";
// HTMLCanvasElement (HTML standard, 4.12.5) of a browser that cannot draw: there is no context of any type, and the image is transparent.

const { TypeError } = require("language");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const blobModule = require.later("files/Blob");
const bytesModule = require.later("runtime/bytes");
const blankPNGModule = require.later("html/blankPNG");

/** The largest images that Chromium makes. */
const largestSide = 65535;
const largestArea = 16384 * 16384;

/** The image, always a PNG; null when it has no pixels or too many. */
function imageOf({ width, height }) {
  const isPossible = width > 0 && height > 0 && width <= largestSide && height <= largestSide && width * height <= largestArea;
  return isPossible ? blankPNGModule().blankPNG(width, height) : null;
}

class HTMLCanvasElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  getContext(type) {
    if (arguments.length === 0) throw new TypeError("getContext needs the type of a context");
    return null;
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
}
reflect(HTMLCanvasElement, { unsigned: { width: 300, height: 150 } });

name(HTMLCanvasElement);
exports.HTMLCanvasElement = HTMLCanvasElement;
