"use strict";

QUnit.module("window.plugins.pushNotification");

const older = () => window.plugins.pushNotification;

/** The events that a registration's global function gets. */
function events(name) {
    const waiting = [];
    const takers = [];
    window[name] = (event) => (takers.length ? takers.shift()(event) : waiting.push(event));
    return () => (waiting.length ? Promise.resolve(waiting.shift()) : new Promise((resolve) => takers.push(resolve)));
}

const stop = () => answer((resolve, reject) => older().unregister(resolve, reject, {}));

QUnit.test("Android's clients get registration and messages by their function", async (assert) => {
    const next = events("onAndroidPush");
    assert.strictEqual(await answer((resolve, reject) => older().register(resolve, reject, { senderID: "123", ecb: "onAndroidPush" })), "OK");
    const { event, regid } = await next();
    assert.strictEqual(event, "registered");
    assert.ok(/^[0-9a-f]{64}$/.test(regid));
    gantry.notify({ title: "Approval", message: "Acme waits", badge: 3, sound: "ping", payload: { recordId: "001" } });
    assert.deepEqual(await next(), {
        event: "message", foreground: true, coldstart: false, message: "Acme waits", msgcnt: "3", soundname: "ping",
        payload: { recordId: "001", title: "Approval", message: "Acme waits", msgcnt: "3", soundname: "ping" },
    });
    await stop();
});

QUnit.test("Apple's clients get the token by the success callback, and messages flat", async (assert) => {
    window.app = { push: {} };
    const next = events("onApplePush");
    window.app.push.received = function (event) {
        assert.strictEqual(this, window.app.push);
        window.onApplePush(event);
    };
    const token = await answer((resolve, reject) => {
        older().register(resolve, reject, { badge: "true", sound: "true", alert: "true", ecb: "app.push.received" });
    });
    assert.ok(/^[0-9a-f]{64}$/.test(token));
    gantry.notify({ message: "Acme waits", badge: 3, sound: "ping", payload: { recordId: "001" } });
    assert.deepEqual(await next(), { recordId: "001", alert: "Acme waits", badge: "3", sound: "ping", foreground: "1" });
    gantry.notify({ message: "tap", tapped: true });
    assert.deepEqual(await next(), { alert: "tap", foreground: "0" });
    await stop();
});

QUnit.test("what is missing is told", async (assert) => {
    const reason = await answer((resolve, reject) => older().register(reject, resolve, { senderID: "123" }));
    assert.ok(reason.includes("'ecb' must be a string"), reason);
});

QUnit.test("a function that is not there stops nothing", async (assert) => {
    await answer((resolve, reject) => older().register(resolve, reject, { badge: "true", ecb: "gone.away" }));
    const next = events("onLaterPush");
    gantry.notify({ message: "lost" });
    await answer((resolve, reject) => older().register(resolve, reject, { badge: "true", ecb: "onLaterPush" }));
    gantry.notify({ message: "found" });
    assert.strictEqual((await next()).alert, "found");
    await stop();
});

QUnit.test("the icon's number, with and without an error callback", async (assert) => {
    await answer((resolve, reject) => older().setApplicationIconBadgeNumber(resolve, reject, 4));
    await answer((resolve) => older().setApplicationIconBadgeNumber(resolve, 5));
    const { push } = await registered();
    assert.strictEqual(await new Promise((resolve, reject) => push.getApplicationIconBadgeNumber(resolve, reject)), 5);
    await unregister(push);
});
