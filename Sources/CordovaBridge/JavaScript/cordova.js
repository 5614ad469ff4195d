"use strict";

// The root object, `window.cordova`: events between the host and the page, and the callback entry points of plugins.

const { call, each, Math, Object, String, toLowerCase } = native.platform("language");
const callbacks = require("cordova/callbacks");
const channel = require("cordova/channel");
const platform = require("cordova/platform");
const { Event } = native.platform("dom/Event");
const { fire } = native.platform("dom/EventTarget");

// Listeners for the types in `channels` go to a channel instead of to the DOM; all other types pass through.
function interceptListeners(target) {
    const channels = Object.create(null);
    const { addEventListener, removeEventListener } = target;
    const channelOf = (type) => channels[toLowerCase(String(type))];

    target.addEventListener = function (type, listener, options) {
        const own = channelOf(type);
        if (own === undefined) {
            call(addEventListener, target, type, listener, options);
        } else {
            own.subscribe(listener);
        }
    };
    target.removeEventListener = function (type, listener, options) {
        const own = channelOf(type);
        if (own === undefined) {
            call(removeEventListener, target, type, listener, options);
        } else {
            own.unsubscribe(listener);
        }
    };
    return { channels, original: { addEventListener, removeEventListener } };
}

const documentListeners = interceptListeners(document);
const windowListeners = interceptListeners(window);

function makeEvent(type, data) {
    const event = new Event(type);
    for (const key of each(Object.keys(data ?? {}))) {
        // A payload may not disguise the event itself (its type, its target).
        if (!(key in event)) {
            event[key] = data[key];
        }
    }
    return event;
}

const cordova = {
    version: native.version,
    platformVersion: native.version,
    platformId: platform.id,

    addWindowEventHandler: (type) => (windowListeners.channels[type] = channel.create(type)),
    addDocumentEventHandler: (type) => (documentListeners.channels[type] = channel.create(type)),
    addStickyDocumentEventHandler: (type) => (documentListeners.channels[type] = channel.createSticky(type)),
    removeWindowEventHandler(type) {
        delete windowListeners.channels[type];
    },
    removeDocumentEventHandler(type) {
        delete documentListeners.channels[type];
    },
    getOriginalHandlers: () => ({ document: documentListeners.original, window: windowListeners.original }),

    /**
     * Fires an event on document. Listeners kept by a channel are called in a later task, or at once with `synchronously`,
     * which lets the caller catch what they throw.
     */
    fireDocumentEvent(type, data, synchronously) {
        const event = makeEvent(type, data);
        const own = documentListeners.channels[type];
        if (own === undefined) {
            fire(document, event);
        } else if (synchronously) {
            own.fire(event);
        } else {
            native.queueTask(() => {
                // Listeners that were added before cordova.js ran are the DOM's, not the channel's.
                if (type === "deviceready") {
                    fire(document, event);
                }
                own.fire(event);
            });
        }
    },

    /** Fires an event on window; listeners kept by a channel are called in a later task. */
    fireWindowEvent(type, data) {
        const event = makeEvent(type, data);
        const own = windowListeners.channels[type];
        if (own === undefined) {
            fire(window, event);
        } else {
            native.queueTask(() => own.fire(event));
        }
    },

    // A random start keeps a late answer to an earlier page from meeting a new page's callback.
    callbackId: Math.floor(Math.random() * 2e9),
    callbacks: callbacks.table,
    callbackStatus: callbacks.Status,
    callbackFromNative: callbacks.callbackFromNative,
    callbackSuccess(callbackId, { status, message, keepCallback }) {
        cordova.callbackFromNative(callbackId, true, status, [message], keepCallback);
    },
    callbackError(callbackId, { status, message, keepCallback }) {
        cordova.callbackFromNative(callbackId, false, status, [message], keepCallback);
    },

    /** Runs `constructor` once all plugins are in place; one that throws is logged and does not stop the others. */
    addConstructor(constructor) {
        channel.onCordovaReady.subscribe(() => {
            try {
                constructor();
            } catch (error) {
                console.log(`Failed to run constructor: ${error}`);
            }
        });
    },
};

module.exports = cordova;
