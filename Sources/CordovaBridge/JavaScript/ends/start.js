"use strict";

// The native ends for a bundle's own copy of cordova.js. This file is the body of (function (native, sources) { ... }), run once
// for a page, before that copy runs:
//   native           the host's side, never reachable from the page's globals
//   sources.modules  the modules of this folder, and base64, as a map from id to source text
//   sources.copy     what the copy is like: OwnCopy.swift says what is in it. Modules see it as `copy`
// It returns the object through which the host talks to the page.

const { apply, each, forEach, map, Object, some } = native.platform("language");

const built = Object.create(null);

function require(id) {
    if (!(id in built)) {
        built[id] = {};
        native.compile(sources.modules[id], `cordova/${id}.js`, "require exports native copy")(require, built[id], native, sources.copy);
    }
    return built[id];
}

const { CustomEvent } = native.platform("dom/CustomEvent");
const { fire } = native.platform("dom/EventTarget");
const { later } = native.platform("runtime/timers");
// Copies put an object in the place of the navigator, which web views of today do not let them: its members would find no navigator in it.
const known = window.navigator;
Object.defineProperty(window, "navigator", { get: () => known, set: undefined, configurable: true, enumerable: true });
const ends = map(sources.copy.ends, (name) => require(`ends/${name}`));
forEach(ends, (end) => end.open());
let online = native.online;

function fireDocumentEvent(type, data) {
    if (!some(ends, (end) => end.takesEvent?.(type))) {
        window.cordova?.fireDocumentEvent(type, data);
    }
}

return {
    /** Hands one plugin result to the end that the call came from. */
    result: require("ends/calls").settle,

    fireDocumentEvent,

    /** cordova-ios 4 and 5 call back by a timer: an event must not overtake the answer that went before it. */
    fireCustomEvent: (type, detail) => later(() => fire(document, new CustomEvent(type, { __proto__: null, detail })), 0),

    /** Calls a function that a module exports, if there is such a module. */
    callModule(id, name, given) {
        const cordova = window.cordova;
        if (cordova?.define?.moduleMap[id] !== undefined) {
            apply(cordova.require(id)[name], undefined, given);
        }
    },

    /**
     * Tells the page of a change of connectivity; the same state twice is no change. Where the plugin for network information is in place,
     * whose channel this is, it tells of changes itself.
     */
    setOnline(isOnline) {
        if (isOnline !== online) {
            online = isOnline;
            if (window.cordova?.require?.("cordova/channel").onCordovaConnectionReady === undefined) {
                fireDocumentEvent(isOnline ? "online" : "offline");
            }
        }
    },

    /** Whether deviceready has fired. */
    deviceReady: () => window.cordova?.require("cordova/channel").onDeviceReady.state === 2,

    /** The answer to a prompt() that is a message to the container; null for one that is meant for a person. */
    promptAnswer(message, proposal) {
        for (const end of each(ends)) {
            const answer = end.promptAnswer?.(message, proposal) ?? null;
            if (answer !== null) {
                return answer;
            }
        }
        return null;
    },

    /** Tells copies from before 3.5 that the container is there, as it did when it had loaded a page; they listen for DOMContentLoaded themselves. */
    domReady() {
        const ready = window.cordova?.require?.("cordova/channel")?.onNativeReady;
        if (ready?.state === 1) {
            ready.fire();
        }
    },
};
