"use strict";
// commitStyles() (Web Animations, 6.4): what an effect comes to at this moment becomes its target's own style.

const { each, listOf, map } = require("language");
const { _declarations } = require("html/slots");
const { _getStyle } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { partsOf } = require("html/animations/effects");
const { during } = require("html/animations/EffectStyles");
const { getComputedStyle, isRendered } = require("html/css/getComputedStyle");

exports.commitStyles = function commitStyles(effect, time, rate) {
  const { target, pseudo } = partsOf(effect);
  if (target === null) return;
  if (pseudo !== null || target[_getStyle] === undefined) throw new DOMException("What is animated has no style attribute", "NoModificationAllowedError");
  if (!isRendered(target)) throw new DOMException("The element that is animated is not rendered", "InvalidStateError");
  let found = [];
  during(effect, time, rate, (properties) => {
    const computed = getComputedStyle(target);
    found = map(listOf(properties.keys()), (property) => [property, computed.getPropertyValue(property)]);
  });
  // All of them are one change of the attribute.
  const style = target[_getStyle]();
  const { [_declarations]: declarations } = style;
  for (const { 0: property, 1: value } of each(found)) {
    if (value === "") declarations.remove(property);
    else declarations.set(property, value, false);
  }
  style.cssText = declarations.text;
};
