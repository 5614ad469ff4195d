"use strict";

// exec(success, fail, service, action, args): the way from the page to a plugin. The result comes back through cordova/callbacks,
// in a later task.

const {
    apply, ArrayBuffer, isArray, isView, joined, JSON, Map, none: noOptions, Object, push, sliceBuffer, String, toWellFormed, TypeError,
} = native.platform("language");
const callbacks = require("cordova/callbacks");
const cordova = require("cordova");
const proxies = require("cordova/exec/proxy");

const { getPrototypeOf, prototype: plain } = Object;

// Most arguments are plain objects, of which the engine knows at once that they are: asking the other two takes it a tenth of a call.
const isBinary = (value) =>
    typeof value === "object" && value !== null && getPrototypeOf(value) !== plain && (isView(value) || value instanceof ArrayBuffer);

function bytesOf(data) {
    if (!isView(data)) {
        return data;
    }
    const { buffer, byteOffset, byteLength } = data;
    return byteLength === buffer.byteLength ? buffer : sliceBuffer(buffer, byteOffset, byteOffset + byteLength);
}

const none = [];

// The binary arguments of the call that was written last, or null.
let binary = null;

/**
 * Each argument as JSON text, or null for what is no array. An argument that is binary is left in `binary`, and its text says where. Within
 * other arguments JSON.stringify writes binary data, as it does in web views: an object of numbers for a typed array.
 */
function serialize(service, action, args) {
    try {
        if (!isArray(args)) {
            // A value that cannot be written at all is the caller's mistake at once.
            if (JSON.stringify(args) === undefined) {
                throw new TypeError(`a ${typeof args} is not an array`);
            }
            return null;
        }
        const texts = [];
        // Its own, since a toJSON of the page may call exec.
        let buffers = null;
        for (let index = 0; index < args.length; index++) {
            const argument = args[index];
            if (isBinary(argument)) {
                buffers ??= [];
                texts[index] = `{"CDVType":"ArrayBuffer","index":${push(buffers, bytesOf(argument)) - 1}}`;
            } else {
                // What JSON has no word for is null in an array.
                texts[index] = JSON.stringify(argument) ?? "null";
            }
        }
        binary = buffers;
        return texts;
    } catch (error) {
        throw new TypeError(`${service}.${action}: the arguments cannot be written as JSON: ${error.message}`, { cause: error });
    }
}

// The numbers that the host knows actions by, so that names cross once and not with every call.
const routes = new Map();

/** Finds the number of an action that is called for the first time; -1 when nobody answers it. */
function findRoute(service, action) {
    const route = native.route(service, action);
    // What nobody answers is asked for anew each time: its name may be anything, and there is no end to them.
    if (route >= 0) {
        const actions = routes.get(service) ?? new Map();
        routes.set(service, actions.set(action, route));
    }
    return route;
}

/** Notes the callbacks and gives the call a number; -1 when there is nobody to tell. */
function numberFor(service, success, fail) {
    if (!success && !fail) {
        return -1;
    }
    const number = cordova.callbackId++;
    callbacks.add(number, service, success, fail);
    return number;
}

/** Has a proxy answer a call, with callbacks in later tasks as a native side's. One that throws fails the call. */
function callProxy(proxy, number, args) {
    const answerWith = (standard) => (message = null, { status, keepCallback } = noOptions) => {
        native.queueTask(() => callbacks.settle(number, (status ?? standard) | (keepCallback ? 16 : 0), message));
    };
    const fail = answerWith(callbacks.Status.ERROR);
    try {
        proxy(answerWith(callbacks.Status.OK), fail, args);
    } catch (error) {
        fail(String(error));
    }
}

module.exports = function exec(success, fail, service, action, args) {
    if (typeof success === "string") {
        throw new TypeError(`exec("${success}", ...): the form without callbacks in front is gone; use exec(success, fail, service, action, args)`);
    }
    let route = routes.get(service)?.get(action);
    if (route === undefined) {
        // A name that is no string is one that nobody knows: its error callback hears so. Half a surrogate pair would not come
        // back from the host as it went, and with it the callback's id would be lost.
        service = toWellFormed(String(service));
        action = toWellFormed(String(action));
        route = findRoute(service, action);
    }
    const texts = args ? serialize(service, action, args) : none;
    const buffers = binary;
    binary = null;
    const number = numberFor(service, success, fail);
    const proxy = route < 0 && texts !== null ? proxies.get(service, action) : null;
    if (proxy !== null) {
        callProxy(proxy, number, args ?? []);
    } else if (route < 0 || texts === null) {
        native.refuse(number, service, action);
        callbacks.whenRefused?.();
    } else if (texts.length === 0) {
        native.exec(number, route, buffers);
    } else if (texts.length === 1) {
        native.exec(number, route, buffers, texts[0]);
    } else if (texts.length === 2) {
        native.exec(number, route, buffers, texts[0], texts[1]);
    } else {
        apply(native.exec, native, joined([number, route, buffers], texts));
    }
};
