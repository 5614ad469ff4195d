"use strict";

// window.PushNotification as phonegap-plugin-push and its successors have it, over a simulated device.

const SERVICE = "PushNotification";

const ignore = () => {};

// Looked up at each call: a page may put an exec of its own in between.
const call = (action, success, error, ...args) => require("cordova/exec")(success ?? ignore, error ?? ignore, SERVICE, action, args);

/** A registration of the page. Its events are "registration", "notification" and "error". */
class PushNotification {
    constructor(options) {
        this.options = options;
        this.handlers = new Map();
        call("init", (result) => this.emit(result?.registrationId === undefined ? "notification" : "registration", result), (reason) => {
            this.emit("error", typeof reason === "string" ? new Error(reason) : reason);
        }, options ?? {});
    }

    on(event, handler) {
        if (!this.handlers.has(event)) {
            this.handlers.set(event, []);
        }
        this.handlers.get(event).push(handler);
    }

    off(event, handler) {
        this.handlers.set(event, (this.handlers.get(event) ?? []).filter((known) => known !== handler));
    }

    /** Calls the handlers in their order. Whether there was one is the answer. */
    emit(event, ...args) {
        const handlers = [...(this.handlers.get(event) ?? [])];
        handlers.forEach((handler) => handler(...args));
        return handlers.length > 0;
    }

    /** Without topics, the page gets no notifications any more. */
    unregister(success, error, topics) {
        call("unregister", (...results) => {
            if (!topics?.length) {
                this.handlers.clear();
            }
            success?.(...results);
        }, error, topics ?? []);
    }

    subscribe(topic, success, error) {
        call("subscribe", success, error, topic);
    }

    unsubscribe(topic, success, error) {
        call("unsubscribe", success, error, topic);
    }

    setApplicationIconBadgeNumber(success, error, badge) {
        call("setApplicationIconBadgeNumber", success, error, { badge: Number(badge ?? 0) });
    }

    getApplicationIconBadgeNumber(success, error) {
        call("getApplicationIconBadgeNumber", success, error);
    }

    clearAllNotifications(success, error) {
        call("clearAllNotifications", success, error);
    }

    clearNotification(success, error, id) {
        call("clearNotification", success, error, Number(id ?? 0));
    }

    /** Tells the device that a notification has been worked off. */
    finish(success, error, id = "handler") {
        call("finish", success, error, id);
    }
}

exports.PushNotification = PushNotification;

/** Registers, and gives the object that has the events. */
exports.init = (options) => new PushNotification(options);

/** Gives `{ isEnabled }` to `success`. */
exports.hasPermission = (success, error) => call("hasPermission", success, error);

exports.createChannel = (success, error, channel) => call("createChannel", success, error, channel);

exports.deleteChannel = (success, error, id) => call("deleteChannel", success, error, id);

exports.listChannels = (success, error) => call("listChannels", success, error);
