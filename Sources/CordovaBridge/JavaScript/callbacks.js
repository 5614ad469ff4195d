"use strict";

// The calls that wait for a result, and the way a result reaches them. A call leaves the table before its callback runs,
// so that a callback that throws cannot leave a settled call behind.

const { apply, call: callWith, exec, joined, listOf, map, Map, Number, Object, Proxy, Reflect, some, values } = native.platform("language");

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

/** The calls that wait, by number: a callback id is the service's name with the number behind. */
const waiting = new Map();

/** What others put into `cordova.callbacks` under ids of their own. */
const foreign = Object.create(null);

/** Notes a call that waits. */
exports.add = function (number, service, success, fail) {
    waiting.set(number, { service, success, fail, none: undefined, isKept: false });
};

/** Called with each call that no native side and no proxy answers, if it is a function. */
exports.whenRefused = null;

/** Whether a call waits for its first result. */
exports.areAwaited = () => some(listOf(values(waiting)), ({ isKept }) => !isKept);

/** The number in a callback id of ours, or -1. */
function numberIn(callbackId) {
    const digits = exec(/\d+$/, callbackId);
    const number = digits ? Number(digits[0]) : -1;
    const call = waiting.get(number);
    return call !== undefined && call.service + number === callbackId ? number : -1;
}

/** Tells what a callback threw, and lets it go on to window.onerror. */
function report(error, outcome, callbackId) {
    const kind = outcome === "success" ? "Success" : "Error";
    const message = `Error in ${kind} callbackId: ${callbackId} : ${error}`;
    require("cordova").fireWindowEvent("cordovacallbackerror", { message, error });
    throw error;
}

/**
 * One result from the host. `how` is the status, plus 16 when the callback is kept, plus 32 when the message is an array that
 * becomes the callback's arguments, plus 64 when there is no message: null stands for it. Answers whether the call waits and has a
 * callback for it.
 */
exports.settle = function (number, how, message) {
    const status = how & 15;
    const call = waiting.get(number);
    if (call === undefined) {
        return false;
    }
    if (how & 16) {
        call.isKept = true;
    } else {
        waiting.delete(number);
    }
    const outcome = status === Status.OK ? "success" : status === Status.NO_RESULT ? "none" : "fail";
    const callback = call[outcome];
    if (typeof callback !== "function") {
        return false;
    }
    try {
        if (how & 32) {
            apply(callback, null, message);
        } else {
            callWith(callback, null, message);
        }
    } catch (error) {
        report(error, outcome, call.service + number);
    }
    return true;
};

/** Cordova's own entry point. A success with any other status than OK only does the bookkeeping. */
exports.callbackFromNative = function (callbackId, isSuccess, status, args, keepCallback) {
    // A page may put a table of its own there.
    const { callbacks } = require("cordova");
    const call = callbacks[callbackId];
    if (call === undefined) {
        return;
    }
    if (!keepCallback) {
        delete callbacks[callbackId];
    }
    const outcome = !isSuccess ? "fail" : status === Status.OK ? "success" : "none";
    const callback = call[outcome];
    if (typeof callback !== "function") {
        return;
    }
    try {
        apply(callback, null, args);
    } catch (error) {
        report(error, outcome, callbackId);
    }
};

/** `cordova.callbacks`: the calls that wait as an object by callback id. */
exports.table = new Proxy(foreign, {
    __proto__: null,
    get(target, id) {
        const number = typeof id === "string" ? numberIn(id) : -1;
        return number >= 0 ? waiting.get(number) : target[id];
    },
    has: (target, id) => (typeof id === "string" && numberIn(id) >= 0) || id in target,
    deleteProperty(target, id) {
        const number = typeof id === "string" ? numberIn(id) : -1;
        return number >= 0 ? waiting.delete(number) : delete target[id];
    },
    ownKeys: (target) => joined(map(listOf(waiting), ({ 0: number, 1: { service } }) => service + number), Reflect.ownKeys(target)),
    getOwnPropertyDescriptor(target, id) {
        const number = typeof id === "string" ? numberIn(id) : -1;
        if (number < 0) {
            return Reflect.getOwnPropertyDescriptor(target, id);
        }
        return { value: waiting.get(number), writable: true, enumerable: true, configurable: true };
    },
});
exports.Status = Status;
