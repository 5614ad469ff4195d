"use strict";

QUnit.module("com.salesforce.util.push");

const registerHandler = (handler, fail) => cordova.require("com.salesforce.util.push").registerPushNotificationHandler(handler, fail);

/** What a handler gets. It is registered only after a look at bootconfig.json, so that a notification may come too early for it. */
async function handled(notification) {
    await ready;
    const timer = setInterval(() => gantry.notify(notification), 10);
    try {
        return await new Promise((resolve, reject) => registerHandler(resolve, reject));
    } finally {
        clearInterval(timer);
    }
}

QUnit.test("works over the plugin of today", async (assert) => {
    const message = await handled({ message: "Acme waits", payload: { recordId: "001" } });
    assert.strictEqual(message.message, "Acme waits");
    assert.strictEqual(message.additionalData.recordId, "001");
    assert.strictEqual(message.additionalData.foreground, true);
    assert.deepEqual(message.payload, { recordId: "001" }, "as the guide's handler reads it");
    assert.strictEqual(message.foreground, true);
    const tapped = await handled({ message: "Acme waits", payload: { recordId: "002" }, tapped: true });
    assert.deepEqual([tapped.payload, tapped.foreground], [{ recordId: "002" }, false]);
    await unregister(PushNotification.init({}));
});

QUnit.test("works over the older plugin, on both platforms", async (assert) => {
    await ready;
    const today = window.PushNotification;
    delete window.PushNotification;
    try {
        window.device = { platform: "Android" };
        const android = await handled({ message: "Acme waits", payload: { recordId: "001" } });
        assert.strictEqual(android.payload.recordId, "001");
        assert.strictEqual(android.foreground, true);
        window.device = { platform: "iOS" };
        const apple = await handled({ message: "Acme waits", payload: { recordId: "001" } });
        assert.strictEqual(apple.recordId, "001");
        assert.strictEqual(apple.payload.recordId, "001");
        assert.strictEqual(apple.foreground, true);
        assert.strictEqual((await handled({ message: "Acme waits", payload: { recordId: "001" }, tapped: true })).foreground, false);
    } finally {
        delete window.device;
        window.PushNotification = today;
        await new Promise((resolve, reject) => window.plugins.pushNotification.unregister(resolve, reject));
    }
});
