"use strict";
// CSS animations without pictures (CSS Animations 1): the events come when they would with the picture, on the page's clock, and styles are those of
// the keyframe that the moment is nearer to.

const { apply, each, flatMap, forEach, includes, map, Map, Math, Number, Object, slice, sort, split, values } = require("language");
const { _isConnected } = require("dom/slots");
const { interfaceNamed } = require("dom/events");
const { isHeard } = require("dom/EventTarget");
const { now } = require("runtime/clock");
const { later, cancel } = require("runtime/timers");
const { _declarations } = require("html/slots");
const timing = require("html/animations/timing");
const animated = require("html/css/animated");
const { rulesOf } = require("html/css/cssom/CSSRuleList");
const { entriesAt } = require("html/css/keyframeSteps");
const { listOf, timesOf, repeated, tell, tellSoon } = require("html/css/styleEvents");

/** The frames of a rule in the order of their places: { place, entries }. */
const framesOf = (rule) => sort(
  flatMap(rulesOf(rule.cssRules), ({ keyText, style }) => map(split(keyText, /, /g), (place) => ({ place: Number(slice(place, 0, -1)) / 100, entries: style[_declarations].entries }))),
  (one, other) => one.place - other.place);

let count = 0;

class Animation {
  isScripted = false;
  order = ++count;
  iteration = 0;
  hasStarted = false;
  hasEnded = false;
  isCancelled = false;
  timer = 0;
  /** When it began; null while it is paused. */
  #begun = null;
  /** How far it had come when it was paused, in milliseconds. */
  #held = 0;

  /** @param timing as html/animations/timing has it. */
  constructor(element, name, frames, timing, isPaused) {
    Object.assign(this, { target: element, name, frames, timing });
    if (!isPaused) this.#begun = now();
    this.#goOn();
  }

  get isPaused() { return this.#begun === null; }
  get #time() {
    const time = this.#begun === null ? this.#held : now() - this.#begun;
    // The clock may be a little behind the timer.
    return this.hasEnded ? Math.max(time, timing.endOf(this.timing)) : time;
  }
  /** Milliseconds until it has come to a time. */
  #until(time) { return Math.max(0, time - this.#time); }

  entriesNow() {
    const { progress } = timing.computed(this.timing, this.#time, 1);
    return progress === null ? null : entriesAt(this.frames, progress);
  }

  pause() {
    this.#held = this.#time;
    this.#begun = null;
    this.#goOn();
  }
  resume() {
    this.#begun = now() - this.#held;
    this.#goOn();
  }

  #event(type, elapsed) {
    return [this.target, interfaceNamed("AnimationEvent"), type, { animationName: this.name, elapsedTime: elapsed / 1000 }];
  }

  #goOn() {
    cancel(this.timer);
    const { delay, duration, iterations } = this.timing;
    if (!this.hasStarted && this.#time >= delay) {
      const skipped = Math.min(Math.max(-delay, 0), duration * iterations);
      this.iteration = duration > 0 ? Math.floor(skipped / duration) : iterations;
      this.hasStarted = true;
      apply(delay > 0 ? tell : tellSoon, undefined, this.#event("animationstart", skipped));
    }
    animated.update(this, !this.isPaused && !this.hasEnded);
    if (this.isPaused || this.isCancelled || this.hasEnded) return;
    if (this.hasStarted) this.#waitForNext();
    else this.timer = later(() => this.#goOn(), this.#until(delay));
  }

  /** Waits for the next iteration when someone listens for it, otherwise for the end. One without an end keeps no page from being idle. */
  #waitForNext() {
    const { delay, duration, iterations } = this.timing;
    const next = this.iteration + 1;
    const tellsOfNext = next < iterations && duration > 0 && isHeard(this.target, ["animationiteration", "webkitAnimationIteration"]);
    if (!tellsOfNext && iterations === Infinity) return;
    this.timer = later(() => {
      if (tellsOfNext) {
        this.iteration = next;
        apply(tell, undefined, this.#event("animationiteration", duration * next));
        if (!this.isCancelled) this.#goOn();
      } else {
        this.hasEnded = true;
        animated.update(this, false);
        apply(tell, undefined, this.#event("animationend", duration * iterations));
      }
    }, this.#until(delay + duration * (tellsOfNext ? next : iterations)));
  }

  cancel() {
    cancel(this.timer);
    this.isCancelled = true;
    animated.end(this, this.target);
    if (!this.hasEnded) apply(tellSoon, undefined, this.#event("animationcancel", Math.max(0, this.#time - this.timing.delay)));
  }
}

/** An element's animations by name; one that has ended stays until the element has it no more. */
const running = new Map();

function begin(element, style, name, index, rule, isPaused) {
  const one = (property, initial) => repeated(listOf(style, property, initial), index);
  const count = one("animation-iteration-count", "1");
  return new Animation(element, name, framesOf(rule), {
    __proto__: null, ...timing.initial,
    duration: Math.max(0, repeated(timesOf(style, "animation-duration"), index)),
    delay: repeated(timesOf(style, "animation-delay"), index),
    iterations: count === "infinite" ? Infinity : Number(count) || 0,
    direction: one("animation-direction", "normal"),
    fill: one("animation-fill-mode", "none"),
  }, isPaused);
}

exports.animations = {
  /** An element's style was brought up to date. */
  changed(element, style, keyframes) {
    const names = style.isRendered && style.values.has("animation-name") ? listOf(style, "animation-name", "none") : [];
    const current = running.get(element);
    if (names.length === 0 && current === undefined) return;
    for (const { 0: name, 1: animation } of each(current ?? [])) {
      if (includes(names, name)) continue;
      current.delete(name);
      animation.cancel();
    }
    forEach(names, (name, index) => {
      if (name === "none" || keyframes.get(name) === undefined) return;
      const isPaused = repeated(listOf(style, "animation-play-state", "running"), index) === "paused";
      const known = running.get(element)?.get(name);
      if (known === undefined) {
        if (!running.has(element)) running.set(element, new Map());
        running.get(element).set(name, begin(element, style, name, index, keyframes.get(name), isPaused));
      } else if (known.isPaused !== isPaused) {
        if (isPaused) known.pause();
        else known.resume();
      }
    });
    if (running.get(element)?.size === 0) running.delete(element);
  },

  /** Cancels those of elements that are not in the document any more. */
  dropRemoved() {
    for (const { 0: element, 1: byName } of each(running)) {
      if (element[_isConnected]) continue;
      running.delete(element);
      for (const animation of values(byName)) animation.cancel();
    }
  },
};
