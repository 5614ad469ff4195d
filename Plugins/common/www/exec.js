"use strict";

// com.salesforce.util.exec: cordova/exec as Salesforce's services want it, with the version of the calling JavaScript in front.

const ignore = () => {};

/** How much of a reason is printed. */
const mostPrinted = 1000;

/** What an error callback would get, as one line. */
function shown(reason) {
    let text = reason;
    if (reason instanceof Error) {
        text = reason.message;
    } else if (typeof reason !== "string") {
        try {
            text = JSON.stringify(reason) ?? String(reason);
        } catch {
            text = String(reason);
        }
    }
    return text.length > mostPrinted ? `${text.slice(0, mostPrinted)}...` : text;
}

/**
 * Calls `action` of a native service.
 *
 * - `pluginVersion`: version of the SDK that the calling JavaScript was written for, e.g. "5.3.0".
 * - `successCB`, `errorCB`: get the result or the error; anything but a function is ignored. A failure goes to the console, too, with its
 *   reason when there is no error callback.
 * - `args`: array of arguments, left as it is.
 */
exports.exec = (pluginVersion, successCB, errorCB, service, action, args) => {
    const succeed = typeof successCB === "function" ? successCB : ignore;
    const fail = (...reasons) => {
        const isHeard = typeof errorCB === "function";
        console.error(isHeard ? `${service}:${action} failed` : `${service}:${action} failed: ${shown(reasons[0])}`);
        if (isHeard) {
            errorCB(...reasons);
        }
    };
    // Looked up at each call: a page may put an exec of its own in between.
    return require("cordova/exec")(succeed, fail, service, action, [`pluginSDKVersion:${pluginVersion}`, ...args]);
};
