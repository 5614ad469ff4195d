"use strict";
// The frame that this page is in, a browsing/Frame of the page around it; null for the app's own page.

let container = null;

exports.container = () => container;
/**
 * What the page around this one answers, or `otherwise`. It may be of another origin, and its exceptions lead to its window: they stay there,
 * also the one for a stack that is at its end.
 */
exports.ask = function ask(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

exports.hold = (frame) => { container = frame; };
