"use strict";

// checkArgs("aO*", "plugin.function", arguments): one letter an argument. A small letter forbids null and undefined, * takes anything.

const { exec, forEach, listOf, split, toUpperCase, TypeError } = native.platform("language");
const utils = require("cordova/utils");

const TYPES = { __proto__: null, A: "Array", D: "Date", N: "Number", S: "String", F: "Function", O: "Object" };

function parameterName(args, callee, index) {
    try {
        const { 1: list } = exec(/\(\s*([^)]*?)\s*\)/, callee ?? args.callee);
        return split(list, /\s*,\s*/g)[index] || `#${index + 1}`;
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
    forEach(listOf(spec), (letter, index) => {
        const expected = TYPES[toUpperCase(letter)];
        const found = utils.typeName(args[index]);
        const mayBeMissing = letter === toUpperCase(letter) && (args[index] === null || args[index] === undefined);
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
