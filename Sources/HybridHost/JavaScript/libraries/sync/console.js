"use strict";

// Force.console: what the framework has to say, up to a level.

const levels = ["error", "info", "warn", "debug"];
const silent = () => {};

exports.console = {};

/** "error", "info" (at first), "warn" or "debug": that and what stands before it in this list is printed. */
exports.setLogLevel = (level) => {
    const last = levels.indexOf(String(level).toLowerCase());
    if (last < 0) {
        throw new TypeError(`Force.setLogLevel: the level "${level}" is unknown; use one of ${levels.join(", ")}`);
    }
    levels.forEach((name, index) => {
        exports.console[name] = index <= last ? (...values) => console[name](...values) : silent;
    });
};

exports.setLogLevel("info");
