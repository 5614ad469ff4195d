"use strict";
// ScreenOrientation (Screen Orientation, 5): how the screen is held, and, on Android, locks of it for pages in fullscreen.

const { Object, withResolvers } = require("language");
const device = require("runtime/device");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { queueTask } = require("runtime/tasks");
const { construction, declare, needConstruction, withdraw } = require("runtime/webidl");
const fullscreenModule = require.later("device/fullscreen");

/** The ways to hold the screen that each kind of lock allows; the first is taken when the present one is not among them. */
const allowed = {
  __proto__: null,
  any: null, natural: ["portrait-primary"], portrait: ["portrait-primary", "portrait-secondary"], landscape: ["landscape-primary", "landscape-secondary"],
  "portrait-primary": ["portrait-primary"], "portrait-secondary": ["portrait-secondary"],
  "landscape-primary": ["landscape-primary"], "landscape-secondary": ["landscape-secondary"],
};

/** The lock that is not in place yet: { resolve, reject }, or null. */
let pending = null;

function abandonPending() {
  pending?.reject(new DOMException("Another lock takes its place", "AbortError"));
  pending = null;
}

function settlePending() {
  pending?.resolve();
  pending = null;
}

async function lock(kind) {
  if (!fullscreenModule().isFullscreen()) throw new DOMException("The page must be fullscreen to lock the screen's orientation", "SecurityError");
  abandonPending();
  const ways = allowed[kind];
  const { promise, resolve, reject } = withResolvers();
  const own = pending = { resolve, reject };
  queueTask(() => {
    if (pending !== own) return;
    const { orientation } = device.facts();
    // Else it is settled when the screen is turned.
    if (ways === null || ways[0] === orientation || ways[1] === orientation) settlePending();
    else native.turnScreen(ways[0]);
  });
  await promise;
}

let isOrientation;

class ScreenOrientation extends EventTarget {
  static { isOrientation = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
    super();
  }
  get type() { return device.facts().orientation; }
  get angle() { return device.facts().angle; }
  lock(kind) { return lock(kind); }
  unlock() { abandonPending(); }
}
addHandlers(ScreenOrientation, ["change"]);
declare(
  ScreenOrientation, isOrientation,
  "type angle async lock(any|natural|landscape|portrait|portrait-primary|portrait-secondary|landscape-primary|landscape-secondary) unlock()");

const orientation = new ScreenOrientation(construction);
device.whenChanged("orientation", () => {
  settlePending();
  fireTrusted(orientation, new Event("change"));
});

// iPhones' web views only tell it.
if (device.platform() === "ios") withdraw(ScreenOrientation, ["lock", "unlock"]);

Object.assign(exports, { ScreenOrientation, orientation });
