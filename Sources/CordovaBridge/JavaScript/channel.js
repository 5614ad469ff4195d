"use strict";

// Channels: named signals with subscribers. A sticky channel remembers that it fired and calls a late subscriber at once.

const { apply, each: eachOf, Error, listOf, Map, push, some, values } = native.platform("language");

const NOT_STICKY = 0;
const STICKY = 1;
const STICKY_FIRED = 2;

function handlerOf(listener, context) {
    if (typeof listener === "function") {
        return { run: listener, context };
    }
    if (typeof listener?.handleEvent === "function") {
        return { run: listener.handleEvent, context: listener };
    }
    throw new Error("A channel needs a function or an object with a handleEvent function.");
}

class Channel {
    constructor(type, sticky) {
        this.type = type;
        this.state = sticky ? STICKY : NOT_STICKY;
        this.fireArgs = null;
        this.handlers = new Map();
        this.onHasSubscribersChange = null;
    }

    get numHandlers() {
        return this.handlers.size;
    }

    /** Adds a function, called with `context` as this, or an EventListener object. The same one twice counts once. */
    subscribe(listener, context) {
        const { run, context: self = this } = handlerOf(listener, context);
        if (this.state === STICKY_FIRED) {
            apply(run, self, this.fireArgs);
        } else if (!this.handlers.has(listener)) {
            this.handlers.set(listener, { run, self });
            if (this.numHandlers === 1) {
                this.onHasSubscribersChange?.();
            }
        }
    }

    unsubscribe(listener) {
        handlerOf(listener);
        if (this.handlers.delete(listener) && this.numHandlers === 0) {
            this.onHasSubscribersChange?.();
        }
    }

    fire(...args) {
        if (this.state === STICKY) {
            this.state = STICKY_FIRED;
            this.fireArgs = args;
        }
        const handlers = listOf(values(this.handlers));
        if (this.state === STICKY_FIRED && handlers.length > 0) {
            this.handlers.clear();
            this.onHasSubscribersChange?.();
        }
        for (const { run, self } of eachOf(handlers)) {
            apply(run, self, args);
        }
    }
}

const channel = {
    create: (type) => (channel[type] = new Channel(type, false)),
    createSticky: (type) => (channel[type] = new Channel(type, true)),

    /** Calls `done` once all of the (sticky) channels have fired. */
    join(done, channels) {
        if (some(channels, (each) => each.state === NOT_STICKY)) {
            throw new Error("Can only use join with sticky channels.");
        }
        let missing = channels.length;
        if (missing === 0) {
            done();
        }
        for (const each of eachOf(listOf(channels))) {
            // A function of its own each time: one that a channel already knows would be counted once only.
            each.subscribe(() => {
                missing -= 1;
                if (missing === 0) {
                    done();
                }
            });
        }
    },

    deviceReadyChannelsArray: [],
    deviceReadyChannelsMap: {},

    /** Holds deviceready back until initializationComplete has been called for the same feature. */
    waitForInitialization(feature) {
        if (feature) {
            const awaited = channel[feature] ?? channel.createSticky(feature);
            channel.deviceReadyChannelsMap[feature] = awaited;
            push(channel.deviceReadyChannelsArray, awaited);
        }
    },

    initializationComplete(feature) {
        channel.deviceReadyChannelsMap[feature]?.fire();
    },
};

for (const type of eachOf(["onDOMContentLoaded", "onNativeReady", "onCordovaReady", "onPluginsReady", "onDeviceReady"])) {
    channel.createSticky(type);
}
channel.create("onPause");
channel.create("onResume");
channel.waitForInitialization("onCordovaReady");
channel.waitForInitialization("onDOMContentLoaded");

module.exports = channel;
