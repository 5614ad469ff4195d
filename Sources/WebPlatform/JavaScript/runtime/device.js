"use strict";
// What the page's device is, as the host has told: the one place where the platform asks for it.

const { each, Map, push } = require("language");

/** { isOnline, isVisible, position, orientation, angle, battery, connection, motion, permissions }, of which only what changes is ever new. */
let facts = null;
const listeners = new Map();

exports.facts = () => (facts ??= native.device());

/** Whose web view this is: "ios" or "android". */
exports.platform = () => native.environment.platform;

/** Has a function called, with what it was before, when a member of the facts has changed. */
exports.whenChanged = function whenChanged(member, listener) {
  if (!listeners.has(member)) listeners.set(member, []);
  push(listeners.get(member), listener);
};

/** The facts are others now. Nobody hears of it yet. */
exports.replace = (now) => { facts = now; };

/** Tells those who wait for changes of a member. */
exports.tell = function tell(member, before) {
  for (const listener of each(listeners.get(member) ?? [])) listener(before);
};
