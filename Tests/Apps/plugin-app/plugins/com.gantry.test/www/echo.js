"use strict";

const exec = require("cordova/exec");

const call = (action, ...args) => new Promise((resolve, reject) => exec(resolve, reject, "com.gantry.test", action, args));

/** Resolves to the value, by way of the native side. */
exports.say = (value) => call("echo", value);

/** Rejects with what the native side throws. */
exports.fail = () => call("throw");
