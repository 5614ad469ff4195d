"use strict";
// CSS transitions without pictures (CSS Transitions 2): a property has its new value at once, and the events come when they
// would with the picture, on the page's clock.

const {
  apply, each, join, joined, keys, listOf: listOfOf, Map, Math, Object, RegExp, Set, startsWith, test, toLowerCase, values,
} = require("language");
const { _isConnected } = require("dom/slots");
const { _getParentElement } = require("runtime/members");
const { computed, initial } = require("html/css/cascade/computed");
const { styleOf } = require("html/css/cascade/ElementStyle");
const { interfaceNamed } = require("dom/events");
const { now } = require("runtime/clock");
const { later, cancel } = require("runtime/timers");
const { propertyNamed, unprefixed } = require("html/css/properties/table");
const { listOf, timesOf, repeated, tell, tellSoon } = require("html/css/styleEvents");

/** Properties whose values have something between them (Web Animations, 5.2, "animation type"). */
const animatable = new RegExp("^(?:" + join([
  "opacity|visibility|z-index|order|color|fill|stroke|zoom|clip|clip-path|filter|backdrop-filter|vertical-align|transform|translate|rotate|scale",
  "transform-origin|perspective|perspective-origin|(?:min-|max-)?(?:width|height)|top|left|right|bottom|inset|(?:margin|padding)-\\w+|background",
  "background-(?:color|position|position-x|position-y|size)|border|border-(?:\\w+-)?(?:color|width)|border-(?:\\w+-\\w+-)?radius|border-spacing",
  "border-(?:top|left|right|bottom)|outline|outline-(?:color|width|offset)|box-shadow|text-shadow|font-size|font-weight|line-height",
  "letter-spacing|word-spacing|text-indent|flex|flex-(?:basis|grow|shrink)|(?:row-|column-|grid-)?gap|column-(?:count|width|rule-\\w+)",
  "(?:fill|stroke)-opacity|stroke-(?:dash\\w+|width)|mask-(?:position|size)|object-position|caret-color|text-decoration-color",
], "|") + ")$");

const keywordsOnly = /^(?:auto|none|normal|inherit|unset|initial|revert|(?:min|max|fit)-content)$/;
const shapeless = /^(?:transform|filter|backdrop-filter|box-shadow|text-shadow|translate|rotate|scale|perspective|background)$/;

/** Whether there is anything between two values: not between a length and `auto`, but between a transform and `none`. */
const hasWayBetween = (property, one, other) => test(shapeless, property) || !(test(keywordsOnly, one) || test(keywordsOnly, other));

/** Which transition an element has for a property: the last in the list that means it. */
function timingFor(style, property) {
  const names = listOf(style, "transition-property", "all");
  for (let index = names.length - 1; index >= 0; index--) {
    const name = unprefixed(toLowerCase(names[index]));
    if (name !== "all" && name !== property && !startsWith(property, name + "-")) continue;
    return {
      duration: Math.max(0, repeated(timesOf(style, "transition-duration"), index)),
      delay: repeated(timesOf(style, "transition-delay"), index),
    };
  }
  return { duration: 0, delay: 0 };
}

const hasTimes = (style) => style.values.has("transition-duration") || style.values.has("transition-delay");

function valueOf(element, style, property) {
  const value = style.values.get(property);
  if (value !== undefined && value !== "inherit" && value !== "unset" && value !== "initial") return value;
  const { isInherited } = propertyNamed(property);
  return isInherited && element[_getParentElement]() ? computed(styleOf(element[_getParentElement]()), property).text : initial(property).text;
}

class Transition {
  constructor(element, property, { from, to, duration, delay, shortening }) {
    Object.assign(this, { element, property, from, to, duration, delay, shortening });
    this.startTime = now() + delay;
    this.hasStarted = false;
    this.#tellSoon("transitionrun");
    if (delay <= 0) {
      this.hasStarted = true;
      this.#tellSoon("transitionstart");
    } else {
      this.startTimer = later(() => {
        this.hasStarted = true;
        this.#tell("transitionstart");
      }, delay);
    }
    this.timer = later(() => this.#end(), Math.max(0, duration + delay));
  }

  #event(type, elapsed) {
    return [this.element, interfaceNamed("TransitionEvent"), type, { propertyName: this.property, elapsedTime: elapsed / 1000 }];
  }
  /** The time that passed before the event, which a negative delay skips. */
  get #skipped() { return Math.min(Math.max(-this.delay, 0), this.duration); }
  #tell(type, elapsed = this.#skipped) { apply(tell, undefined, this.#event(type, elapsed)); }
  #tellSoon(type, elapsed = this.#skipped) { apply(tellSoon, undefined, this.#event(type, elapsed)); }

  #end() {
    transitions.forget(this);
    this.#tell("transitionend", this.duration);
  }

  /** How far it has come, from 0 to 1. */
  get progress() { return this.duration === 0 ? 1 : Math.min(1, Math.max(0, (now() - this.startTime) / this.duration)); }

  cancel() {
    cancel(this.timer);
    cancel(this.startTimer);
    transitions.forget(this);
    this.#tellSoon("transitioncancel", Math.max(0, now() - this.startTime));
  }
}

/** Those under way, by element and property. */
const running = new Map();

function change(element, property, before, after) {
  const to = valueOf(element, after, property);
  const old = running.get(element)?.get(property);
  const from = old ? old.to : valueOf(element, before, property);
  if (from === to) return;
  const { duration, delay } = timingFor(after, property);
  const isReversed = old !== undefined && old.from === to;
  // Halfway back takes half as long (3.1, "reversing shortening factor").
  const shortening = isReversed ? Math.min(1, Math.abs(old.progress * old.shortening + (1 - old.shortening))) : 1;
  old?.cancel();
  if (duration + delay <= 0 || !hasWayBetween(property, from, to)) return;
  const transition = new Transition(element, property, {
    from, to, duration: duration * shortening, delay: delay < 0 ? delay * shortening : delay, shortening,
  });
  if (!running.has(element)) running.set(element, new Map());
  running.get(element).set(property, transition);
}

const transitions = {
  /** An element's style was brought up to date. */
  changed(element, before, after) {
    if (!after.isRendered) {
      if (running.has(element)) for (const transition of each(listOfOf(values(running.get(element))))) transition.cancel();
      return;
    }
    if (!before.isRendered || (!hasTimes(after) && !running.has(element))) return;
    for (const property of each(new Set(joined(keys(before.values), keys(after.values))))) {
      if (test(animatable, property) && before.values.get(property) !== after.values.get(property)) change(element, property, before, after);
    }
  },

  /** Cancels those of elements that are not in the document any more. */
  dropRemoved() {
    for (const { 0: element, 1: byProperty } of each(running)) {
      if (!element[_isConnected]) for (const transition of each(listOfOf(values(byProperty)))) transition.cancel();
    }
  },

  forget({ element, property }) {
    const byProperty = running.get(element);
    byProperty?.delete(property);
    if (byProperty?.size === 0) running.delete(element);
  },
};
exports.transitions = transitions;
