"use strict";
// AnimationEffect and KeyframeEffect (Web Animations, 6.5 and 6.6). What they make of styles is html/animations/EffectStyles'.

const { isObject, map, Object, replaceAll, test, toLowerCase, TypeError } = require("language");
const { _document, _localName } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { declare } = require("runtime/webidl");
const { _animation } = require("html/slots");
const { compositeOf, keyframesOf, shown } = require("html/animations/keyframes");
const timing = require("html/animations/timing");

/** `partsOf(effect)` gives { target, pseudo, keyframes }. */
let isEffect, timingOf, partsOf;

class AnimationEffect {
  #timing = timing.initial;
  static {
    isEffect = (value) => #timing in value;
    timingOf = (effect) => effect.#timing;
  }

  constructor(given = timing.initial) {
    if (new.target === AnimationEffect) throw new TypeError("Illegal constructor");
    this.#timing = given;
  }

  getTiming() { return timing.shown(this.#timing); }
  getComputedTiming() {
    const animation = this[_animation];
    return timing.computed(this.#timing, animation?.currentTime ?? null, animation?.playbackRate ?? 1);
  }
  updateTiming(given) {
    this.#timing = timing.changed(this.#timing, given);
    this[_animation]?.[_animation]();
  }
}
/** The animation that plays an effect. */
Object.defineProperty(AnimationEffect.prototype, _animation, { __proto__: null, value: null, writable: true });
declare(AnimationEffect, isEffect, "getTiming() getComputedTiming() updateTiming(optional any)");

function pseudoOf(given) {
  if (given === null || given === undefined) return null;
  const text = `${given}`;
  if (test(/^::?(?:before|after|first-letter|first-line)$/i, text)) return `::${replaceAll(toLowerCase(text), ":", "")}`;
  if (test(/^::(?:marker|backdrop|selection)$/i, text)) return toLowerCase(text);
  throw new DOMException(`'${text}' is no pseudo-element`, "SyntaxError");
}

const isElement = (value) => isObject(value) && value[_localName] !== undefined && value[_document] !== undefined;

class KeyframeEffect extends AnimationEffect {
  #target;
  #pseudo = null;
  #composite = "replace";
  #keyframes;
  static { partsOf = (effect) => ({ __proto__: null, target: effect.#target, pseudo: effect.#pseudo, keyframes: effect.#keyframes }); }

  constructor(target, keyframes, options = undefined) {
    const isCopy = arguments.length === 1 && isObject(target) && isEffect(target);
    if (!isCopy && target !== null && !isElement(target)) throw new TypeError("The target is no Element");
    super(isCopy ? timingOf(target) : timing.ofOptions(options));
    if (isCopy) {
      this.#target = target.#target;
      this.#pseudo = target.#pseudo;
      this.#composite = target.#composite;
      this.#keyframes = target.#keyframes;
      return;
    }
    this.#target = target;
    if (isObject(options)) {
      const { composite = "replace", pseudoElement } = options;
      this.#composite = compositeOf(composite);
      if (this.#composite === "auto") throw new TypeError("'auto' is no composite operation");
      this.#pseudo = pseudoOf(pseudoElement);
    }
    this.#keyframes = keyframesOf(keyframes, target?.[_document] ?? document);
  }

  get target() { return this.#target; }
  set target(value) {
    if (value !== null && value !== undefined && !isElement(value)) throw new TypeError("The target is no Element");
    this.#target = value ?? null;
    this[_animation]?.[_animation]();
  }
  get pseudoElement() { return this.#pseudo; }
  set pseudoElement(value) {
    this.#pseudo = pseudoOf(value);
    this[_animation]?.[_animation]();
  }
  get composite() { return this.#composite; }
  set composite(value) { if (value === "replace" || value === "add" || value === "accumulate") this.#composite = value; }

  getKeyframes() { return map(this.#keyframes, shown); }
  setKeyframes(keyframes) {
    this.#keyframes = keyframesOf(keyframes, this.#target?.[_document] ?? document);
    this[_animation]?.[_animation]();
  }
}
declare(
  KeyframeEffect, (value) => isEffect(value) && value instanceof KeyframeEffect,
  "constructor(any) target pseudoElement composite[DOMString] getKeyframes() setKeyframes(any)");

Object.assign(exports, { AnimationEffect, KeyframeEffect, isEffect, partsOf, timingOf });
