"use strict";

// Calls of SmartStore's native service. The service takes one object with everything it has to know.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.smartstore");
const { withStore } = require("com.salesforce.util.storeargument");

const LEVELS = ["error", "info", "warn", "debug"];
let level = "info";

/** What SmartStore logs of its own calls: at "debug" each one, else ("info", as it starts, "error", "warn") nothing. */
exports.setLogLevel = (name) => {
    if (!LEVELS.includes(String(name).toLowerCase())) {
        throw new RangeError(`"${name}" is not a log level; there are ${LEVELS.join(", ")}`);
    }
    level = name;
};

exports.getLogLevel = () => level;

/** Calls an action with one object. */
exports.send = (action, options, success, fail) => {
    if (level.toLowerCase() === "debug") {
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
        const options = Object.fromEntries(names.map((name, index) => [name, args[index]]));
        const [success, fail] = args.slice(names.length);
        exports.send(action, { ...check(options), ...store }, success, fail);
    });
