"use strict";

// What the network plugin tells of a request that failed. Since SDK 8.2 it is JSON text, {response: {statusCode, body}} or {error}; up to
// 8.1 what the server said itself, e.g. [{message, errorCode}].

const { parsed } = require("shared/json");

/** The status that goes with an error code, where the code alone is told. */
const statusOfCode = { NOT_FOUND: 404, ENTITY_IS_DELETED: 404 };

const isErrorList = (told) => Array.isArray(told) && typeof told[0]?.errorCode === "string";

/** `{status, details, message}` of such a failure; null for any other. A status that nobody tells is undefined. */
exports.restFailure = (raw) => {
    const told = typeof raw === "string" ? parsed(raw) : raw;
    if (told?.response?.statusCode !== undefined) {
        return { status: told.response.statusCode, details: told.response.body, message: undefined };
    }
    if (typeof raw === "string" && isErrorList(told)) {
        return { status: statusOfCode[told[0].errorCode], details: told, message: undefined };
    }
    return typeof told?.error === "string" ? { status: 0, details: undefined, message: told.error } : null;
};
