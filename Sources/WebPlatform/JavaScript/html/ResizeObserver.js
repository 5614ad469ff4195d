"use strict";
// ResizeObserver (CSSWG) where nothing is laid out. Every box is empty and stays so: it tells once of each target, as it does wherever
// somebody begins to observe.

const { call, Map, Object, TypeError } = require("language");
const { membersOf, read } = require("runtime/idlTypes");
const { requestAnimationFrame } = require("runtime/timers");
const { construction, declare, needConstruction } = require("runtime/webidl");
const geometryModule = require.later("dom/geometry");

const options = membersOf("content-box|border-box|device-pixel-content-box box");

let isSize;

class ResizeObserverSize {
  static { isSize = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }
  get inlineSize() { return 0; }
  get blockSize() { return 0; }
}
declare(ResizeObserverSize, isSize, "inlineSize blockSize");

let isEntry;

class ResizeObserverEntry {
  static { isEntry = (value) => #target in value; }

  #target;
  #contentRect = new (geometryModule().DOMRect)();
  #borderBoxSize = Object.freeze([new ResizeObserverSize(construction)]);
  #contentBoxSize = Object.freeze([new ResizeObserverSize(construction)]);

  constructor(given, target) {
    needConstruction(given);
    this.#target = target;
  }
  get target() { return this.#target; }
  get contentRect() { return this.#contentRect; }
  get borderBoxSize() { return this.#borderBoxSize; }
  get contentBoxSize() { return this.#contentBoxSize; }
}
declare(ResizeObserverEntry, isEntry, "target contentRect borderBoxSize contentBoxSize");

let isObserver;

class ResizeObserver {
  static { isObserver = (value) => #targets in value; }

  #callback;
  /** The box that is observed of each target, and whether it has been told of. */
  #targets = new Map();
  #isLooking = false;

  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("ResizeObserver needs a function");
    this.#callback = callback;
  }

  observe(target, given) {
    const { 0: box } = read(given, options, "ResizeObserver.observe");
    if (this.#targets.get(target)?.box === box) return;
    this.#targets.delete(target);
    this.#targets.set(target, { box, isTold: false });
    if (this.#isLooking) return;
    this.#isLooking = true;
    requestAnimationFrame(() => this.#look());
  }
  unobserve(target) { this.#targets.delete(target); }
  disconnect() { this.#targets.clear(); }

  #look() {
    this.#isLooking = false;
    const entries = [];
    for (const { 0: target, 1: observed } of this.#targets) {
      if (observed.isTold) continue;
      observed.isTold = true;
      entries[entries.length] = new ResizeObserverEntry(construction, target);
    }
    if (entries.length > 0) call(this.#callback, this, entries, this);
  }
}
declare(ResizeObserver, isObserver, "constructor(any) observe(Element, optional any) unobserve(Element) disconnect()");

Object.assign(exports, { ResizeObserver, ResizeObserverEntry, ResizeObserverSize });
