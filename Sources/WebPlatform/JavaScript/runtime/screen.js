"use strict";
// The device's screen as it is now: what the viewport, `screen`, orientations and media queries go by, and who hears when it changes.

const { each, push } = require("language");

const listeners = [];

/** The viewport in CSS pixels: { width, height }. It is the whole screen, as in an app's web view. */
exports.size = () => native.environment.viewport;

/** "portrait" or "landscape" (Media Queries 4, 4.5). */
exports.orientation = () => (exports.size().height >= exports.size().width ? "portrait" : "landscape");

/** What the user has set: "light" or "dark" for `colorScheme`, "no-preference" or "reduce" for `reducedMotion`. */
exports.preference = (name) => native.environment[name];

/** Has a function called after each change, with what it was before: { width, height, orientation }. Media queries are asked after that. */
exports.whenChanged = (listener) => push(listeners, listener);

/** The device was turned, resized or set otherwise: any of width, height, colorScheme and reducedMotion. */
exports.change = function change({ width, height, colorScheme, reducedMotion }) {
  const size = exports.size();
  const before = { __proto__: null, width: size.width, height: size.height, orientation: exports.orientation() };
  if (width !== undefined) size.width = width;
  if (height !== undefined) size.height = height;
  if (colorScheme !== undefined) native.environment.colorScheme = colorScheme;
  if (reducedMotion !== undefined) native.environment.reducedMotion = reducedMotion;
  for (const listener of each(listeners)) listener(before);
};
