"use strict";
// SVG elements: as data of the document; nothing is drawn.

const { Number, Object, Set, split } = require("language");
const { _style } = require("dom/slots");
const { Element } = require("dom/Element");
const { addHandlers } = require("dom/eventHandlers");
const { expose } = require("runtime/webidl");
const geometryModule = require.later("dom/geometry");
const cssStyleDeclarationModule = require.later("html/CSSStyleDeclaration");

const SVG = "http://www.w3.org/2000/svg";

class SVGElement extends Element {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get className() {
    const element = this;
    return {
      get baseVal() { return element.getAttribute("class") ?? ""; },
      set baseVal(value) { element.setAttribute("class", value); },
      get animVal() { return element.getAttribute("class") ?? ""; },
    };
  }
  set className(value) { this.setAttribute("class", value); }
  get style() { return (this[_style] ??= cssStyleDeclarationModule().inlineStyle(this)); }
  set style(text) { this.style.cssText = text; }
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

const plain = new Set(split("title desc metadata defs style script linearGradient radialGradient stop filter", " "));

exports.create = function create(document, localName, prefix) {
  const Interface = localName === "svg" ? SVGSVGElement : plain.has(localName) ? SVGElement : SVGGraphicsElement;
  return new Interface(document, localName, SVG, prefix);
};
Object.assign(exports, { SVGElement, SVGGraphicsElement, SVGSVGElement });
