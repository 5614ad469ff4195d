"use strict";
// Permissions, the wake lock and the clipboard: what the user allows, as the operator says it.

const isPhone = "permissions" in navigator;
const nameOf = (promise) => promise.then(() => "fulfilled", (error) => error.name);
const soon = () => new Promise((resolve) => { setTimeout(resolve, 20); });

if (isPhone) {
  test("a permission has a state, and tells of changes", async () => {
    gantry.setPermissions({ geolocation: "prompt" });
    const status = await navigator.permissions.query({ name: "geolocation" });
    equal([`${status}`, status.name, status.state, status.onchange], ["[object PermissionStatus]", "geolocation", "prompt", null]);
    const heard = [];
    status.onchange = (event) => heard.push([event.type, status.state]);
    gantry.setPermissions({ geolocation: "denied" });
    gantry.setPermissions({ geolocation: "denied" });
    gantry.setPermissions({ geolocation: "prompt" });
    gantry.setPosition({ latitude: 1, longitude: 1 });
    await new Promise((resolve) => { navigator.geolocation.getCurrentPosition(resolve, resolve); });
    await soon();
    equal(heard, [["change", "denied"], ["change", "prompt"], ["change", "granted"]]);
    gantry.setPosition(null);
  });

  test("what nobody is asked for has no state", async () => {
    const { permissions } = navigator;
    equal([(await permissions.query({ name: "camera" })).state, (await permissions.query({ name: "push", userVisibleOnly: true })).state], ["denied", "denied"]);
    equal(await Promise.all([permissions.query(), permissions.query(null), permissions.query({}), permissions.query({ name: "other" }), permissions.query({ name: "midi" })].map(nameOf)),
      ["TypeError", "TypeError", "TypeError", "TypeError", "NotSupportedError"]);
    equal(await nameOf(Permissions.prototype.query.call({}, { name: "push" })), "TypeError");
    throws(() => new Permissions(), "TypeError");
    throws(() => new PermissionStatus(), "TypeError");
  });
}

test("a wake lock lasts until it is released or the page is hidden", async () => {
  const lock = await navigator.wakeLock.request();
  const heard = [];
  lock.onrelease = (event) => heard.push(event.type);
  equal([`${lock}`, lock.type, lock.released], ["[object WakeLockSentinel]", "screen", false]);
  await lock.release();
  await lock.release();
  equal([lock.released, heard], [true, ["release"]]);
  const other = await navigator.wakeLock.request("screen");
  gantry.setVisible(false);
  equal([other.released, await nameOf(navigator.wakeLock.request())], [true, "NotAllowedError"]);
  gantry.setVisible(true);
  equal(await nameOf(navigator.wakeLock.request("system")), "TypeError");
  gantry.setPermissions({ "screen-wake-lock": "denied" });
  equal(await nameOf(navigator.wakeLock.request()), "NotAllowedError");
  gantry.setPermissions({ "screen-wake-lock": "granted" });
});

test("text goes to the clipboard and comes back, in frames, too", async () => {
  gantry.setPermissions({ "clipboard-read": "granted" });
  const text = "a \u{1F600} \0 \ud800 z";
  await navigator.clipboard.writeText(text);
  equal(await navigator.clipboard.readText(), text.toWellFormed());
  await navigator.clipboard.writeText("");
  equal(await navigator.clipboard.readText(), "");
  const large = "x".repeat(1 << 20);
  await navigator.clipboard.writeText(large);
  equal((await navigator.clipboard.readText()).length, large.length);
  const frame = document.body.appendChild(document.createElement("iframe"));
  await frame.contentWindow.navigator.clipboard.writeText("of the frame");
  equal(await navigator.clipboard.readText(), "of the frame");
  frame.remove();
  equal(await nameOf(navigator.clipboard.writeText()), "TypeError");
});

test("an item has several forms", async () => {
  const html = Promise.resolve(new Blob(["<b>x</b>"], { type: "text/html" }));
  const item = new ClipboardItem({ "text/plain": "x", "text/html": html });
  equal([item.types, Object.isFrozen(item.types), item.presentationStyle, await (await item.getType("text/plain")).text()], [["text/plain", "text/html"], true, "unspecified", "x"]);
  await navigator.clipboard.write([item]);
  const [read] = await navigator.clipboard.read();
  equal([read.types, await (await read.getType("text/html")).text(), (await read.getType("text/html")).type, await navigator.clipboard.readText()], [["text/plain", "text/html"], "<b>x</b>", "text/html", "x"]);
  equal(await nameOf(read.getType("image/png")), "NotFoundError");
  await navigator.clipboard.write([]);
  equal(await navigator.clipboard.read(), []);
});

test("what the clipboard does not take is refused, and what was there stays", async () => {
  await navigator.clipboard.writeText("kept");
  const { clipboard } = navigator;
  equal(await Promise.all([
    clipboard.write(), clipboard.write([new Blob(["x"])]), clipboard.write([new ClipboardItem({ "application/pdf": "x" })]),
    clipboard.write([new ClipboardItem({ "image/png": new Blob(["no picture"], { type: "image/png" }) })]),
    clipboard.write([new ClipboardItem({ "text/plain": new Blob(["x"], { type: "text/html" }) })]),
    clipboard.write([new ClipboardItem({ "text/plain": Promise.reject(new RangeError("mine")) })]),
    clipboard.write([new ClipboardItem({ "text/plain": "a" }), new ClipboardItem({ "text/plain": "b" })]),
  ].map(nameOf)), ["TypeError", "TypeError", "NotAllowedError", "NotAllowedError", "NotAllowedError", "RangeError", "NotAllowedError"]);
  equal(await clipboard.readText(), "kept");
  throws(() => new ClipboardItem(), "TypeError");
  throws(() => new ClipboardItem({}), "TypeError");
  throws(() => new ClipboardItem({ "no type": "x" }), "TypeError");
  equal([ClipboardItem.supports("text/plain"), ClipboardItem.supports("web text/custom"), ClipboardItem.supports("image/jpeg")], [true, true, false]);
  gantry.setPermissions({ "clipboard-read": "denied" });
  equal([await nameOf(clipboard.readText()), await nameOf(clipboard.read()), await nameOf(clipboard.writeText("x"))], ["NotAllowedError", "NotAllowedError", "fulfilled"]);
  gantry.setPermissions({ "clipboard-read": "granted" });
});
