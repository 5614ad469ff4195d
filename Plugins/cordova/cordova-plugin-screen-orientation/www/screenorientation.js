"use strict";

// screen.orientation, in the place of the web view's own: how the screen is turned, and locks of it that need no full screen.

const exec = require("cordova/exec");

/** window.orientation of each way to turn a screen. */
const angles = {
    "portrait-primary": 0,
    "portrait-secondary": 180,
    "landscape-primary": 90,
    "landscape-secondary": -90,
};

/** What each kind of lock allows, as bits. */
const locks = {
    "portrait-primary": 1,
    "portrait-secondary": 2,
    "landscape-primary": 4,
    "landscape-secondary": 8,
    portrait: 3,
    landscape: 12,
    any: 15,
};

window.OrientationType ??= angles;
window.OrientationLockType ??= locks;

const listeners = new EventTarget();
let onchange = null;

const orientation = {
    setOrientation(kind) {
        exec(null, null, "CDVOrientation", "screenOrientation", [window.OrientationLockType[kind], kind]);
    },

    /** Locks the screen, and turns it if need be. The promise is rejected for what is no kind of lock. */
    async lock(kind) {
        if (!Object.hasOwn(window.OrientationLockType, kind)) {
            const error = new Error(`screen.orientation.lock: '${kind}' is none of ${Object.keys(window.OrientationLockType).join(", ")}`);
            error.name = "NotSupportedError";
            throw error;
        }
        orientation.setOrientation(kind);
        return "Orientation set";
    },

    unlock: () => orientation.setOrientation("any"),

    addEventListener: (...args) => listeners.addEventListener(...args),

    removeEventListener: (...args) => listeners.removeEventListener(...args),

    get onchange() {
        return onchange;
    },

    set onchange(listener) {
        if (onchange) {
            listeners.removeEventListener("change", onchange);
        }
        onchange = listener;
        if (onchange) {
            listeners.addEventListener("change", onchange);
        }
    },
};

function look() {
    const angle = window.orientation || 0;
    orientation.type = Object.keys(angles).find((type) => angles[type] === angle) ?? "portrait-primary";
    orientation.angle = angle;
}
look();

window.addEventListener("orientationchange", () => {
    look();
    listeners.dispatchEvent(new Event("change"));
}, true);

module.exports = orientation;
