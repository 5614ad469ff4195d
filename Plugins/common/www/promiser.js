"use strict";

// com.salesforce.util.promiser: promises instead of callbacks.

/**
 * Makes of a method whose last two arguments are a success and an error callback a function that returns a promise.
 * The method is looked up at each call. `objectName` names the object in messages.
 */
exports.promiser = (object, methodName, objectName = "object") => (...args) =>
    new Promise((resolve, reject) => {
        if (typeof object[methodName] !== "function") {
            throw new TypeError(`${objectName}:${methodName} is not a function of the loaded SDK`);
        }
        object[methodName](...args, resolve, reject);
    });
