"use strict";
// The windows of a page and of its frames, each with its own globals: what they do for each other, and which of them scripts here may see as
// they are. For those of another origin there is window/crossOrigin.

const { Object, WeakMap } = require("language");
const { ask, container } = require("window/container");
const messagingModule = require.later("html/messaging");
const crossOriginModule = require.later("window/crossOrigin");
const framesModule = require.later("window/frames");

/** What the windows of a family do for each other, by window. No script of a page sees it. */
const realms = (native.shared.realms ??= new WeakMap());

const key = native.environment.origin;

const recordOf = (view) => realms.get(view);

/** Whether a window is of this one's origin. */
const isSame = (view) => recordOf(view)?.key === key;

/** What other windows may have of this one. */
realms.set(globalThis, {
  key,
  /** The html/Frame that the window is in; null for the outermost. */
  frame: container(),
  count: () => framesModule().count(),
  childAt: (index) => framesModule().frameAt(index),
  childNamed: (name) => framesModule().frameNamed(name),
  post: (posted, wanted, origin, source) => messagingModule().receive(posted, wanted, origin, source),
});

/** The window that a frame shows, or the outermost one: null for a frame without a page of its own. */
const viewOf = (place) => ask(() => (place.isFrame ? place.shown : place.outermost), null);

/** A window of the family as scripts here see it: itself when it is of this origin. */
exports.seen = function seen(view) {
  if (view === null || view === undefined) return null;
  return isSame(view) ? view : crossOriginModule().seenFor(view);
};

/** The window in a frame as scripts here see it. */
exports.seenIn = function seenIn(frame) {
  // The page around it may have it made; to others what is not there is of another origin.
  const isOwn = ask(() => frame.parent, null) === globalThis;
  if (isOwn && !frame.isForeign) return frame.window;
  const shown = isOwn ? null : viewOf(frame);
  return shown !== null && isSame(shown) ? shown : crossOriginModule().seenAt(frame);
};

Object.assign(exports, { isSame, recordOf, viewOf });
