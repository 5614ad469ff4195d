"use strict";
// `cordova.plugins.SecureStorage`: texts by keys, sealed by the native side, for each service on its own.

const exec = require("cordova/exec");

const isString = (value) => Object.prototype.toString.call(value) === "[object String]";

/** Throws when a script forgot what is to be called. */
const checkCallbacks = (success, error) => {
    for (const [name, callback] of Object.entries({ success, error })) {
        if (typeof callback !== "function") throw new Error(`SecureStorage failure: ${name} callback parameter must be a function`);
    }
};

/** Calls the native side, or `error` with why it cannot be called. What `error` gets is an Error. */
const call = (success, error, action, args, check = () => {}) => {
    try {
        check();
        checkCallbacks(success, error);
        const failed = (cause) => {
            const isSilent = cause === undefined || cause === null;
            error(isSilent || isString(cause) ? new Error(isSilent ? `SecureStorage.${action} failed` : cause) : cause);
        };
        exec(success, failed, "SecureStorage", action, args);
    } catch (cause) {
        error(cause);
    }
};

const requireString = (value, name) => () => {
    if (!isString(value)) throw new Error(`${name} must be a string`);
};

/**
 * The storage of a service. Called with `new`.
 *
 * @param {function} success called when it can be used
 * @param {object} options by platform, such as `{ android: { packageName } }`
 */
function SecureStorage(success, error, service, options) {
    this.service = service;
    const own = (options && options[cordova.platformId]) || {};
    call(success, error, "init", [service, own]);
}

SecureStorage.prototype = {
    constructor: SecureStorage,

    /** Gives the value to `success`; a key without one is an error. */
    get(success, error, key) { call(success, error, "get", [this.service, key], requireString(key, "Key")); },

    /** Keeps a value, and gives the key to `success`. */
    set(success, error, key, value) { call(success, error, "set", [this.service, key, value], requireString(value, "Value")); },

    /** Forgets a value, and gives the key to `success`. */
    remove(success, error, key) { call(success, error, "remove", [this.service, key], requireString(key, "Key")); },

    /** Gives all keys to `success`. */
    keys(success, error) { call(success, error, "keys", [this.service]); },

    /** Forgets everything. */
    clear(success, error) { call(success, error, "clear", [this.service]); },
};

// On Android the storage wants a screen lock, which this asks the user for.
if (cordova.platformId === "android") {
    SecureStorage.prototype.secureDevice = function secureDevice(success, error) { call(success, error, "secureDevice", []); };
}

module.exports = SecureStorage;
