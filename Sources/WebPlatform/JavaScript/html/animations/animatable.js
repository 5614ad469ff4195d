"use strict";
// What elements and documents have of animations (Web Animations, 6.7 and 6.8).

const { isObject, TypeError } = require("language");
const { _document } = require("dom/slots");
const { _contains } = require("runtime/members");
const { Animation, effectOf, isRelevant, orderOf } = require("html/animations/Animation");
const { KeyframeEffect } = require("html/animations/effects");
const registry = require("html/animations/registry");
const { timelineOf } = require("html/animations/timelines");
const tree = require("dom/tree");

exports.timelineOf = timelineOf;

/** `element.animate(keyframes, options)`. */
exports.animate = function animate(element, keyframes, options) {
  if (keyframes !== null && keyframes !== undefined && !isObject(keyframes)) throw new TypeError("Keyframes are a list, or an object");
  const effect = new KeyframeEffect(element, keyframes, options);
  const { id, timeline } = isObject(options) ? options : { __proto__: null };
  const animation = new Animation(effect, timeline === undefined ? timelineOf(element[_document]) : timeline);
  if (id !== undefined) animation.id = id;
  animation.play();
  return animation;
};

/** The animations of an element, or of all that is in it. */
exports.ofElement = function ofElement(element, options) {
  if (options !== undefined && options !== null && !isObject(options)) throw new TypeError("The options are no object");
  const isDeep = !!options?.subtree;
  return registry.list((animation) => {
    if (!isRelevant(animation)) return false;
    const { target, pseudoElement } = effectOf(animation);
    return target !== null && target !== undefined && (isDeep ? element[_contains](target) : target === element && pseudoElement === null);
  }, orderOf);
};

/** Those of a document or a shadow root. */
exports.ofRoot = (root) => registry.list((animation) => {
  if (!isRelevant(animation)) return false;
  const { target } = effectOf(animation);
  return target !== null && target !== undefined && tree.rootOf(target) === root;
}, orderOf);
