"use strict";
// navigator.splashscreen: the picture of the start goes after config.xml's delay, and comes and goes as scripts want.

const isThere = () => gantry.deviceState().systemUI.splashScreen.isVisible;
const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));

test("it goes by itself after a while", async () => {
  await ready;
  // The suites before have taken longer than the delay, or this page waits for the rest of it.
  for (let left = 100; left > 0 && isThere(); left--) await turns();
  equal(isThere(), false);
});

test("scripts show and hide it", async () => {
  await ready;
  navigator.splashscreen.show();
  await turns();
  equal(isThere(), true);
  navigator.splashscreen.show();
  navigator.splashscreen.hide();
  await turns();
  equal(isThere(), false);
});
