"use strict";
// device: what the phone says of itself.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

test("deviceready waits for it", async () => {
  await ready;
  equal(device.available, true);
  equal(device.platform, isAndroid ? "Android" : "iOS");
  equal(device.manufacturer, isAndroid ? "Google" : "Apple");
  equal(device.cordova, cordova.version);
  equal([device.isVirtual, device.serial], [false, "unknown"]);
  equal([device.isiOSAppOnMac, device.sdkVersion], isAndroid ? [null, "34"] : [false, undefined]);
});

test("version and model are those of the user agent", async () => {
  await ready;
  assert(navigator.userAgent.includes(isAndroid ? `Android ${device.version}; ${device.model}` : `OS ${device.version.replace(".", "_")}`));
  assert(/^(Pixel 8|iPhone\d+,\d+)$/.test(device.model));
});

test("the uuid is this installation's, written as on the platform", async () => {
  await ready;
  assert((isAndroid ? /^[0-9a-f]{16}$/ : /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/).test(device.uuid), device.uuid);
  const again = await new Promise((resolve, reject) => device.getInfo(resolve, reject));
  equal(again.uuid, device.uuid);
});

test("getInfo needs a function", async () => {
  await ready;
  throws(() => device.getInfo(), "TypeError");
});
