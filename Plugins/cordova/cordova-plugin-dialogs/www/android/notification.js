"use strict";

// navigator.notification: what Android has besides: a spinner, and a bar that fills.

const exec = require("cordova/exec");

const call = (action, ...args) => exec(null, null, "Notification", action, args);

/** Shows a spinner. */
exports.activityStart = (title, message) => {
    if (title === undefined && message === undefined) {
        call("activityStart", "Busy", "Please wait...");
    } else {
        call("activityStart", title, message);
    }
};

exports.activityStop = () => call("activityStop");

/** Shows a bar that is empty. */
exports.progressStart = (title, message) => call("progressStart", title, message);

/** Fills it, up to 100. */
exports.progressValue = (value) => call("progressValue", value);

exports.progressStop = () => call("progressStop");
