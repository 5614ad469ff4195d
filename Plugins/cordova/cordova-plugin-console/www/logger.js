"use strict";

// cordova.logger: writes into the device's log what has a level that counts.

const exec = require("cordova/exec");

/** The first ones count most. */
const levels = ["LOG", "ERROR", "WARN", "INFO", "DEBUG"];

let current = "WARN";
let usesConsole = false;
let usesLogger = true;
/** What was written before deviceready; null from then on. */
let queue = [];

function check(level) {
    if (!levels.includes(level)) {
        throw new Error(`cordova.logger: '${level}' is none of the levels ${levels.join(", ")}`);
    }
}

function formatted(value, letter) {
    if (letter === "j" || letter === "o") {
        try {
            return JSON.stringify(value);
        } catch (error) {
            return `(no JSON: ${error})`;
        }
    }
    if (letter === "c") {
        return "";
    }
    return value === null || value === undefined ? Object.prototype.toString.call(value) : value.toString();
}

/** A text whose %j and %o are replaced by values as JSON, %c by nothing, and any other %x by the value's text. What is left over follows. */
exports.format = (text, ...values) => {
    if (text === null || text === undefined) {
        return "";
    }
    const rest = [...values];
    const written = String(text).replace(/%([^])/g, (match, letter) => {
        if (letter === "%") {
            return rest.length > 0 ? "%" : match;
        }
        return rest.length > 0 ? formatted(rest.shift(), letter) : match;
    });
    return [written, ...rest].join(" ");
};

/** The level up to which is written; it changes when it is told. */
exports.level = (...given) => {
    if (given.length > 0) {
        check(given[0]);
        [current] = given;
    }
    return current;
};

/** Whether the page's console is written to; it changes when it is told. */
exports.useConsole = (...given) => {
    if (given[0] && window.console.useLogger?.()) {
        throw new Error("cordova.logger.useConsole: the console writes to the logger already");
    }
    if (given.length > 0) {
        usesConsole = Boolean(given[0]);
    }
    return usesConsole;
};

/** Whether the device's log is written to; it changes when it is told. */
exports.useLogger = (...given) => {
    if (given.length > 0) {
        usesLogger = Boolean(given[0]);
    }
    return usesLogger;
};

function write(level, text) {
    if (queue !== null && !usesConsole) {
        queue.push([level, text]);
        return;
    }
    if (usesLogger) {
        exec(null, null, "Console", "logLevel", [level, text]);
    }
    if (usesConsole) {
        window.console.log(level === "LOG" ? text : `${level}: ${text}`);
    }
}

/** Writes a message of a level; what is no text is written as JSON. */
exports.logLevel = (level, message, ...values) => {
    check(level);
    if (levels.indexOf(level) <= levels.indexOf(current)) {
        write(level, typeof message === "string" ? exports.format(message, ...values) : exports.format("%o", message, ...values));
    }
};

for (const level of levels) {
    exports[level] = level;
    exports[level.toLowerCase()] = (...args) => exports.logLevel(level, ...args);
}

document.addEventListener("deviceready", () => {
    const early = queue ?? [];
    queue = null;
    early.forEach(([level, text]) => write(level, text));
}, false);
