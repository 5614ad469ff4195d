"use strict";

// The page's life cycle: plugins are put in place in a later task, then deviceready follows as soon as the document and all features
// that asked for time are ready.

const { every, filter, forEach, join, joined, map } = native.platform("language");
const callbacks = require("cordova/callbacks");
const channel = require("cordova/channel");
const cordova = require("cordova");
const modulemapper = require("cordova/modulemapper");
const platform = require("cordova/platform");
const pluginloader = require("cordova/pluginloader");

const { later, cancel } = native.platform("runtime/timers");

const OVERDUE_MS = 5000;
const startChannels = [channel.onNativeReady, channel.onPluginsReady];

channel.onPause = cordova.addDocumentEventHandler("pause");
channel.onResume = cordova.addDocumentEventHandler("resume");
channel.onActivated = cordova.addDocumentEventHandler("activated");
channel.onDeviceReady = cordova.addStickyDocumentEventHandler("deviceready");

exports.missingChannels = () => {
    if (channel.onDeviceReady.state === 2) {
        return [];
    }
    return map(filter(joined(startChannels, channel.deviceReadyChannelsArray), ({ state }) => state !== 2), ({ type }) => type);
};

const overdue = later(() => {
    const missing = join(exports.missingChannels(), ", ");
    native.log("warn", `deviceready has not fired after ${OVERDUE_MS / 1000} seconds. Channels not fired: ${missing}`);
}, OVERDUE_MS);
channel.onDeviceReady.subscribe(() => cancel(overdue));

const STALLED_MS = 100;

/** What deviceready waits for besides the page itself. */
const missingFeatures = () =>
    filter(channel.deviceReadyChannelsArray, (each) => each.state !== 2 && each !== channel.onCordovaReady && each !== channel.onDOMContentLoaded);

const isPageReady = () => every([channel.onCordovaReady, channel.onDOMContentLoaded], ({ state }) => state === 2);

/**
 * A plugin that holds deviceready back until a call of its own succeeds would do so for ever where that call has no native side. Once one
 * was refused, no other is under way, and nothing has come of it for a while, deviceready waits no longer.
 */
function lookForStall(wasStalled, looksLeft) {
    const missing = isPageReady() && !callbacks.areAwaited() ? missingFeatures() : [];
    if (wasStalled && missing.length > 0) {
        const names = join(map(missing, ({ type }) => type), ", ");
        native.log("warn", `deviceready waits no longer for ${names}: a plugin's call has no native side here, and no other call is under way`);
        forEach(missing, (each) => each.fire());
    } else if (looksLeft > 0 && channel.onDeviceReady.state !== 2) {
        later(() => lookForStall(missing.length > 0, looksLeft - 1), STALLED_MS);
    }
}

callbacks.whenRefused = () => {
    callbacks.whenRefused = null;
    lookForStall(false, OVERDUE_MS / STALLED_MS);
};
channel.onDeviceReady.subscribe(() => {
    callbacks.whenRefused = null;
});

// The page may have loaded cordova.js late; then the host's domReady() has come and gone.
if (document.readyState !== "loading") {
    channel.onDOMContentLoaded.fire();
}

modulemapper.clobbers("cordova/exec", "cordova.exec");
modulemapper.clobbers("cordova/exec", "Cordova.exec");

platform.bootstrap();

// A later task, so that scripts next to cordova.js can define modules of their own first.
native.queueTask(() => pluginloader.load(() => channel.onPluginsReady.fire()));

channel.join(() => {
    // A plugin that cannot be put in place is the page's error, but no reason to keep deviceready from the others.
    modulemapper.mapModules(window, (error) => {
        native.queueTask(() => {
            throw error;
        });
    });
    channel.onCordovaReady.fire();
    channel.join(() => cordova.fireDocumentEvent("deviceready"), channel.deviceReadyChannelsArray);
}, startChannels);
