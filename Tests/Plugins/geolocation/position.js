"use strict";
// navigator.geolocation of the plugin: iPhones ask the native side, Android goes on with the web view's own.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const { geolocation } = navigator;
const current = (options) => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, options));
const codeOf = (promise) => promise.then(() => 0, ({ code }) => code);

test("nothing tells where the device is", async () => {
  await ready;
  assert(navigator.geolocation !== geolocation, "it is the plugin's");
  gantry.setPosition(null);
  equal(await codeOf(current()), 2);
});

test("the place, as the device has it", async () => {
  await ready;
  gantry.setPosition({ latitude: 52.52, longitude: 13.405, accuracy: 20, altitude: 34, heading: 90, speed: 1.5 });
  const { coords, timestamp } = await current();
  equal([coords.latitude, coords.longitude, coords.accuracy, coords.altitude, coords.heading, coords.speed], [52.52, 13.405, 20, 34, 90, 1.5]);
  assert(Math.abs(Date.now() - timestamp) < 5000);
  gantry.setPosition({ latitude: -33, longitude: 151 });
  const other = await current();
  equal([other.coords.altitude, other.coords.speed, other.coords.altitudeAccuracy], [null, null, null]);
});

test("without a time nothing is waited for", async () => {
  await ready;
  equal(await codeOf(current({ maximumAge: 0, timeout: 0 })), 3);
  const { latitude } = (await current({ maximumAge: 60000, timeout: 0 })).coords;
  equal(latitude, -33, "what is known already");
});

test("an app in the background waits", async () => {
  await ready;
  gantry.setVisible(false);
  equal(await codeOf(current({ timeout: 20 })), 3);
  const later = current();
  await turns();
  gantry.setVisible(true);
  equal((await later).coords.latitude, -33);
});

test("a watch hears of each place, until it is cleared", async () => {
  await ready;
  const seen = [];
  const watch = navigator.geolocation.watchPosition(({ coords }) => seen.push(coords.latitude), assert);
  await turns(10);
  for (const latitude of [1, 2]) {
    gantry.setPosition({ latitude, longitude: 0 });
    await turns(10);
  }
  navigator.geolocation.clearWatch(watch);
  await turns();
  gantry.setPosition({ latitude: 3, longitude: 0 });
  await turns(10);
  equal(seen, [-33, 1, 2]);
  navigator.geolocation.clearWatch(watch);
  navigator.geolocation.clearWatch("none");
  const never = navigator.geolocation.watchPosition(() => seen.push("never"), () => seen.push("never"));
  navigator.geolocation.clearWatch(never);
  await turns(10);
  equal(seen.length, 3, "cleared at once");
});

test("two watches at the same time", async () => {
  await ready;
  const seen = [[], []];
  const watches = seen.map((list) => navigator.geolocation.watchPosition(({ coords }) => list.push(coords.latitude), assert));
  await turns(10);
  gantry.setPosition({ latitude: 8, longitude: 0 });
  await turns(10);
  navigator.geolocation.clearWatch(watches[0]);
  gantry.setPosition({ latitude: 9, longitude: 0 });
  await turns(10);
  navigator.geolocation.clearWatch(watches[1]);
  equal(seen, [[3, 8], [3, 8, 9]]);
});

test("a watch is told that the place is lost", async () => {
  await ready;
  const seen = [];
  const watch = navigator.geolocation.watchPosition(({ coords }) => seen.push(coords.latitude), ({ code }) => seen.push(`error ${code}`));
  await turns(10);
  gantry.setPosition(null);
  await turns(10);
  gantry.setPosition({ latitude: 10, longitude: 0 });
  await turns(10);
  navigator.geolocation.clearWatch(watch);
  equal(seen, [9, "error 2", 10]);
});

test("a user who says no", async () => {
  await ready;
  gantry.setPermissions({ geolocation: "denied" });
  equal(await codeOf(current()), 1);
  const seen = [];
  const watch = navigator.geolocation.watchPosition(() => seen.push("place"), ({ code }) => seen.push(code));
  await turns(10);
  navigator.geolocation.clearWatch(watch);
  equal(seen, [1]);
  gantry.setPermissions({ geolocation: "granted" });
  equal((await current()).coords.latitude, 10);
});

test("errors have their constants", async () => {
  await ready;
  const error = await current({ timeout: 0, maximumAge: 0 }).catch((reason) => reason);
  equal([error.PERMISSION_DENIED, error.POSITION_UNAVAILABLE, error.TIMEOUT], [1, 2, 3]);
  const PluginError = cordova.require("cordova-plugin-geolocation.PositionError");
  equal([new PluginError().code, new PluginError(2, "x").message, PluginError.TIMEOUT], [null, "x", 3]);
  if (!isAndroid) assert(error instanceof PositionError && window.Coordinates && window.Position);
});
