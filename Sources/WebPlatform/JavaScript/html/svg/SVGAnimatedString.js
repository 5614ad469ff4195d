"use strict";
// SVGAnimatedString (SVG 2, 4.6.3): an attribute as it is and as it would be animated. Nothing is animated.

const { Map, WeakMap } = require("language");
const { _getAttribute, _getAttributeNS, _hasAttribute, _hasAttributeNS, _setAttribute, _setAttributeNS } = require("runtime/members");
const { XLINK } = require("dom/names");
const { construction, expose, needConstruction } = require("runtime/webidl");

class SVGAnimatedString {
  #element;
  #attribute;
  /** Whether the attribute was once in the namespace of XLink, which counts where there is no other. */
  #isReference;

  constructor(given = undefined, element, attribute, isReference) {
    needConstruction(given);
    this.#element = element;
    this.#attribute = attribute;
    this.#isReference = isReference;
  }

  get baseVal() {
    const value = this.#element[_getAttribute](this.#attribute);
    return value ?? (this.#isReference ? this.#element[_getAttributeNS](XLINK, this.#attribute) : null) ?? "";
  }
  set baseVal(value) {
    const text = `${value}`;
    const isOld = this.#isReference && !this.#element[_hasAttribute](this.#attribute) && this.#element[_hasAttributeNS](XLINK, this.#attribute);
    if (isOld) this.#element[_setAttributeNS](XLINK, `xlink:${this.#attribute}`, text);
    else this.#element[_setAttribute](this.#attribute, text);
  }
  get animVal() { return this.baseVal; }
}
expose(SVGAnimatedString);

/** The objects of each element, by attribute. */
const made = new WeakMap();

/** An attribute of an element of SVG as scripts see it: always the same object. */
exports.animatedString = function animatedString(element, attribute, isReference = false) {
  let own = made.get(element);
  if (own === undefined) made.set(element, own = new Map());
  let found = own.get(attribute);
  if (found === undefined) own.set(attribute, found = new SVGAnimatedString(construction, element, attribute, isReference));
  return found;
};

exports.SVGAnimatedString = SVGAnimatedString;
