"use strict";

// checkArgs("aO*", "plugin.function", arguments): one letter an argument. A small letter forbids null and undefined, * takes anything.

const utils = require("cordova/utils");

const TYPES = { A: "Array", D: "Date", N: "Number", S: "String", F: "Function", O: "Object" };

function parameterName(args, callee, index) {
    try {
        const [, list] = /\(\s*([^)]*?)\s*\)/.exec(callee ?? args.callee);
        return list.split(/\s*,\s*/)[index] || `#${index + 1}`;
    } catch {
        // A strict function does not tell who it is.
        return `#${index + 1}`;
    }
}

exports.enableChecks = true;

exports.checkArgs = (spec, functionName, args, callee) => {
    if (!exports.enableChecks) {
        return;
    }
    [...spec].forEach((letter, index) => {
        const expected = TYPES[letter.toUpperCase()];
        const found = utils.typeName(args[index]);
        const mayBeMissing = letter === letter.toUpperCase() && (args[index] === null || args[index] === undefined);
        if (letter === "*" || mayBeMissing || found === expected) {
            return;
        }
        const name = parameterName(args, callee, index);
        const message = `Wrong type for parameter "${name}" of ${functionName}: Expected ${expected}, but got ${found}.`;
        console.error(message);
        throw new TypeError(message);
    });
};

exports.getValue = (value, defaultValue) => (value === undefined ? defaultValue : value);
