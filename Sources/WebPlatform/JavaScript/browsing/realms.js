"use strict";
// The windows of a page and of its frames, each with its own globals: what they do for each other. What scripts here see of them is told by
// browsing/seen.

const { Object, WeakMap } = require("language");
const { ask } = require("runtime/container");

/** What the windows of a family do for each other, by window. No script of a page sees it. */
const realms = (native.shared.realms ??= new WeakMap());

/** The same by the prototype of all objects there, which tells of a function of what window it is. */
const byPrototype = (native.shared.realmsByPrototype ??= new WeakMap());

const key = native.environment.origin;

exports.recordOf = (view) => realms.get(view);

/** What the window offers whose objects have that prototype in the end; null where there is none of this one's origin. */
exports.recordBehind = function recordBehind(prototype) {
  const record = byPrototype.get(prototype);
  return record?.key === key ? record : null;
};

/** The same of the window that a function is of, by what it inherits in the end. */
exports.recordOfFunction = function recordOfFunction(callback) {
  let last = null;
  try {
    for (let each = callback; each !== null; each = Object.getPrototypeOf(each)) last = each;
  } catch {
    // A proxy says what it likes.
    return null;
  }
  return exports.recordBehind(last);
};

/** Whether a window is of this one's origin. */
exports.isSame = (view) => realms.get(view)?.key === key;

/**
 * Tells the others what they may have of this window: { frame, count(), childAt(index), childNamed(name), post(posted, wanted, origin, source),
 * interfaceNamed(name), report(error) }, where `frame` is the browsing/Frame that it is in, and null for the outermost.
 */
exports.offer = function offer(given) {
  const record = { ...given, key };
  realms.set(globalThis, record);
  byPrototype.set(Object.getPrototypeOf(record), record);
};

/** The window that a frame shows, or the outermost one: null for a frame without a page of its own. */
exports.viewOf = (place) => ask(() => (place.isFrame ? place.shown : place.outermost), null);
