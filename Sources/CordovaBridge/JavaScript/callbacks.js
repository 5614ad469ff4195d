"use strict";

// The calls that wait for a result, and the way a result reaches them. A call leaves the table before its callback runs,
// so that a callback that throws cannot leave a settled call behind.

const Status = Object.freeze({
    NO_RESULT: 0,
    OK: 1,
    CLASS_NOT_FOUND_EXCEPTION: 2,
    ILLEGAL_ACCESS_EXCEPTION: 3,
    INSTANTIATION_EXCEPTION: 4,
    MALFORMED_URL_EXCEPTION: 5,
    IO_EXCEPTION: 6,
    INVALID_ACTION: 7,
    JSON_EXCEPTION: 8,
    ERROR: 9,
});

const pending = {};

function deliver(callbackId, outcome, args, keepCallback) {
    const call = pending[callbackId];
    if (call === undefined) {
        return;
    }
    if (!keepCallback) {
        delete pending[callbackId];
    }
    const callback = call[outcome];
    if (typeof callback !== "function") {
        return;
    }
    try {
        callback.apply(null, args);
    } catch (error) {
        const kind = outcome === "success" ? "Success" : "Error";
        const message = `Error in ${kind} callbackId: ${callbackId} : ${error}`;
        require("cordova").fireWindowEvent("cordovacallbackerror", { message, error });
        throw error;
    }
}

/** One result from the host. A multipart message is an array that becomes the callback's arguments. */
exports.settle = function (callbackId, status, message, keepCallback, multipart) {
    const outcome = status === Status.OK ? "success" : status === Status.NO_RESULT ? "none" : "fail";
    deliver(callbackId, outcome, multipart ? message : [message], keepCallback);
};

/** Cordova's own entry point. A success with any other status than OK only does the bookkeeping. */
exports.callbackFromNative = function (callbackId, isSuccess, status, args, keepCallback) {
    const outcome = !isSuccess ? "fail" : status === Status.OK ? "success" : "none";
    deliver(callbackId, outcome, args, keepCallback);
};

exports.pending = pending;
exports.Status = Status;
