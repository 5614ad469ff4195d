"use strict";

// Calls of SmartStore's native service. The service takes one object with everything it has to know.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.smartstore");
const { withStore } = require("com.salesforce.util.storeargument");

let level = "info";
let isDebug = false;

/** What SmartStore logs of its own calls: at "debug" each one, else ("error", "warn", "info" as it starts) nothing. */
exports.setLogLevel = (name) => {
    level = name;
    isDebug = String(name).toLowerCase() === "debug";
};

exports.getLogLevel = () => level;

/** Calls an action with one object. */
exports.send = (action, options, success, fail) => {
    if (isDebug) {
        const { soupName, cursorId, storeName, isGlobalStore } = options;
        console.debug(`SmartStore ${action}`, JSON.stringify({ soupName, cursorId, storeName, isGlobalStore }));
    }
    call(action, success, fail, options);
};

/**
 * A function `([store,] ...values, success, fail)` that calls `action` with the store and the values under `names`.
 * `check(options)` may refuse them by throwing, or answer others.
 */
exports.storeCall = (action, names = [], check = (options) => options) =>
    withStore((store, ...args) => {
        const options = {};
        for (let index = 0; index < names.length; index++) {
            options[names[index]] = args[index];
        }
        exports.send(action, Object.assign(check(options), store), args[names.length], args[names.length + 1]);
    });
