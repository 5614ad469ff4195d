"use strict";

// A command of cordova-ios, [callbackId, service, action, arguments], and the way back of its results.

const { ArrayBuffer, isArray, map, push } = native.platform("language");
const base64 = require("base64");
const { call } = require("ends/calls");

/** cordova-ios' service for the device's log. The page's console, which it hears from, has written it all already. */
const LOG_SERVICE = "Console";

/** What the command has instead of a callback id when it has no callbacks. */
const NOBODY = "INVALID";

/** Takes the binary arguments out, which come as base64 text. */
function takeBuffers(args, buffers) {
    return map(args, (argument) => {
        if (argument?.CDVType !== "ArrayBuffer") {
            return argument;
        }
        return { CDVType: "ArrayBuffer", index: push(buffers, base64.toArrayBuffer(argument.data)) - 1 };
    });
}

const encode = (message) =>
    message instanceof ArrayBuffer ? { CDVType: "ArrayBuffer", data: base64.fromArrayBuffer(message) } : message;

const encodeAll = (message) => ({ CDVType: "MultiPart", messages: map(message, encode) });

function answerFor(callbackId, tookResult) {
    return (status, message, { keep, isMultipart }) => {
        const payload = isMultipart ? encodeAll(message) : encode(message);
        const more = window.cordova.require("cordova/exec").nativeCallback(callbackId, status, payload, keep);
        tookResult?.(more);
    };
}

/** Runs a command. `tookResult` is called with what the page returns when it is given a result. */
exports.run = (command, tookResult) => {
    if (!isArray(command) || command.length < 3) {
        native.log("warn", "a message to the cordova handler is not [callbackId, service, action, arguments] and was dropped");
        return;
    }
    const { 0: callbackId, 1: service, 2: action, 3: args } = command;
    if (service === LOG_SERVICE) {
        return;
    }
    const buffers = [];
    const values = isArray(args) ? takeBuffers(args, buffers) : args;
    call(callbackId === NOBODY ? null : answerFor(callbackId, tookResult), service, action, values, buffers);
};
