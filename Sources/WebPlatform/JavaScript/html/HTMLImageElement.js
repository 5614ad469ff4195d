"use strict";
// HTMLImageElement and Image (HTML standard, 4.8.3). Images are asked for but not decoded: they are of no size.

const { rejected, resolved, TypeError } = require("language");
const { _attributeChanged, _connected, _document, _hooks } = require("dom/slots");
const { _asked, _hasFailed, _isLoading, _isRequested, _load, _resource } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");

class HTMLImageElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get currentSrc() { return this.src; }
  get complete() { return !this[_isLoading]; }
  get naturalWidth() { return 0; }
  get naturalHeight() { return 0; }
  get x() { return 0; }
  get y() { return 0; }

  decode() {
    return this[_hasFailed] || !this.src
      ? rejected(new DOMException("The image cannot be decoded", "EncodingError"))
      : resolved();
  }

  // An image loads whether or not it is in a document: "new Image().src = ..." is how pages preload and ping.
  [_attributeChanged](attribute, oldValue, value) {
    if (attribute === "src" && value) this[_load]();
  }

  /** The parser sets attributes without telling. */
  [_connected]() {
    if (!this[_isRequested] && this.getAttribute("src")) this[_load]();
  }

  get [_resource]() { return this.src; }

  [_load]() {
    if (!this.ownerDocument.defaultView) return;
    this[_isRequested] = true;
    this[_document][_hooks].resourceRequested(this);
  }
}
HTMLImageElement.prototype[_isRequested] = false;
/** What tells the last request for it from those before. */
HTMLImageElement.prototype[_asked] = null;
HTMLImageElement.prototype[_isLoading] = false;
HTMLImageElement.prototype[_hasFailed] = false;

reflect(HTMLImageElement, {
  strings: "alt srcset sizes useMap name align",
  nullable: "border",
  urls: "src longDesc lowsrc",
  booleans: "isMap",
  unsigned: { width: 0, height: 0, hspace: 0, vspace: 0 },
  enumerated: enumerations,
});
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
