"use strict";
// commitStyles() (Web Animations, 6.4): what an effect comes to at this moment becomes its target's own style. Between two keyframes nothing moves:
// the first one's value holds for half of the way, then the other one's.

const { each, find, push, Set } = require("language");
const { DOMException } = require("runtime/DOMException");
const { partsOf } = require("html/animations/effects");
const { getComputedStyle, isRendered } = require("html/css/getComputedStyle");

/** A property's values in the order of their places, from 0 to 1: null is what the element has without the effect. */
function stepsOf(keyframes, property) {
  const steps = [];
  for (const { computedOffset: place, values } of each(keyframes)) {
    const found = find(values, ({ 0: name }) => name === property);
    if (found === undefined) continue;
    if (steps.length === 0 && place > 0) push(steps, { place: 0, value: null });
    push(steps, { place, value: found[1] });
  }
  if (steps[steps.length - 1].place < 1) push(steps, { place: 1, value: null });
  return steps;
}

function valueAt(progress, steps) {
  let index = 0;
  while (index < steps.length - 2 && progress >= steps[index + 1].place) index++;
  const { [index]: from, [index + 1]: to = from } = steps;
  return progress - from.place < (to.place - from.place) / 2 ? from.value : to.value;
}

exports.commitStyles = function commitStyles(effect) {
  const { target, pseudo, keyframes } = partsOf(effect);
  if (target === null) return;
  if (pseudo !== null || target.style === undefined) throw new DOMException("What is animated has no style attribute", "NoModificationAllowedError");
  if (!isRendered(target)) throw new DOMException("The element that is animated is not rendered", "InvalidStateError");
  const { progress } = effect.getComputedTiming();
  if (progress === null) return;
  const properties = new Set();
  for (const { values } of each(keyframes)) for (const { 0: property } of each(values)) properties.add(property);
  const { style } = target;
  const computed = getComputedStyle(target);
  for (const property of each(properties)) {
    style.setProperty(property, valueAt(progress, stepsOf(keyframes, property)) ?? computed.getPropertyValue(property));
  }
};
