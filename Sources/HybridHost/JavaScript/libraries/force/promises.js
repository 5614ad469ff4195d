"use strict";

// The functions of `force` with promises for callbacks.

const { promised } = require("shared/promise");

/** Those that have nothing to wait for. */
const immediate = ["init", "isAuthenticated", "getUserId", "discardToken", "getRequestBaseURL"];

const untouched = ["oauthCallback", "parseUrl", "computeEndPointIfMissing"];

/** Functions that take more arguments than callers give would mistake a callback for one of those. */
const filled = (force, name) => (...args) => {
    const count = Math.max(force[name].length - 2, 0);
    const own = Array.from({ length: Math.max(count, args.length) }, (_, index) => args[index]);
    return promised(force, name)(...own);
};

/** An object with the functions that `force` has now; files too, where they are loaded. */
exports.promiseClient = (force) => {
    const client = {};
    for (const [name, member] of Object.entries(force)) {
        if (typeof member === "function" && !untouched.includes(name)) {
            client[name] = immediate.includes(name) ? member : filled(force, name);
        }
    }
    return client;
};
