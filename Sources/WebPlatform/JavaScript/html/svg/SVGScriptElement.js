"use strict";
// SVGScriptElement (SVG 2, 15.9): a script of a drawing, in a document of its own or in HTML.

const { _attributeWasSet } = require("dom/slots");
const { _offer, _source } = require("html/slots");
const { expose } = require("runtime/webidl");
const { SVGElement, addressOf, animatedString } = require("html/svg/SVGElement");
const { enumerations, reflect } = require("html/reflect");
const { addScripting } = require("html/scripting");

class SVGScriptElement extends SVGElement {
  constructor(document = SVGScriptElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get href() { return animatedString(this, "href", true); }

  get [_source]() { return addressOf(this); }

  [_attributeWasSet](name, old, value, namespace) {
    super[_attributeWasSet](name, old, value, namespace);
    if (old === null && this[_source] !== null) this[_offer]();
  }
}
addScripting(SVGScriptElement);
reflect(SVGScriptElement, { strings: "type", enumerated: { crossOrigin: enumerations.crossOrigin } });
expose(SVGScriptElement);

exports.SVGScriptElement = SVGScriptElement;
