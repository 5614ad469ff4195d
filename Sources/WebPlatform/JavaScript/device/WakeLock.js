"use strict";
// WakeLock and WakeLockSentinel (Screen Wake Lock, 6): nothing goes dark here, but a lock is as long as the page is seen.

const { each, listOf, Object, Set } = require("language");
const device = require("runtime/device");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { request } = require("device/permissions");

/** The locks of the document. */
const held = new Set();
let release;
let isSentinel;

class WakeLockSentinel extends EventTarget {
  static {
    isSentinel = (value) => #isReleased in value;
    release = (sentinel) => {
      if (sentinel.#isReleased) return;
      sentinel.#isReleased = true;
      held.delete(sentinel);
      fireTrusted(sentinel, new Event("release"));
    };
  }

  #isReleased = false;
  constructor(given) {
    needConstruction(given, "navigator.wakeLock.request gives it");
    super();
    held.add(this);
  }
  get released() { return this.#isReleased; }
  get type() { return "screen"; }
  async release() { release(this); }
}
addHandlers(WakeLockSentinel, ["release"]);
declare(WakeLockSentinel, isSentinel, "released type async release()");

// What is not seen keeps no screen alight.
device.whenChanged("isVisible", () => {
  if (!device.facts().isVisible) for (const sentinel of each(listOf(held))) release(sentinel);
});

let isWakeLock;

class WakeLock {
  static { isWakeLock = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }

  async request() {
    if (!native.isActive() || !device.facts().isVisible) throw new DOMException("The page is not seen", "NotAllowedError");
    if (!request("screen-wake-lock")) throw new DOMException("The user does not let the app keep the screen alight", "NotAllowedError");
    return new WakeLockSentinel(construction);
  }
}
declare(WakeLock, isWakeLock, "async request(optional screen|screen)");

Object.assign(exports, { WakeLock, WakeLockSentinel, wakeLock: new WakeLock(construction) });
