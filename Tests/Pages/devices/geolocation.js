"use strict";
// navigator.geolocation.

const ask = (options) => new Promise((resolve) => {
  navigator.geolocation.getCurrentPosition((position) => resolve(position), (error) => resolve(error), options);
});
const place = (found) => (found instanceof GeolocationPositionError ? found.code : [found.coords.latitude, found.coords.longitude]);
const soon = () => new Promise((resolve) => { setTimeout(resolve, 20); });

test("a position has what the device says", async () => {
  gantry.setPermissions({ geolocation: "granted" });
  gantry.setPosition({ latitude: 52.5, longitude: -13.25, accuracy: 3, altitude: 40, heading: 90, speed: 1.5 });
  const before = Date.now();
  const position = await ask();
  assert(position instanceof GeolocationPosition && position.coords instanceof GeolocationCoordinates);
  assert(position.timestamp >= before - 5 && position.timestamp <= Date.now());
  equal(position.coords.toJSON(), { accuracy: 3, latitude: 52.5, longitude: -13.25, altitude: 40, altitudeAccuracy: null, heading: 90, speed: 1.5 });
  equal(JSON.parse(JSON.stringify(position)), { timestamp: position.timestamp, coords: position.coords.toJSON() });
});

test("callbacks come in a task, each once", async () => {
  const heard = [];
  navigator.geolocation.getCurrentPosition(() => heard.push("position"), () => heard.push("error"));
  heard.push("called");
  await soon();
  equal(heard, ["called", "position"]);
});

test("without a position it is unavailable, and without permission denied", async () => {
  gantry.setPosition(null);
  equal(place(await ask()), 2);
  gantry.setPermissions({ geolocation: "denied" });
  const error = await ask();
  equal([error.code, error.PERMISSION_DENIED, GeolocationPositionError.TIMEOUT, typeof error.message, `${error}`], [1, 1, 3, "string", "[object GeolocationPositionError]"]);
  gantry.setPosition({ latitude: 1, longitude: 2 });
  equal(place(await ask()), 1);
  gantry.setPermissions({ geolocation: "prompt" });
  equal(place(await ask()), [1, 2]);
});

test("no time at all is too little, unless the position is known", async () => {
  gantry.setPosition({ latitude: 7, longitude: 8 });
  equal(place(await ask({ timeout: 0 })), 3);
  equal(place(await ask()), [7, 8]);
  equal(place(await ask({ timeout: 0, maximumAge: Infinity })), [7, 8]);
  equal(place(await ask({ timeout: -5, maximumAge: -1 })), 3);
});

test("a watch hears of each position until it is cleared", async () => {
  gantry.setPosition({ latitude: 1, longitude: 1 });
  const heard = [];
  const watch = navigator.geolocation.watchPosition((found) => heard.push(place(found)), (error) => heard.push(error.code));
  await soon();
  gantry.setPosition({ latitude: 2, longitude: 2 });
  await soon();
  gantry.setPosition(null);
  await soon();
  gantry.setPosition({ latitude: 3, longitude: 3 });
  await soon();
  navigator.geolocation.clearWatch(watch);
  gantry.setPosition({ latitude: 4, longitude: 4 });
  await soon();
  equal([heard, typeof watch], [[[1, 1], [2, 2], 2, [3, 3]], "number"]);
  equal(navigator.geolocation.clearWatch(12345), undefined);
  const cleared = navigator.geolocation.watchPosition(() => heard.push("cleared"));
  navigator.geolocation.clearWatch(cleared);
  await soon();
  equal(heard.length, 4);
});

test("a page that is not seen waits for its position", async () => {
  gantry.setVisible(false);
  const early = await ask({ timeout: 10 });
  const late = ask();
  gantry.setVisible(true);
  equal([place(early), place(await late)], [3, [4, 4]]);
});

test("callbacks are functions, and options objects", () => {
  const { geolocation } = navigator;
  for (const given of [[], [null], [{}], [{ handleEvent() {} }], [() => {}, 5], [() => {}, {}], [() => {}, null, 5]]) throws(() => geolocation.getCurrentPosition(...given), "TypeError", given.length);
  throws(() => geolocation.watchPosition(), "TypeError");
  throws(() => geolocation.clearWatch(), "TypeError");
  throws(() => new Geolocation(), "TypeError");
  throws(() => new GeolocationPosition(), "TypeError");
  throws(() => Geolocation.prototype.getCurrentPosition.call({}, () => {}), "TypeError");
});

test("an exception in a callback is reported, and others go on", async () => {
  const heard = [];
  const listener = (event) => { heard.push(event.message); event.preventDefault(); };
  window.addEventListener("error", listener);
  navigator.geolocation.getCurrentPosition(() => { throw new Error("mine"); });
  navigator.geolocation.getCurrentPosition(() => heard.push("second"));
  await soon();
  window.removeEventListener("error", listener);
  equal(heard, ["Uncaught Error: mine", "second"]);
  gantry.setPosition(null);
});
