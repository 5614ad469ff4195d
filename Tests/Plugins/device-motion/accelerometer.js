"use strict";
// navigator.accelerometer.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const current = () => new Promise((resolve, reject) => navigator.accelerometer.getCurrentAcceleration(resolve, reject));
const gravity = (x, y, z) => gantry.setMotion({ gravityX: x, gravityY: y, gravityZ: z });

test("without a reading it fails as on a phone without a sensor", async () => {
  await ready;
  gantry.setMotion(null);
  const error = await current().catch((reason) => reason);
  assert(isAndroid ? error.code === 3 : /accelerometer/.test(error));
  gantry.setMotion({ alpha: 90 });
  assert(await current().then(() => false, () => true), "a compass alone is none");
});

test("the last reading is given, gravity included", async () => {
  await ready;
  gravity(0.5, -1, 9.75);
  const reading = await current();
  assert(reading instanceof Acceleration);
  equal([reading.x, reading.y, reading.z], [0.5, -1, 9.75]);
  assert(Math.abs(Date.now() - reading.timestamp) < 2000);
  const both = await Promise.all([current(), current()]);
  equal(both.map(({ z }) => z), [9.75, 9.75]);
});

test("a watch hears of readings as they come", async () => {
  await ready;
  gravity(1, 0, 0);
  const seen = new Set();
  const watch = navigator.accelerometer.watchAcceleration(({ x }) => seen.add(x), assert, { frequency: 10 });
  for (const x of [1, 2, 3]) {
    gravity(x, 0, 0);
    for (let left = 100; left > 0 && !seen.has(x); left--) await turns();
  }
  equal((await current()).x, 3, "another call meanwhile");
  navigator.accelerometer.clearWatch(watch);
  equal([...seen], [1, 2, 3]);
  gravity(4, 0, 0);
  await turns(20);
  equal([...seen], [1, 2, 3]);
  navigator.accelerometer.clearWatch(watch);
  navigator.accelerometer.clearWatch("none");
});

test("wrong arguments are refused", async () => {
  await ready;
  throws(() => navigator.accelerometer.getCurrentAcceleration(), "TypeError");
  throws(() => navigator.accelerometer.watchAcceleration("x"), "TypeError");
});
