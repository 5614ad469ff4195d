"use strict";

// com.salesforce.util.push: registers for notifications through whichever push plugin the app brings:
// `window.PushNotification` of today, or `window.plugins.pushNotification` of the years up to 2015.

const ignore = () => {};

const isAndroid = () => /^(android|amazon-fireos)$/i.test(window.device?.platform ?? "");

function withSenderId(proceed, fail) {
    require("com.salesforce.plugin.sdkinfo").getInfo(({ bootConfig }) => proceed(bootConfig?.androidPushNotificationClientId), fail);
}

/** What the plugin says beside what was sent. */
const ownMembers = ["foreground", "coldstart", "dismissed", "inlineReply", "actionCallback"];

const without = (object, names) => Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/**
 * A notification as apps read it whichever plugin brings it: with `payload` and `foreground`, which is true or false. All else is the
 * plugin's.
 */
function complete(message) {
    if (message === null || typeof message !== "object") {
        return message;
    }
    const details = message.additionalData ?? message;
    const foreground = message.foreground ?? details.foreground;
    return {
        ...message,
        payload: message.payload ?? without(details, ownMembers),
        foreground: foreground === true || foreground === "1" || foreground === 1,
    };
}

function registerToday(pushNotification, handler, fail) {
    withSenderId((senderID) => {
        const push = pushNotification.init({
            // Since SDK 11 apps have none.
            android: senderID ? { senderID } : {},
            ios: { alert: "true", badge: "true", sound: "true" },
            windows: {},
        });
        push.on("notification", (message) => {
            handler(complete(message));
            push.finish?.(ignore);
        });
        push.on("error", fail);
    }, fail);
}

// The older plugin calls its client by the name of a global function.
function publish(receive) {
    const name = `onNotification${Math.floor(Math.random() * 1e9)}`;
    window[name] = receive;
    return name;
}

function registerOnAndroid(pushNotification, handler, fail) {
    const ecb = publish((message) => {
        // Registration and errors arrive here, too.
        if (message.event === "message") {
            handler(complete(message));
        }
    });
    withSenderId((senderID) => pushNotification.register(ignore, fail, { senderID, ecb }), fail);
}

/**
 * Registers the app; `handler` then gets each notification: `payload` is the server's, `foreground` tells whether the app was in
 * front. `fail` gets the reason when there is no push plugin, or when it refuses.
 */
exports.registerPushNotificationHandler = (handler, fail) => {
    const report = typeof fail === "function" ? fail : ignore;
    const older = window.plugins?.pushNotification;
    if (window.PushNotification) {
        registerToday(window.PushNotification, handler, report);
    } else if (older && isAndroid()) {
        registerOnAndroid(older, handler, report);
    } else if (older) {
        older.register(ignore, report, { badge: "true", sound: "true", alert: "true", ecb: publish((message) => handler(complete(message))) });
    } else {
        console.error("PushPlugin not found");
        report("PushPlugin not found");
    }
};
