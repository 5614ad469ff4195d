"use strict";

// A command of cordova-ios, [callbackId, service, action, arguments], and the way back of its results.

const { ArrayBuffer, isArray, map, push, Set } = native.platform("language");
const base64 = require("base64");
const { call } = require("ends/calls");

/** cordova-ios' services for the device's log. The page's console, which they hear from, has written it all already. */
const logServices = new Set(["Console", "Logger"]);

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

function encode(message) {
    if (!(message instanceof ArrayBuffer)) {
        return message;
    }
    const data = base64.fromArrayBuffer(message);
    return copy.takesBytes ? { CDVType: "ArrayBuffer", data } : data;
}

function encodeAll(messages) {
    const encoded = map(messages, encode);
    return copy.takesSeveral ? { CDVType: "MultiPart", messages: encoded } : encoded;
}

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
    if (logServices.has(service)) {
        return;
    }
    const buffers = [];
    const values = isArray(args) ? takeBuffers(args, buffers) : args;
    call(callbackId === NOBODY ? null : answerFor(callbackId, tookResult), service, action, values, buffers);
};
