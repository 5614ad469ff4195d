"use strict";
// HTMLImageElement and Image (HTML standard, 4.8.3). Images are asked for, and have the size that their files tell; those that canvases can draw, PNG, are
// decoded when one does.

const { call, each, isView, Object, push, rejected, resolved, TypeError, withResolvers } = require("language");
const { _attributeChanged, _connected } = require("dom/slots");
const { _decoding, _encoded, _hasFailed, _isClean, _isLoading, _isRequested, _load, _naturalSize, _resource, _surface } = require("html/slots");
const { attribute } = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const { HTMLElement, name } = require("html/HTMLElement");
const { addPicture } = require("html/pictures");
const { enumerations, reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");
const decodingModule = require.later("html/canvas/decodePNG");

const none = { width: 0, height: 0 };

const undecodable = () => new DOMException("The image cannot be decoded", "EncodingError");

/** The size that an image has by itself. */
function sizeOf(image) {
  const encoded = image[_encoded];
  return encoded === null ? image[_naturalSize] ?? none : isView(encoded) ? decodingModule().sizeOfPNG(encoded) ?? none : encoded;
}

class HTMLImageElement extends HTMLElement {
  constructor(document = HTMLImageElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get currentSrc() { return this.src; }
  get complete() { return !this[_isLoading]; }
  get naturalWidth() { return sizeOf(this).width; }
  get naturalHeight() { return sizeOf(this).height; }
  get x() { return 0; }
  get y() { return 0; }

  /** When the image is there, and no other was asked for meanwhile. */
  decode() {
    if (!this[_isLoading]) return this[_hasFailed] || !this.src ? rejected(undecodable()) : resolved();
    const { promise, resolve, reject } = withResolvers();
    push((this[_decoding] ??= []), (isImage) => {
      if (isImage) resolve();
      else reject(undecodable());
    });
    return promise;
  }

  /** Its pixels; null while there are none, and when they cannot be decoded. */
  get [_surface]() {
    const encoded = this[_encoded];
    if (encoded === null) return null;
    // Decoded once; what is decoded is held instead.
    if (isView(encoded)) this[_encoded] = decodingModule().decoded(encoded);
    const surface = this[_encoded];
    if (surface !== null) surface.isClean = this[_isClean];
    return surface;
  }

  // An image loads whether or not it is in a document: "new Image().src = ..." is how pages preload and ping.
  [_attributeChanged](attribute, oldValue, value) {
    if (attribute !== "src") return;
    // What it showed before is gone.
    this[_encoded] = this[_naturalSize] = null;
    if (value) this[_load]();
  }

  /** The parser sets attributes without telling. */
  [_connected]() {
    if (!this[_isRequested] && this.getAttribute("src")) this[_load]();
  }

  get [_resource]() { return this.src; }
}
addPicture(HTMLImageElement);
/** The bytes of an image that can be decoded, or the surface that they have become. */
HTMLImageElement.prototype[_encoded] = null;
/** The size that the file of another kind tells. */
HTMLImageElement.prototype[_naturalSize] = null;
/** What is called when the image is there, with whether it is one. */
HTMLImageElement.prototype[_decoding] = null;
/** Whether scripts may read its pixels. */
HTMLImageElement.prototype[_isClean] = false;

reflect(HTMLImageElement, {
  strings: "alt srcset sizes useMap name align",
  nullable: "border",
  urls: "src longDesc lowsrc",
  booleans: "isMap",
  unsigned: { width: 0, height: 0, hspace: 0, vspace: 0 },
  enumerated: enumerations,
});
for (const side of each(["width", "height"])) {
  const natural = side === "width" ? "naturalWidth" : "naturalHeight";
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, side);
  attribute(HTMLImageElement.prototype, side, (image) => (image.hasAttribute(side) ? call(get, image) : image[natural]), (image, value) => call(set, image, value));
}
exposeNames(HTMLImageElement, ["name", "id"]);
name(HTMLImageElement);

function Image(width, height) {
  if (!new.target) throw new TypeError("Image is a constructor: use new");
  const image = document.createElement("img");
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  return image;
}
Image.prototype = HTMLImageElement.prototype;

exports.HTMLImageElement = HTMLImageElement;
exports.Image = Image;
