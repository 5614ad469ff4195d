"use strict";
// The window's events of the battery.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));

/** What comes while `action` runs, as "type level plugged". */
async function eventsOf(action) {
  const seen = [];
  const types = ["batterystatus", "batterylow", "batterycritical"];
  const note = ({ type, level, isPlugged }) => seen.push(`${type} ${level} ${isPlugged}`);
  for (const type of types) window.addEventListener(type, note, false);
  await turns();
  seen.length = 0;
  await action();
  await turns();
  for (const type of types) window.removeEventListener(type, note, false);
  await turns();
  return seen;
}

test("a listener hears how it is, and of each change", async () => {
  await ready;
  gantry.setBattery({ level: 0.8, isCharging: true });
  const first = await new Promise((resolve) => window.addEventListener("batterystatus", resolve, false));
  equal([first.level, first.isPlugged], [80, true]);
  equal(await eventsOf(async () => {
    gantry.setBattery({ level: 0.5, isCharging: false });
    await turns();
    gantry.setBattery({ dischargingTime: 100 });
    gantry.setBattery({ level: 0.5 });
  }), ["batterystatus 50 false"]);
});

test("low and critical come once each, on the way down, and not while it is charged", async () => {
  await ready;
  gantry.setBattery({ level: 0.21, isCharging: false });
  equal(await eventsOf(async () => {
    for (const level of [0.2, 0.15, 0.06, 0.04, 0.03]) {
      gantry.setBattery({ level });
      await turns();
    }
  }), [
    "batterystatus 20 false", "batterylow 20 false", "batterystatus 15 false", "batterystatus 6 false", "batterystatus 4 false",
    "batterycritical 4 false", "batterystatus 3 false",
  ]);
  gantry.setBattery({ level: 0.3, isCharging: true });
  equal(await eventsOf(async () => {
    gantry.setBattery({ level: 0.1 });
    await turns();
    gantry.setBattery({ level: 0.9 });
  }), ["batterystatus 10 true", "batterystatus 90 true"]);
});

test("nobody listens, and nothing is asked", async () => {
  await ready;
  const seen = [];
  const listener = (event) => seen.push(event.level);
  window.addEventListener("batterystatus", listener, false);
  await turns();
  window.removeEventListener("batterystatus", listener, false);
  await turns();
  seen.length = 0;
  gantry.setBattery({ level: 0.33 });
  await turns();
  equal(seen, []);
});
