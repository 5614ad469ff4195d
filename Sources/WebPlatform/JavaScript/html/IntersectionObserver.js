"use strict";
// IntersectionObserver (W3C) where nothing is laid out: it tells once of each target, that it is in view when it is rendered at all.

const { call, isArray, listOf, map, none, Number, Object, pushAll, RangeError, Set, some, sort, TypeError } = require("language");
const { now } = require("runtime/clock");
const { requestAnimationFrame } = require("runtime/timers");
const { construction, declare, expose, needConstruction } = require("runtime/webidl");
const geometryModule = require.later("dom/geometry");
const getComputedStyleModule = require.later("html/css/getComputedStyle");

class IntersectionObserverEntry {
  constructor(given, values) {
    needConstruction(given);
    Object.assign(this, values);
  }
}

function entryFor(target) {
  const { DOMRect } = geometryModule();
  const { width, height } = native.environment.viewport;
  const isIntersecting = getComputedStyleModule().isRendered(target);
  return new IntersectionObserverEntry(construction, {
    target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, time: now(),
    boundingClientRect: target.getBoundingClientRect(), intersectionRect: new DOMRect(), rootBounds: new DOMRect(0, 0, width, height),
  });
}

function thresholdsOf(value = 0) {
  const thresholds = map(isArray(value) ? value : [value], Number);
  if (some(thresholds, (each) => !(each >= 0 && each <= 1))) throw new RangeError("A threshold is a number from 0 to 1");
  return Object.freeze(thresholds.length > 0 ? sort(thresholds, (one, other) => one - other) : [0]);
}

let isIntersectionObserver;

class IntersectionObserver {
  static { isIntersectionObserver = (value) => #callback in value; }

  #callback;
  #options;
  #targets = new Set();
  /** Targets of which nothing was said yet. */
  #fresh = new Set();
  #entries = [];

  constructor(callback, { root = null, rootMargin = "0px 0px 0px 0px", threshold } = none) {
    if (typeof callback !== "function") throw new TypeError("IntersectionObserver needs a function");
    this.#callback = callback;
    this.#options = { root, rootMargin: `${rootMargin}`, thresholds: thresholdsOf(threshold) };
  }

  get root() { return this.#options.root; }
  get rootMargin() { return this.#options.rootMargin; }
  get thresholds() { return this.#options.thresholds; }

  observe(target) {
    if (this.#targets.has(target)) return;
    this.#targets.add(target);
    this.#fresh.add(target);
    if (this.#fresh.size === 1) requestAnimationFrame(() => this.#look());
  }
  unobserve(target) {
    this.#targets.delete(target);
    this.#fresh.delete(target);
  }
  disconnect() {
    this.#targets.clear();
    this.#fresh.clear();
  }
  takeRecords() {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #look() {
    pushAll(this.#entries, map(listOf(this.#fresh), entryFor));
    this.#fresh.clear();
    const entries = this.takeRecords();
    if (entries.length > 0) call(this.#callback, this, entries, this);
  }
}

declare(
  IntersectionObserver, isIntersectionObserver,
  "constructor(any, optional any) root rootMargin thresholds observe(Element) unobserve(Element) disconnect() takeRecords()");
expose(IntersectionObserverEntry);
Object.assign(exports, { IntersectionObserver, IntersectionObserverEntry });
