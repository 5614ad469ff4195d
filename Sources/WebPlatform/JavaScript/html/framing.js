"use strict";
// What elements that show a page in themselves have in common (HTML standard, 7.3.1): iframe, frame, object and embed.

const { each, Object, Reflect, Set } = require("language");
const { _attributeChanged, _connected, _disconnected, _document, _view } = require("dom/slots");
const { _hasAttribute } = require("runtime/members");
const { _frame } = require("browsing/slots");
const { _addressAttribute, _isFraming, _shows } = require("html/slots");
const frameModule = require.later("browsing/Frame");
const objectsModule = require.later("html/objects");
const framesModule = require.later("browsing/frames");

/** Attributes that say how large a frame is, or by which styles may. */
const sizing = new Set(["class", "height", "id", "style", "width"]);

/** The frame of an element; null as well in a document that has given its place in a window to another, with all that was in it. */
const frameOf = (element) => (element[_document][_view] === null ? null : element[_frame]);

const contents = {
  get contentDocument() { return frameOf(this)?.document ?? null; },
  get contentWindow() { return frameOf(this)?.seenWindow ?? null; },
  getSVGDocument() { return this.contentDocument; },
};

const members = {
  [_connected]() {
    if (this[_document][_view] === null) return;
    if (!this[_isFraming]) {
      // One that is in another may have been looked at.
      if (this[_shows] === null) objectsModule().start(this);
      return;
    }
    this[_frame] = new (frameModule().Frame)(this, this[_addressAttribute]);
    framesModule().inserted(this);
    this[_frame].follow(true);
  },

  [_disconnected]() {
    if (this[_shows] !== null) objectsModule().stop(this);
    const frame = this[_frame];
    this[_frame] = null;
    frame?.close();
  },

  [_attributeChanged](attribute) { exports.followAttribute(this, attribute); },
};

/** An attribute of an element with a frame has changed: the frame goes where it leads. */
exports.followAttribute = function followAttribute(element, attribute) {
  if (element[_frame] === null) return;
  if (sizing.has(attribute)) element[_frame].fit();
  if (attribute === "srcdoc" || (attribute === element[_addressAttribute] && !element[_hasAttribute]("srcdoc"))) element[_frame].follow();
};

function add(prototype, from) {
  for (const name of each(Reflect.ownKeys(from))) {
    if (!Object.hasOwn(prototype, name)) Object.defineProperty(prototype, name, Object.getOwnPropertyDescriptor(from, name));
  }
}

/** Gives an interface a frame, whose address an attribute tells; and unless scripts may not, has them see what is in it. */
exports.addFrame = function addFrame({ prototype }, attribute = "src", isSeen = true) {
  if (isSeen) add(prototype, contents);
  add(prototype, members);
  prototype[_frame] = null;
  // What an object or embed is found to show: see html/objects.
  prototype[_shows] = null;
  if (!(_isFraming in prototype)) prototype[_isFraming] = true;
  prototype[_addressAttribute] = attribute;
};
