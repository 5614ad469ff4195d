"use strict";
// Windows as scripts here see them: as they are when they are of this window's origin, else as browsing/crossOrigin has them.

const { ask } = require("runtime/container");
const { isSame, viewOf } = require("browsing/realms");
const crossOriginModule = require.later("browsing/crossOrigin");

let standIns = null;
const others = () => (standIns ??= crossOriginModule().standIns({ __proto__: null, seen: exports.seen, seenIn: exports.seenIn }));

/** A window of the family: itself when it is of this origin. */
exports.seen = function seen(view) {
  if (view === null || view === undefined) return null;
  return isSame(view) ? view : others().seenFor(view);
};

/** The window in a frame. */
exports.seenIn = function seenIn(frame) {
  // The page around it may have it made; to others what is not there is of another origin.
  const isOwn = ask(() => frame.parent, null) === globalThis;
  if (isOwn && !frame.isForeign) return frame.window;
  const shown = isOwn ? null : viewOf(frame);
  return shown !== null && isSame(shown) ? shown : others().seenAt(frame);
};
