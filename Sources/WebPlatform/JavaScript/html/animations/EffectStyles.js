"use strict";
// What the effect of one of a script's animations makes of its target's style.

const { each, map, WeakMap } = require("language");
const { _getStyle } = require("runtime/members");
const { Declarations } = require("html/css/properties/declarations");
const animated = require("html/css/animated");
const { entriesAt, propertiesOf } = require("html/css/keyframeSteps");
const { partsOf, timingOf } = require("html/animations/effects");
const timing = require("html/animations/timing");

const known = new WeakMap();

/** Keyframes with their declarations: { place, entries } each. */
function framesOf(keyframes) {
  let frames = known.get(keyframes);
  if (frames === undefined) {
    frames = map(keyframes, ({ computedOffset: place, values }) => {
      const declarations = new Declarations();
      for (const { 0: property, 1: value } of each(values)) declarations.set(property, value, false);
      return { place, entries: declarations.entries };
    });
    known.set(keyframes, frames);
  }
  return frames;
}

class EffectStyles {
  isScripted = true;
  target = null;
  #frames = [];
  #progress = null;

  constructor(order) { this.order = order; }

  /** @param effect or null. @param time of the animation, or null. */
  update(effect, time, rate, isMoving) {
    const { target, pseudo, keyframes } = effect === null ? { target: null, pseudo: null, keyframes: [] } : partsOf(effect);
    const element = pseudo === null && target !== null && target[_getStyle] !== undefined ? target : null;
    if (this.target !== null && this.target !== element) animated.end(this, this.target);
    this.target = element;
    if (element === null) return;
    this.#frames = framesOf(keyframes);
    this.#progress = () => timing.computed(timingOf(effect), time(), rate).progress;
    animated.update(this, isMoving);
  }

  entriesNow() {
    const progress = this.#progress();
    return progress === null ? null : entriesAt(this.#frames, progress);
  }
}

/** Runs `body(properties)` with what an effect comes to at a time as the style of its target, also where it fills nothing there. */
exports.during = function during(effect, time, rate, body) {
  const { target, keyframes } = partsOf(effect);
  const frames = framesOf(keyframes);
  const { progress } = timing.computed({ __proto__: null, ...timingOf(effect), fill: "both" }, time, rate);
  const held = new EffectStyles(Infinity);
  animated.put(target, held, progress === null ? null : entriesAt(frames, progress));
  try {
    body(propertiesOf(frames));
  } finally {
    animated.put(target, held, null);
  }
};
exports.EffectStyles = EffectStyles;
