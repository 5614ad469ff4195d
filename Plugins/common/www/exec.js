"use strict";

// com.salesforce.util.exec: cordova/exec as Salesforce's services want it, with the version of the calling JavaScript in front.

const ignore = () => {};

/**
 * Calls `action` of a native service.
 *
 * - `pluginVersion`: version of the SDK that the calling JavaScript was written for, e.g. "5.3.0".
 * - `successCB`, `errorCB`: get the result or the error; anything but a function is ignored.
 * - `args`: array of arguments, left as it is.
 */
exports.exec = (pluginVersion, successCB, errorCB, service, action, args) => {
    const succeed = typeof successCB === "function" ? successCB : ignore;
    const report = typeof errorCB === "function" ? errorCB : ignore;
    const fail = (...reasons) => {
        console.error(`${service}:${action} failed`);
        report(...reasons);
    };
    // Looked up at each call: a page may put an exec of its own in between.
    return require("cordova/exec")(succeed, fail, service, action, [`pluginSDKVersion:${pluginVersion}`, ...args]);
};
