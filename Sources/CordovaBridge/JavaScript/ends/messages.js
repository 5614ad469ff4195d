"use strict";

// Plugin results as cordova-android's messages: a letter for success or failure, whether the callback is kept, the status, the
// callback id and the payload. The payload's first letter is its type; what has none is JSON.

const { ArrayBuffer, join, JSON, map } = native.platform("language");
const base64 = require("base64");

const NO_RESULT = 0;
const OK = 1;

/** What a callback gets for a result without a message, by status. */
const words = [
    "No result", "OK", "Class not found", "Illegal access", "Instantiation error", "Malformed url", "IO error",
    "Invalid action", "JSON error", "Error",
];

/** Whether the page hears nothing of a result: it neither calls nor ends anything. */
exports.isDropped = ({ status, keep }) => status === NO_RESULT && keep;

exports.isSuccess = ({ status }) => status === NO_RESULT || status === OK;

const messageOf = ({ status, message, isEmpty }) => (isEmpty ? words[status] : message);

/** The callback's arguments. */
exports.payloadOf = (result) => (result.isMultipart ? result.message : [messageOf(result)]);

function encode(value) {
    switch (typeof value) {
    case "string": return `s${value}`;
    case "number": return `n${value}`;
    case "boolean": return value ? "t" : "f";
    default:
        if (value === null || value === undefined) {
            return "N";
        }
        return value instanceof ArrayBuffer ? `${copy.takesBytes ? "A" : "s"}${base64.fromArrayBuffer(value)}` : JSON.stringify(value);
    }
}

function encodeAll(values) {
    return "M" + join(map(map(values, encode), (text) => `${text.length} ${text}`), "");
}

exports.encodeResult = (callbackId, result) => {
    const letter = exports.isSuccess(result) ? "S" : "F";
    const payload = result.isMultipart && copy.takesSeveral ? encodeAll(result.message) : encode(messageOf(result));
    return `${letter}${result.keep ? 1 : 0}${result.status} ${callbackId} ${payload}`;
};
