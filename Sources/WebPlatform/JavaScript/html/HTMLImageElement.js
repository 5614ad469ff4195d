"use strict";
// HTMLImageElement and Image (HTML standard, 4.8.3). Images are asked for, and have the size that their files tell; those that canvases can draw, PNG, are
// decoded when one does.

const { call, each, isView, Math, Object, push, rejected, resolved, TypeError, withResolvers } = require("language");
const { _attributeChanged, _childrenChanged, _connected, _document, _first, _view } = require("dom/slots");
const { _createElement, _getAttribute, _hasAttribute } = require("runtime/members");
const {
  _asked, _asksAnew, _chooseAgain, _chosen, _decoding, _encoded, _hasFailed, _isChoosing, _isClean, _isLoading, _isRequested, _load, _naturalSize, _resource, _surface,
} = require("html/slots");
const { attribute } = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { queueTask } = require("runtime/tasks");
const { queueMicrotask } = require("runtime/timers");
const { urlIn } = require("html/following");
const { lowerCase } = require("dom/names");
const { HTMLElement, name } = require("html/HTMLElement");
const { addPicture, chooseAgain, isInPicture } = require("html/pictures");
const { enumerations, reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");
const decodingModule = require.later("html/canvas/decodePNG");
const sourcesModule = require.later("html/imageSources");

const none = { width: 0, height: 0 };

const undecodable = () => new DOMException("The image cannot be decoded", "EncodingError");

/** The size that an image has by itself. */
function sizeOf(image) {
  const encoded = image[_encoded];
  return encoded === null ? image[_naturalSize] ?? none : isView(encoded) ? decodingModule().sizeOfPNG(encoded) ?? none : encoded;
}

class HTMLImageElement extends HTMLElement {
  constructor(document = HTMLImageElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get currentSrc() { return this[_chosen] === null ? "" : this[_chosen].url; }
  get complete() { return !this[_isLoading] && !this[_isChoosing]; }
  get naturalWidth() { return Math.round(sizeOf(this).width / (this[_chosen]?.density || 1)); }
  get naturalHeight() { return Math.round(sizeOf(this).height / (this[_chosen]?.density || 1)); }
  get x() { return 0; }
  get y() { return 0; }

  /** When the image is there, and no other was asked for meanwhile. */
  decode() {
    if (this.complete) return this[_hasFailed] || this[_chosen] === null ? rejected(undecodable()) : resolved();
    const { promise, resolve, reject } = withResolvers();
    // What it has to choose yet is the one that is meant.
    if (this[_isChoosing]) queueMicrotask(() => resolve(this.decode()));
    else push((this[_decoding] ??= []), (isImage) => {
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
    if (attribute === "crossorigin" || attribute === "referrerpolicy") {
      // It is asked for in another way.
      if (this[_chosen] !== null && wayOf(attribute, oldValue) !== wayOf(attribute, value)) choose(this, true);
      return;
    }
    if (attribute !== "src" && attribute !== "srcset" && attribute !== "sizes") return;
    if (hasSources(this)) chooseSoon(this, true);
    else if (attribute === "src" || attribute === "srcset") choose(this, true);
  }

  /** The parser sets attributes without telling. */
  [_connected]() {
    if (hasSources(this)) chooseSoon(this, false);
    else if (!this[_isRequested] && this[_hasAttribute]("src")) choose(this, true);
  }

  /** What there is to choose from, or the screen, has changed. */
  [_chooseAgain]() { if (hasSources(this)) chooseSoon(this, false); }

  get [_resource]() { return this.currentSrc; }
}

/** What a value of one of those attributes means. */
function wayOf(attribute, value) {
  if (value === null) return "";
  const word = lowerCase(value);
  return attribute === "referrerpolicy" ? word : word === "use-credentials" ? word : "anonymous";
}

/** Chooses behind the script that may have more to say (HTML standard, 4.8.4.3.5, "await a stable state"). */
function chooseSoon(image, isAnew) {
  if (image[_isChoosing]) {
    image[_asksAnew] ||= isAnew;
    return;
  }
  image[_isChoosing] = true;
  image[_asksAnew] = isAnew;
  queueMicrotask(() => {
    image[_isChoosing] = false;
    choose(image, image[_asksAnew]);
  });
}

/** Whether an image has more than `src` to choose from. */
const hasSources = (image) => isInPicture(image) || image[_hasAttribute]("srcset");

function choiceOf(image) {
  if (hasSources(image)) return sourcesModule().choose(image);
  const address = image[_getAttribute]("src");
  return address ? { __proto__: null, address, density: 1 } : null;
}

/** Chooses which image it shows, and asks for it. @param isAnew also when it is the one that was asked for already. */
function choose(image, isAnew) {
  // What no window shows asks for nothing.
  if (image[_document][_view] === null) return;
  const choice = choiceOf(image);
  const chosen = choice === null ? null : { __proto__: null, url: urlIn(image, choice.address)?.href ?? choice.address, density: choice.density };
  const before = image[_chosen];
  image[_chosen] = chosen;
  if (chosen !== null && !isAnew && before !== null && before.url === chosen.url) return;
  // What it showed before is gone.
  image[_encoded] = image[_naturalSize] = null;
  if (chosen !== null) image[_load]();
  else if (image[_hasAttribute]("src") || hasSources(image)) fail(image);
}

/** There is nothing to show. */
function fail(image) {
  const asked = image[_asked] = { __proto__: null };
  image[_isLoading] = false;
  image[_hasFailed] = true;
  queueTask(() => { if (image[_asked] === asked) fireTrusted(image, new Event("error")); });
}
addPicture(HTMLImageElement);
/** The bytes of an image that can be decoded, or the surface that they have become. */
HTMLImageElement.prototype[_encoded] = null;
/** The size that the file of another kind tells. */
HTMLImageElement.prototype[_naturalSize] = null;
/** What it shows: { url, density }; null for nothing. */
HTMLImageElement.prototype[_chosen] = null;
/** Whether it is to choose that yet, and whether it is then asked for again. */
HTMLImageElement.prototype[_isChoosing] = false;
HTMLImageElement.prototype[_asksAnew] = false;
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
  attribute(HTMLImageElement.prototype, side, (image) => (image[_hasAttribute](side) ? call(get, image) : image[natural]), (image, value) => call(set, image, value));
}
exposeNames(HTMLImageElement, ["name", "id"]);

class HTMLPictureElement extends HTMLElement {
  constructor(document = HTMLPictureElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  /** Its images choose again. */
  [_childrenChanged]() { chooseAgain(this[_first]); }
}
name(HTMLImageElement, HTMLPictureElement);

function Image(width, height) {
  if (!new.target) throw new TypeError("Image is a constructor: use new");
  const image = document[_createElement]("img");
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  return image;
}
Image.prototype = HTMLImageElement.prototype;

exports.HTMLImageElement = HTMLImageElement;
exports.HTMLPictureElement = HTMLPictureElement;
exports.Image = Image;
