"use strict";

// navigator.vibrate, for iPhones, whose web view has none.

const exec = require("cordova/exec");

const call = (action, ...args) => exec(null, null, "Vibration", action, args);

/** Vibrates for some milliseconds, or in a pattern of them: on, off, on. 0, [] and anything else end a vibration. */
exports.vibrate = (time) => {
    const steps = Array.isArray(time) ? time : [time];
    if (steps.length > 1) {
        call("vibrateWithPattern", steps, -1);
    } else if (typeof steps[0] === "number" && steps[0] !== 0) {
        call("vibrate", steps[0]);
    } else {
        call("cancelVibration");
    }
    return true;
};
