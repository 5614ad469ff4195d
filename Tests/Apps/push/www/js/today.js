"use strict";

QUnit.module("window.PushNotification");

QUnit.test("tells what the device is called, as Google's service does", async (assert) => {
    const { push, registration } = await registered();
    assert.ok(/^[0-9a-f]{64}$/.test(registration.registrationId));
    assert.strictEqual(registration.registrationType, "FCM");
    const again = await registered();
    assert.strictEqual(again.registration.registrationId, registration.registrationId);
    await unregister(again.push);
    assert.notStrictEqual(push, again.push);
});

QUnit.test("hands a notification over in the plugin's shape", async (assert) => {
    const { push, next } = await registered();
    gantry.notify({ title: "Approval", message: "Acme waits", badge: 3, sound: "ping", payload: { recordId: "001", deep: { a: [1, null] } } });
    assert.deepEqual(await next(), {
        title: "Approval", message: "Acme waits", count: "3", sound: "ping",
        additionalData: { recordId: "001", deep: { a: [1, null] }, foreground: true, coldstart: false, dismissed: false },
    });
    gantry.notify({ message: "tap", tapped: true });
    assert.deepEqual(await next(), { message: "tap", additionalData: { foreground: false, coldstart: false, dismissed: false } });
    await unregister(push);
});

QUnit.test("keeps the order, and calls every handler", async (assert) => {
    const { push, next } = await registered();
    const seen = [];
    const handler = ({ message }) => seen.push(message);
    push.on("notification", handler);
    for (let i = 0; i < 20; i++) gantry.notify({ message: `${i}` });
    for (let i = 0; i < 20; i++) assert.strictEqual((await next()).message, `${i}`);
    assert.strictEqual(seen.length, 20);
    push.off("notification", handler);
    gantry.notify({ message: "more" });
    await next();
    assert.strictEqual(seen.length, 20);
    await unregister(push);
});

QUnit.test("keeps what comes while nobody listens, but not for who wants none", async (assert) => {
    const first = await registered();
    await unregister(first.push);
    gantry.notify({ message: "unwanted" });
    const second = await registered();
    gantry.notify({ message: "wanted" });
    assert.strictEqual((await second.next()).message, "wanted");
    assert.strictEqual(first.waiting.length, 0);
    await unregister(second.push);
});

QUnit.test("a later init takes the place of an earlier one", async (assert) => {
    const first = await registered();
    const second = await registered();
    gantry.notify({ message: "one" });
    assert.strictEqual((await second.next()).message, "one");
    assert.strictEqual(first.waiting.length, 0);
    await unregister(second.push);
});

QUnit.test("the icon's number is kept", async (assert) => {
    const { push } = await registered();
    await new Promise((resolve, reject) => push.setApplicationIconBadgeNumber(resolve, reject, 7));
    assert.strictEqual(await new Promise((resolve, reject) => push.getApplicationIconBadgeNumber(resolve, reject)), 7);
    const reason = await new Promise((resolve, reject) => push.setApplicationIconBadgeNumber(reject, resolve, -1));
    assert.ok(reason.includes("'badge' must not be less than 0"), reason);
    await unregister(push);
});

QUnit.test("permission, finish and channels", async (assert) => {
    assert.deepEqual(await answer((resolve, reject) => PushNotification.hasPermission(resolve, reject)), { isEnabled: true });
    const { push } = await registered();
    await new Promise((resolve, reject) => push.finish(resolve, reject, "id"));
    await new Promise((resolve, reject) => push.clearAllNotifications(resolve, reject));
    await answer((resolve, reject) => PushNotification.createChannel(resolve, reject, { id: "visits", description: "Visits" }));
    assert.deepEqual(await answer((resolve, reject) => PushNotification.listChannels(resolve, reject)), [{ id: "visits", description: "Visits" }]);
    await answer((resolve, reject) => PushNotification.deleteChannel(resolve, reject, "visits"));
    assert.deepEqual(await answer((resolve, reject) => PushNotification.listChannels(resolve, reject)), []);
    await unregister(push);
});

QUnit.test("says what is not simulated", async (assert) => {
    const { push, next } = await registered();
    const reason = await new Promise((resolve, reject) => push.subscribe("news", reject, resolve));
    assert.ok(reason.includes("topics are not simulated"), reason);
    const other = await new Promise((resolve, reject) => push.unregister(reject, resolve, ["news"]));
    assert.ok(other.includes("topics are not simulated"), other);
    // That was no unregistration.
    gantry.notify({ message: "still" });
    assert.strictEqual((await next()).message, "still");
    await unregister(push);
});

QUnit.test("a notification that is none is refused where it is made", (assert) => {
    for (const wrong of [undefined, null, 3, "text", [], {}, { message: 1 }, { badge: "3" }, { badge: 1.5 }, { payload: [] }, { tapped: true }]) {
        assert.throws(() => gantry.notify(wrong), /gantry\.notify/, JSON.stringify(wrong));
    }
});
