"use strict";
// IntersectionObserver (W3C) where nothing is laid out: it tells once of each target, that it is in view when it is rendered at all.

const { call, exec, filter, isArray, isObject, listOf, map, none, Number, Object, pushAll, RangeError, Set, some, sort, split, TypeError } = require("language");
const { _ids, _localName } = require("dom/slots");
const { lowerCase } = require("dom/names");
const { DOMException } = require("runtime/DOMException");
const { now } = require("runtime/clock");
const { requestAnimationFrame } = require("runtime/timers");
const { construction, declare, needConstruction } = require("runtime/webidl");
const geometryModule = require.later("dom/geometry");
const getComputedStyleModule = require.later("html/css/getComputedStyle");

let isEntry;

class IntersectionObserverEntry {
  static { isEntry = (value) => #values in value; }

  #values;
  constructor(given, values) {
    needConstruction(given);
    this.#values = values;
  }
  get time() { return this.#values.time; }
  get rootBounds() { return this.#values.rootBounds; }
  get boundingClientRect() { return this.#values.boundingClientRect; }
  get intersectionRect() { return this.#values.intersectionRect; }
  get isIntersecting() { return this.#values.isIntersecting; }
  get intersectionRatio() { return this.#values.intersectionRatio; }
  get target() { return this.#values.target; }
}
declare(IntersectionObserverEntry, isEntry, "time rootBounds boundingClientRect intersectionRect isIntersecting intersectionRatio target");

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
  if (some(thresholds, (each) => !Number.isFinite(each))) throw new TypeError("A threshold is a number");
  if (some(thresholds, (each) => !(each >= 0 && each <= 1))) throw new RangeError("A threshold is a number from 0 to 1");
  return Object.freeze(thresholds.length > 0 ? sort(thresholds, (one, other) => one - other) : [0]);
}

const length = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|%)$/i;

/** The margins of a root as observers show them: four, each in pixels or per cent. */
function marginOf(text) {
  const sides = map(filter(split(text, /\s+/g), (word) => word !== ""), (word) => exec(length, word));
  if (sides.length > 4 || some(sides, (side) => side === null)) throw new DOMException(`'${text}' is no margin: one to four lengths in px or %`, "SyntaxError");
  const { 0: top = "0px", 1: right = top, 2: bottom = top, 3: left = right } = map(sides, ({ 1: number, 2: unit }) => `${Number(number)}${lowerCase(unit)}`);
  return `${top} ${right} ${bottom} ${left}`;
}

const isRoot = (value) => value === null || (isObject(value) && (value[_localName] !== undefined || value[_ids] !== undefined));

let isIntersectionObserver;

class IntersectionObserver {
  static { isIntersectionObserver = (value) => #callback in value; }

  #callback;
  #options;
  #targets = new Set();
  /** Targets of which nothing was said yet. */
  #fresh = new Set();
  #entries = [];

  constructor(callback, { root = null, rootMargin = "", threshold } = none) {
    if (typeof callback !== "function") throw new TypeError("IntersectionObserver needs a function");
    if (!isRoot(root)) throw new TypeError("The root is no Element and no Document");
    this.#callback = callback;
    this.#options = { __proto__: null, root, rootMargin: marginOf(`${rootMargin}`), thresholds: thresholdsOf(threshold) };
  }

  get root() { return this.#options.root; }
  get rootMargin() { return this.#options.rootMargin; }
  get thresholds() { return this.#options.thresholds; }

  observe(target) {
    // What is its own root is in none.
    if (this.#targets.has(target) || target === this.#options.root) return;
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
Object.assign(exports, { IntersectionObserver, IntersectionObserverEntry });
