"use strict";
// CSS animations without pictures (CSS Animations 1): `@keyframes` move nothing, and the events come when they would with the
// picture, on the page's clock.

const { apply, each, forEach, includes, Map, Math, Number, Object, values } = require("language");
const { _isConnected } = require("dom/slots");
const { interfaceNamed } = require("dom/events");
const { isHeard } = require("dom/EventTarget");
const { now } = require("runtime/clock");
const { later, cancel } = require("runtime/timers");
const { listOf, timesOf, repeated, tell, tellSoon } = require("html/css/styleEvents");

class Animation {
  constructor(element, name, { duration, delay, count }) {
    Object.assign(this, { element, name, duration, count, iteration: 0 });
    this.startTime = now() + delay;
    if (delay > 0) {
      this.timer = later(() => {
        apply(tell, undefined, this.#event("animationstart", 0));
        this.#goOn();
      }, delay);
    } else {
      const skipped = Math.min(-delay, duration * count);
      this.iteration = duration > 0 ? Math.floor(skipped / duration) : count;
      apply(tellSoon, undefined, this.#event("animationstart", skipped));
      this.#goOn();
    }
  }

  #event(type, elapsed) {
    return [this.element, interfaceNamed("AnimationEvent"), type, { animationName: this.name, elapsedTime: elapsed / 1000 }];
  }

  /** Waits for the next iteration when someone listens for it, otherwise for the end. One without an end keeps no page from being idle. */
  #goOn() {
    const next = this.iteration + 1;
    const tellsOfNext = next < this.count && this.duration > 0 && isHeard(this.element, ["animationiteration", "webkitAnimationIteration"]);
    if (!tellsOfNext && this.count === Infinity) return;
    const until = this.startTime + this.duration * (tellsOfNext ? next : this.count) - now();
    this.timer = later(() => {
      if (tellsOfNext) {
        this.iteration = next;
        apply(tell, undefined, this.#event("animationiteration", this.duration * next));
        if (!this.isCancelled) this.#goOn();
      } else {
        this.hasEnded = true;
        apply(tell, undefined, this.#event("animationend", this.duration * this.count));
      }
    }, Math.max(0, until));
  }

  cancel() {
    cancel(this.timer);
    this.isCancelled = true;
    if (!this.hasEnded) apply(tellSoon, undefined, this.#event("animationcancel", Math.max(0, now() - this.startTime)));
  }
}
Animation.prototype.hasEnded = false;
Animation.prototype.isCancelled = false;

/** An element's animations by name; one that has ended stays until the element has it no more. */
const running = new Map();

function begin(element, style, name, index) {
  const count = repeated(listOf(style, "animation-iteration-count", "1"), index);
  return new Animation(element, name, {
    duration: Math.max(0, repeated(timesOf(style, "animation-duration"), index)),
    delay: repeated(timesOf(style, "animation-delay"), index),
    count: count === "infinite" ? Infinity : Number(count) || 0,
  });
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
      const isPaused = repeated(listOf(style, "animation-play-state", "running"), index) === "paused";
      if (name === "none" || isPaused || !keyframes.has(name) || running.get(element)?.has(name)) return;
      if (!running.has(element)) running.set(element, new Map());
      running.get(element).set(name, begin(element, style, name, index));
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
