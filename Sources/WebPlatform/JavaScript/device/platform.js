"use strict";
// What the web views of the two platforms say of themselves, and what only one of them has.

const device = require("runtime/device");
const { withdraw } = require("runtime/webidl");

const own = {
  __proto__: null,
  ios: { __proto__: null, platform: "iPhone", vendor: "Apple Computer, Inc.", lacks: ["connection", "getBattery", "vibrate"] },
  android: { __proto__: null, platform: "Linux armv81", vendor: "Google Inc.", lacks: ["canShare", "permissions", "share", "standalone"] },
};

exports.names = () => own[device.platform()];

/** Takes from Navigator, or the one of workers, what this platform's has not. */
exports.withdrawFrom = (Interface) => withdraw(Interface, exports.names().lacks);
