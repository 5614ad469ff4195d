"use strict";

// navigator.compass: where the phone points to, once or again and again.

const { checkArgs } = require("cordova/argscheck");
const exec = require("cordova/exec");
const { createUUID } = require("cordova/utils");
const CompassError = require("./CompassError");
const CompassHeading = require("./CompassHeading");

const STANDARD_FREQUENCY_MS = 100;

/** The timers of watches, by id; null for one that hears of changes from the native side. */
const watches = new Map();

/** Gives the heading to `success`. With `options.filter`, an iPhone goes on to give it after each change of so many degrees. */
exports.getCurrentHeading = (success, fail, options) => {
    checkArgs("fFO", "compass.getCurrentHeading", [success, fail, options], exports.getCurrentHeading);
    exec(
        (heading) => success(new CompassHeading(heading.magneticHeading, heading.trueHeading, heading.headingAccuracy, heading.timestamp)),
        fail && ((code) => fail(new CompassError(code))),
        "Compass", "getHeading", [options],
    );
};

/**
 * Gives headings to `success`: each `options.frequency` milliseconds, or after changes of `options.filter` degrees.
 *
 * @returns what clearWatch takes.
 */
exports.watchHeading = (success, fail, options) => {
    checkArgs("fFO", "compass.watchHeading", [success, fail, options], exports.watchHeading);
    const { frequency = STANDARD_FREQUENCY_MS, filter = 0 } = options ?? {};
    const id = createUUID();
    if (filter > 0) {
        watches.set(id, null);
        exports.getCurrentHeading(success, fail, options);
    } else {
        watches.set(id, setInterval(() => exports.getCurrentHeading(success, fail), frequency));
    }
    return id;
};

exports.clearWatch = (id) => {
    const timer = watches.get(id);
    if (!watches.delete(id)) {
        return;
    }
    if (timer === null) {
        exec(null, null, "Compass", "stopHeading", []);
    } else {
        clearInterval(timer);
    }
};
