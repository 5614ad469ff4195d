"use strict";

// console: on old iPhones the way into the device's log. Here the page's own console is that log.

const logger = require("./logger");

let usesLogger = false;

/** Whether the console is to write through the logger; it changes when it is told. Not both ways at once. */
window.console.useLogger = (...given) => {
    if (given[0] && logger.useConsole()) {
        throw new Error("console.useLogger: the logger writes to the console already");
    }
    if (given.length > 0) {
        usesLogger = Boolean(given[0]);
    }
    return usesLogger;
};

module.exports = window.console;
