"use strict";

// navigator.geolocation, for Android: asks whether the app may, and goes on with the web view's own.

const exec = require("cordova/exec");
const { getOriginalSymbol } = require("cordova/modulemapper");
const { createUUID } = require("cordova/utils");
const PositionError = require("./PositionError");

const original = () => getOriginalSymbol(window, "navigator.geolocation");

function whenAllowed(proceed, fail, options) {
    const isExact = typeof options === "object" && options !== null && Boolean(options.enableHighAccuracy);
    const refuse = () => fail?.(new PositionError(PositionError.PERMISSION_DENIED, "The user does not let the app know where the device is."));
    exec(proceed, refuse, "Geolocation", "getPermission", [isExact]);
}

/** The web view's own watches, by id; undefined until the app may. */
const watches = new Map();

exports.getCurrentPosition = (success, fail, options) => {
    whenAllowed(() => original().getCurrentPosition(success, fail, options), fail, options);
};

exports.watchPosition = (success, fail, options) => {
    const id = createUUID();
    watches.set(id, undefined);
    whenAllowed(() => {
        // It may have been cleared by now.
        if (watches.has(id)) {
            watches.set(id, original().watchPosition(success, fail, options));
        }
    }, fail, options);
    return id;
};

exports.clearWatch = (id) => {
    const watch = watches.get(id);
    watches.delete(id);
    if (watch !== undefined) {
        original().clearWatch(watch);
    }
};
