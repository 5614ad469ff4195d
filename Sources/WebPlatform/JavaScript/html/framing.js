"use strict";
// What elements that show a page in themselves have in common (HTML standard, 7.3.1): iframe, frame and object.

const { each, Object, Reflect } = require("language");
const { _attributeChanged, _connected, _disconnected, _document } = require("dom/slots");
const { _frame } = require("browsing/slots");
const { _addressAttribute, _isFraming } = require("html/slots");
const frameModule = require.later("browsing/Frame");
const pluginsModule = require.later("html/plugins");
const framesModule = require.later("browsing/frames");

const members = {
  get contentDocument() { return this[_frame] === null ? null : this[_frame].document; },
  get contentWindow() { return this[_frame] === null ? null : this[_frame].seenWindow; },
  getSVGDocument() { return this.contentDocument; },

  [_connected]() {
    if (this[_document].defaultView === null) return;
    if (!this[_isFraming]) {
      pluginsModule().askForPlugin(this, this[_addressAttribute]);
      return;
    }
    this[_frame] = new (frameModule().Frame)(this, this[_addressAttribute]);
    framesModule().inserted(this);
    this[_frame].follow(true);
  },

  [_disconnected]() {
    const frame = this[_frame];
    this[_frame] = null;
    frame?.close();
  },

  [_attributeChanged](attribute) { exports.followAttribute(this, attribute); },
};

/** An attribute of an element with a frame has changed: the frame goes where it leads. */
exports.followAttribute = function followAttribute(element, attribute) {
  if (element[_frame] === null) return;
  if (attribute === "srcdoc" || (attribute === element[_addressAttribute] && !element.hasAttribute("srcdoc"))) element[_frame].follow();
};

/** Gives an interface a frame, whose address an attribute tells. */
exports.addFrame = function addFrame({ prototype }, attribute = "src") {
  for (const name of each(Reflect.ownKeys(members))) {
    if (!Object.hasOwn(prototype, name)) Object.defineProperty(prototype, name, Object.getOwnPropertyDescriptor(members, name));
  }
  prototype[_frame] = null;
  if (!(_isFraming in prototype)) prototype[_isFraming] = true;
  prototype[_addressAttribute] = attribute;
};
