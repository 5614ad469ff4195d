"use strict";
// navigator.compass.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const current = (options) => new Promise((resolve, reject) => navigator.compass.getCurrentHeading(resolve, reject, options));

test("without a reading there is none", async () => {
  await ready;
  gantry.setMotion(null);
  const error = await current().catch((reason) => reason);
  assert(error instanceof CompassError);
  equal(error.code, isAndroid ? 3 : CompassError.COMPASS_NOT_SUPPORTED);
});

test("the heading is the compass's, else what alpha says", async () => {
  await ready;
  gantry.setMotion({ compassHeading: 30, alpha: 10 });
  const heading = await current();
  assert(heading instanceof CompassHeading);
  equal([heading.magneticHeading, heading.trueHeading, heading.headingAccuracy], isAndroid ? [30, 30, 0] : [30, null, 10]);
  const found = [];
  for (const alpha of [0, 90, 350]) {
    gantry.setMotion({ alpha });
    found.push((await current()).magneticHeading);
  }
  equal(found, [0, 270, 10]);
});

test("a watch asks again and again", async () => {
  await ready;
  gantry.setMotion({ compassHeading: 1 });
  const seen = new Set();
  const watch = navigator.compass.watchHeading(({ magneticHeading }) => seen.add(magneticHeading), assert, { frequency: 5 });
  for (const compassHeading of [1, 2]) {
    gantry.setMotion({ compassHeading });
    for (let left = 100; left > 0 && !seen.has(compassHeading); left--) await turns();
  }
  navigator.compass.clearWatch(watch);
  await turns();
  gantry.setMotion({ compassHeading: 3 });
  await turns();
  equal([...seen], [1, 2]);
});

test("an iPhone watches for changes of some degrees", async () => {
  await ready;
  assert(true);
  if (isAndroid) return;
  gantry.setMotion({ compassHeading: 355 });
  const seen = [];
  const watch = navigator.compass.watchHeading(({ magneticHeading }) => seen.push(magneticHeading), assert, { filter: 10 });
  for (const compassHeading of [359, 4, 6, 7, 20]) {
    await turns();
    gantry.setMotion({ compassHeading });
  }
  await turns();
  navigator.compass.clearWatch(watch);
  await turns();
  gantry.setMotion({ compassHeading: 180 });
  await turns();
  equal(seen, [355, 6, 20]);
});
