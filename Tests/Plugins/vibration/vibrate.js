"use strict";
// navigator.vibrate: the plugin's on iPhones, the web view's own on Android.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const noted = async () => {
  await turns();
  return gantry.deviceState().systemUI.vibration;
};
const native = (action, ...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "Vibration", action, args));

test("a time, a pattern, and the end of both", async () => {
  await ready;
  equal(navigator.vibrate(300), true);
  equal(await noted(), [300]);
  navigator.vibrate([100, 50, 100]);
  equal(await noted(), [100, 50, 100]);
  navigator.vibrate([700]);
  equal(await noted(), [700]);
  for (const end of [0, [], [0], undefined]) {
    navigator.vibrate(5);
    navigator.vibrate(end);
    equal(await noted(), []);
  }
});

test("the native side takes what scripts of old send", async () => {
  await ready;
  await native("vibrate");
  equal(await noted(), [500]);
  await native("vibrateWithPattern", [1, 2], -1);
  equal(await noted(), [1, 2]);
  await native("cancelVibration");
  equal(await noted(), []);
});

test("what is no time is refused", async () => {
  await ready;
  for (const wrong of ["long", -1, {}]) assert(/milliseconds/.test(await native("vibrate", wrong).catch((error) => error)), String(wrong));
  assert(/array/.test(await native("vibrateWithPattern", "x").catch((error) => error)));
});
