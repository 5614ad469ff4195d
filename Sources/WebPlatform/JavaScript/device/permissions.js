"use strict";
// What the user lets the page do (Permissions, 3): the operator answers in the user's place.

const device = require("runtime/device");

/** "granted", "denied" or "prompt". */
exports.stateOf = (name) => device.facts().permissions[name];

/** Whether the page may do something. What the user would be asked is allowed, and stays so for the app, unless `--permission` says otherwise. */
exports.request = function request(name) {
  const state = exports.stateOf(name);
  if (state === "prompt") native.answerPermission(name, "granted");
  return state !== "denied";
};
