"use strict";

/** The value that JSON text stands for; undefined when it is none. */
exports.parsed = (text) => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
