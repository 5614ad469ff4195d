"use strict";
// SVG elements: as data of the document; nothing is drawn.

const { _dataset, _nonce, _style } = require("dom/slots");
const { _getAttribute, _getAttributeNS, _getStyle, _setAttribute } = require("runtime/members");
const { _animated, _isFocusable, _isFocusableItself } = require("html/slots");
const { Element } = require("dom/Element");
const { XLINK } = require("dom/names");
const { addHandlers } = require("dom/eventHandlers");
const { parseInteger, reflect } = require("html/reflect");
const { isReachable } = require("html/shown");
const { expose } = require("runtime/webidl");
const datasetModule = require.later("dom/dataset");
const cssStyleDeclarationModule = require.later("html/CSSStyleDeclaration");
const focusModule = require.later("html/focus");
const lengthsModule = require.later("html/svg/lengths");
const svgAnimatedStringModule = require.later("html/svg/SVGAnimatedString");

class SVGElement extends Element {
  constructor(document = SVGElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get className() { return exports.animatedString(this, "class"); }
  set className(value) { this[_setAttribute]("class", value); }
  get style() { return (this[_style] ??= cssStyleDeclarationModule().inlineStyle(this)); }
  set style(text) { this[_getStyle]().cssText = text; }
  get dataset() { return this[_dataset] ??= datasetModule().datasetOf(this); }
  get ownerSVGElement() { return lengthsModule().viewportElementOf(this); }
  get viewportElement() { return this.ownerSVGElement; }
  get tabIndex() { return parseInteger(this[_getAttribute]("tabindex")) ?? (this[_isFocusableItself] ? 0 : -1); }
  set tabIndex(value) { this[_setAttribute]("tabindex", value | 0); }
  /** A nonce that a script sets, or that was taken out of the markup, is kept here alone (HTML standard, 3.2.5.1). */
  get nonce() { return this[_nonce] ?? this[_getAttribute]("nonce") ?? ""; }
  set nonce(value) { this[_nonce] = `${value}`; }
  focus() { focusModule().focus(this); }
  blur() { focusModule().blur(this); }

  /** Whether focus() has an effect. */
  get [_isFocusable]() { return isReachable(this) && (parseInteger(this[_getAttribute]("tabindex")) !== null || this[_isFocusableItself]); }
}
SVGElement.prototype[_isFocusableItself] = false;
SVGElement.prototype[_nonce] = SVGElement.prototype[_style] = SVGElement.prototype[_animated] = null;
addHandlers(SVGElement);
reflect(SVGElement, { booleans: "autofocus" });

expose(SVGElement);

/** The address that an element names by `href`, in either way, or null. */
exports.addressOf = (element) => element[_getAttribute]("href") ?? element[_getAttributeNS](XLINK, "href");

/** An attribute as SVG's animated strings have it; one that names something may be in XLink's namespace. */
exports.animatedString = (element, attribute, isReference = false) => svgAnimatedStringModule().animatedString(element, attribute, isReference);
exports.SVGElement = SVGElement;
