"use strict";
// The device's screen as it is now, and the window's part of it: what the viewport, `screen`, orientations and media queries go by, and who hears when
// they change.

const { each, joined, push } = require("language");

let listeners = [];

/** The viewport in CSS pixels: { width, height }. It is the whole screen, as in an app's web view; in a frame, what is in that. */
exports.size = () => native.environment.viewport;

/** The screen in CSS pixels: { width, height }. */
exports.deviceSize = () => native.environment.screen;

/** "portrait" or "landscape" (Media Queries 4, 4.5). */
exports.orientation = () => (exports.size().height >= exports.size().width ? "portrait" : "landscape");

/** What the user has set: "light" or "dark" for `colorScheme`, "no-preference" or "reduce" for `reducedMotion`. */
exports.preference = (name) => native.environment[name];

/** Has a function called after each change, with what it was before: { width, height, orientation }. Media queries are asked after that. */
exports.whenChanged = (listener) => push(listeners, listener);
/** The same, before all others. */
exports.firstWhenChanged = (listener) => { listeners = joined([listener], listeners); };

/** The device was turned or set otherwise, or the window has another size: any of size, device, colorScheme and reducedMotion. */
exports.change = function change({ size, device, colorScheme, reducedMotion }) {
  const { width, height } = exports.size();
  const before = { __proto__: null, width, height, orientation: exports.orientation() };
  if (size !== undefined) native.environment.viewport = size;
  if (device !== undefined) native.environment.screen = device;
  if (colorScheme !== undefined) native.environment.colorScheme = colorScheme;
  if (reducedMotion !== undefined) native.environment.reducedMotion = reducedMotion;
  for (const listener of each(listeners)) listener(before);
};
