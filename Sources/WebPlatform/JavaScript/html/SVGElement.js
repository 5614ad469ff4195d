"use strict";
// SVG elements: as data of the document; nothing is drawn.

const { Number, Object } = require("language");
const { _dataset, _style } = require("dom/slots");
const { Element } = require("dom/Element");
const { XLINK } = require("dom/names");
const { addHandlers } = require("dom/eventHandlers");
const { expose } = require("runtime/webidl");
const datasetModule = require.later("dom/dataset");
const geometryModule = require.later("dom/geometry");
const cssStyleDeclarationModule = require.later("html/CSSStyleDeclaration");
const svgAnimatedStringModule = require.later("html/SVGAnimatedString");

class SVGElement extends Element {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get className() { return exports.animatedString(this, "class"); }
  set className(value) { this.setAttribute("class", value); }
  get style() { return (this[_style] ??= cssStyleDeclarationModule().inlineStyle(this)); }
  set style(text) { this.style.cssText = text; }
  get dataset() { return this[_dataset] ??= datasetModule().datasetOf(this); }
  get ownerSVGElement() { return this.parentElement?.closest("svg") ?? null; }
  get viewportElement() { return this.ownerSVGElement; }
  get tabIndex() { return Number(this.getAttribute("tabindex") ?? -1) || 0; }
  set tabIndex(value) { this.setAttribute("tabindex", value | 0); }
  focus() {}
  blur() {}
}
SVGElement.prototype[_style] = null;
addHandlers(SVGElement);

class SVGGraphicsElement extends SVGElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  getBBox() { return new (geometryModule().DOMRect)(); }
}
class SVGSVGElement extends SVGGraphicsElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}

expose(SVGElement, SVGGraphicsElement, SVGSVGElement);

/** The address that an element names by `href`, in either way, or null. */
exports.addressOf = (element) => element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");

/** An attribute as SVG's animated strings have it; one that names something may be in XLink's namespace. */
exports.animatedString = (element, attribute, isReference = false) => svgAnimatedStringModule().animatedString(element, attribute, isReference);
Object.assign(exports, { SVGElement, SVGGraphicsElement, SVGSVGElement });
