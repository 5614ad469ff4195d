"use strict";

// window.plugins.pushNotification, as the push plugin of the years up to 2015 has it, over a simulated device.

const SERVICE = "PushPlugin";

const ignore = () => {};

const call = (action, success, error, ...args) => require("cordova/exec")(success ?? ignore, error ?? ignore, SERVICE, action, args);

/**
 * Registers the app. `success` gets "OK" for a client of Android's (its options have a `senderID`), and the token for one of Apple's.
 * `options.ecb` is the name of the global function that gets what comes later.
 */
exports.register = (success, error, options) => call("register", success, error, options ?? {});

exports.unregister = (success, error, options) => call("unregister", success, error, options ?? {});

/** The error callback may be left out. */
exports.setApplicationIconBadgeNumber = (success, ...rest) => {
    const badge = rest.pop();
    call("setApplicationIconBadgeNumber", success, rest[0], { badge: Number(badge ?? 0) });
};
