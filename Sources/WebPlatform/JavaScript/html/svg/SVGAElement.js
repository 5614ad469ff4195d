"use strict";
// SVGAElement (SVG 2, 16.3): a link of a drawing.

const { _activate } = require("dom/slots");
const { _getTextContent, _setTextContent } = require("runtime/members");
const { _isFocusableItself } = require("html/slots");
const { expose } = require("runtime/webidl");
const { addressOf, animatedString } = require("html/svg/SVGElement");
const { SVGGraphicsElement } = require("html/svg/made");
const { follow } = require("html/following");
const { reflect } = require("html/reflect");
const { addRelations } = require("html/relations");

class SVGAElement extends SVGGraphicsElement {
  constructor(document = SVGAElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get href() { return animatedString(this, "href", true); }
  get target() { return animatedString(this, "target"); }
  get text() { return this[_getTextContent](); }
  set text(value) { this[_setTextContent](value); }

  get [_isFocusableItself]() { return addressOf(this) !== null; }
  [_activate]() { follow(this, addressOf(this)); }
}
reflect(SVGAElement, { strings: "download ping rel hreflang type" });
addRelations(SVGAElement, ["noopener", "noreferrer", "opener"]);
expose(SVGAElement);

exports.SVGAElement = SVGAElement;
