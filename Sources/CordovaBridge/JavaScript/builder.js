"use strict";

// Assigns and merges values into objects that may resist: getters without setters, read-only properties, constructors.

const { each, Object } = native.platform("language");
const utils = require("cordova/utils");

function assign(object, key, value) {
    try {
        object[key] = value;
    } catch {
        // Read-only for assignment; a definition below may still be allowed.
    }
    if (object[key] !== value) {
        utils.defineGetter(object, key, () => value);
    }
}

function replaceProperty(object, key, value) {
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
    return value;
}

/** Defines a property that is computed by `load` at its first reading; an assignment before that wins. */
exports.assignLazily = (object, key, load) => {
    Object.defineProperty(object, key, {
        configurable: true,
        enumerable: true,
        get: () => replaceProperty(object, key, load()),
        set: (value) => replaceProperty(object, key, value),
    });
};

/** Assigns; with a message the first reading of the property logs it. */
exports.assignOrWrapInDeprecateGetter = (object, key, value, message) => {
    if (!message) {
        assign(object, key, value);
        return;
    }
    utils.defineGetter(object, key, () => {
        console.log(message);
        delete object[key];
        assign(object, key, value);
        return value;
    });
};

/** Merges deeply; a constructor receives the properties on its prototype. */
exports.recursiveMerge = (target, source) => {
    const isConstructor = target.prototype !== undefined && target.prototype.constructor === target;
    for (const key of each(Object.keys(source))) {
        if (isConstructor) {
            assign(target.prototype, key, source[key]);
        } else if (typeof source[key] === "object" && typeof target[key] === "object" && source[key] && target[key]) {
            exports.recursiveMerge(target[key], source[key]);
        } else {
            assign(target, key, source[key]);
        }
    }
};

function include(parent, objects, { clobber, merge }) {
    for (const { 0: key, 1: description } of each(Object.entries(objects))) {
        try {
            const { path, deprecated, children } = description;
            const value = path ? require(path) : {};
            if (parent[key] === undefined) {
                exports.assignOrWrapInDeprecateGetter(parent, key, value, deprecated);
            } else if (clobber && path !== undefined) {
                if (merge) {
                    exports.recursiveMerge(parent[key], value);
                } else {
                    exports.assignOrWrapInDeprecateGetter(parent, key, value, deprecated);
                }
            }
            if (children) {
                include(clobber || parent[key] !== undefined ? parent[key] : value, children, { clobber, merge });
            }
        } catch (error) {
            utils.alert(`Exception building Cordova JS globals: ${error} for key "${key}"`);
        }
    }
}

exports.buildIntoButDoNotClobber = (objects, target) => include(target, objects, { clobber: false, merge: false });
exports.buildIntoAndClobber = (objects, target) => include(target, objects, { clobber: true, merge: false });
exports.buildIntoAndMerge = (objects, target) => include(target, objects, { clobber: true, merge: true });
