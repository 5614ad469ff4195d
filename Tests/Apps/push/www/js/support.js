"use strict";

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

/** What an action of a plugin gives to its success callback; its error is thrown. */
const answer = (start) => ready.then(() => new Promise((resolve, reject) => start(resolve, reject)));

/** A registration, once it has been told; `next()` is its next notification. */
async function registered(options = { android: {} }) {
    await ready;
    const push = PushNotification.init(options);
    const waiting = [];
    const takers = [];
    push.on("notification", (data) => (takers.length ? takers.shift()(data) : waiting.push(data)));
    const registration = await new Promise((resolve) => push.on("registration", resolve));
    const next = () => (waiting.length ? Promise.resolve(waiting.shift()) : new Promise((resolve) => takers.push(resolve)));
    return { push, registration, next, waiting };
}

const unregister = (push) => new Promise((resolve, reject) => push.unregister(resolve, reject));
