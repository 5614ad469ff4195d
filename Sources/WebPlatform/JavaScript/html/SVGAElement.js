"use strict";
// SVGAElement (SVG 2, 16.3): a link of a drawing.

const { _activate, _characterSet, _document, _hooks } = require("dom/slots");
const { expose } = require("runtime/webidl");
const { SVGGraphicsElement, animatedString } = require("html/SVGElement");
const { reflect } = require("html/reflect");
const { addRelations } = require("html/relations");
const { parseIn } = require("url/documentAddress");

const XLINK = "http://www.w3.org/1999/xlink";
const addressOf = (link) => link.getAttribute("href") ?? link.getAttributeNS(XLINK, "href");

class SVGAElement extends SVGGraphicsElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get href() { return animatedString(this, "href", () => addressOf(this)); }
  get target() { return animatedString(this, "target", () => this.getAttribute("target")); }
  get text() { return this.textContent; }
  set text(value) { this.textContent = value; }

  [_activate]() {
    const address = addressOf(this);
    const url = address === null ? null : parseIn(this[_document][_characterSet], address, this.baseURI);
    if (url !== null) this.ownerDocument[_hooks].followLink(url.href, this.getAttribute("target") || "_self", this.getAttribute("ping") ?? "");
  }
}
reflect(SVGAElement, { strings: "download ping rel hreflang type" });
addRelations(SVGAElement, ["noopener", "noreferrer", "opener"]);
expose(SVGAElement);

exports.SVGAElement = SVGAElement;
