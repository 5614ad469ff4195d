"use strict";

// The service that every cordova-android app has: CoreAndroid, "App" before cordova-android 4. It shows the page, answers for
// the device's buttons, and carries the life cycle's events as results of the call messageChannel.

const { Object, Set } = native.platform("language");

const OK = 1;
const INVALID_ACTION = 7;

/** Answers the page's call of messageChannel, once it has come. */
let channel = null;

const actions = {
    __proto__: null,
    messageChannel(args, answer) {
        channel = (message) => answer({ status: OK, message, keep: true });
    },
    exitApp: () => window.close(),
    backHistory: () => window.history.back(),
    loadUrl({ 0: address }) {
        window.location.href = address;
    },
};

/** What the device does without that the page could see it. */
const unseen = new Set(["show", "overrideBackbutton", "overrideButton", "clearCache", "clearHistory", "cancelLoadUrl"]);

exports.services = new Set(["CoreAndroid", "App"]);

/** Runs an action; `answer` gets its result, or results. */
exports.run = (action, args, answer) => {
    if (action === "messageChannel") {
        actions.messageChannel(args, answer);
    } else if (Object.hasOwn(actions, action) || unseen.has(action)) {
        actions[action]?.(args);
        answer({ status: OK, isEmpty: true, keep: false });
    } else {
        answer({ status: INVALID_ACTION, isEmpty: true, keep: false });
    }
};

exports.takesEvent = (type) => {
    if (channel === null || (type !== "pause" && type !== "resume")) {
        return false;
    }
    channel({ action: type });
    return true;
};
