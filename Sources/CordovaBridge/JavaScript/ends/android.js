"use strict";

// The end that cordova-android speaks to: window._cordovaNative, or the same through prompt(). From 3.6 on, a page must show the
// secret that it was given at its first prompt. Results wait in a queue until the page fetches them, or are handed over at once,
// whichever way of the two the page has chosen.

const { Error, exec: match, join, JSON, map, Math, Number, Object, push, splice, String } = native.platform("language");
const { call } = require("ends/calls");
const core = require("ends/coreandroid");
const { Event } = native.platform("dom/Event");
const { fire } = native.platform("dom/EventTarget");
const { encodeResult, isDropped, isSuccess, payloadOf } = require("ends/messages");

/** The ways from here to the page, by the numbers that the page sets them with. */
const POLLING = 0;
const ONLINE_EVENT = 2;

/** Null until the page has asked for it. */
let secret = null;
let mode = copy.hasSecret ? POLLING : ONLINE_EVENT;
const queue = [];

/** What is in the queue, each message with its length in front; null when it is empty. */
function takeMessages() {
    const messages = splice(queue, 0);
    return messages.length === 0 ? null : join(map(messages, (message) => `${message.length} ${message}`), "");
}

function announce() {
    if (mode === ONLINE_EVENT && queue.length > 0) {
        fire(window, new Event(navigator.onLine ? "online" : "offline"));
    }
}

function deliver(callbackId, result) {
    if (isDropped(result)) {
        return;
    }
    if (mode === POLLING || mode === ONLINE_EVENT) {
        push(queue, encodeResult(callbackId, result));
        announce();
        return;
    }
    if (!copy.hasSecret) {
        // What the callbacks get has changed since.
        push(queue, encodeResult(callbackId, result));
        window.cordova.require("cordova/exec").processMessages(takeMessages());
        return;
    }
    window.cordova.callbackFromNative(callbackId, isSuccess(result), result.status, payloadOf(result), result.keep);
}

function verify(given, what) {
    if (secret === null || Number(given) !== secret) {
        throw new Error(`${what}: the bridge's secret is wrong; it is the answer to prompt("", "gap_init:<mode>")`);
    }
}

function exec(service, action, callbackId, argsJson) {
    if (argsJson === undefined || argsJson === null) {
        return "@Null arguments.";
    }
    const args = JSON.parse(argsJson);
    if (core.services.has(service)) {
        core.run(action, args, (result) => native.queueTask(() => deliver(callbackId, result)));
    } else {
        call((status, message, how) => deliver(callbackId, { status, message, ...how }), service, action, args);
    }
    return takeMessages();
}

function setNativeToJsBridgeMode(wanted) {
    mode = Number(wanted);
    announce();
}

/** With the secret as the first argument of each function. */
const guarded = {
    exec(given, service, action, callbackId, argsJson) {
        verify(given, "exec");
        return exec(service, action, callbackId, argsJson);
    },

    setNativeToJsBridgeMode(given, wanted) {
        verify(given, "setNativeToJsBridgeMode");
        setNativeToJsBridgeMode(wanted);
    },

    retrieveJsMessages(given, fromOnlineEvent) {
        verify(given, "retrieveJsMessages");
        return takeMessages();
    },
};

/** As it was before there was a secret. */
const open = { exec, setNativeToJsBridgeMode, retrieveJsMessages: takeMessages };

function giveSecret(wanted) {
    secret = 1 + Math.floor(Math.random() * 0x7ffffffe);
    mode = Number(wanted);
    return String(secret);
}

/** The messages that come by prompt(), by what its proposed answer begins with; the rest of that, and the text, are given. */
const guardedPrompts = {
    __proto__: null,
    gap_init: (rest) => giveSecret(rest),
    gap_bridge_mode(rest, text) {
        guarded.setNativeToJsBridgeMode(rest, text);
        return "";
    },
    gap_poll: (rest) => guarded.retrieveJsMessages(rest) ?? "",
    gap(rest, text) {
        const { 0: given, 1: service, 2: action, 3: callbackId } = JSON.parse(rest);
        return guarded.exec(given, service, action, callbackId, text) ?? "";
    },
};

const openPrompts = {
    __proto__: null,
    gap_bridge_mode(rest, text) {
        setNativeToJsBridgeMode(text);
        return "";
    },
    gap_poll: () => takeMessages() ?? "",
    gap(rest, text) {
        const { 0: service, 1: action, 2: callbackId } = JSON.parse(rest);
        return exec(service, action, callbackId, text) ?? "";
    },
};

exports.promptAnswer = (text, proposal) => {
    const { 1: kind, 2: rest } = match(/^(gap|gap_init|gap_bridge_mode|gap_poll):(.*)$/s, proposal) ?? [];
    return (copy.hasSecret ? guardedPrompts : openPrompts)[kind]?.(rest, text) ?? null;
};

/** Whether an event went to the page as the result of a call, where cordova-android waits for it. */
exports.takesEvent = core.takesEvent;

exports.open = () => {
    const value = copy.hasSecret ? guarded : open;
    Object.defineProperty(window, "_cordovaNative", { value, configurable: true, enumerable: true, writable: true });
};
