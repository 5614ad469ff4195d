"use strict";
// screen.orientation of the plugin: locks turn the screen, and hold it.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));

const state = async () => {
  await turns();
  return [screen.orientation.type, window.orientation, gantry.deviceState().orientation];
};

test("a lock turns the screen, and its end turns it back", async () => {
  await ready;
  equal(await state(), ["portrait-primary", 0, "portrait-primary"]);
  equal(await screen.orientation.lock("landscape"), "Orientation set");
  equal(await state(), ["landscape-primary", 90, "landscape-primary"]);
  assert(innerWidth > innerHeight, "the window, too");
  screen.orientation.unlock();
  equal(await state(), ["portrait-primary", 0, "portrait-primary"]);
  assert(innerWidth < innerHeight);
});

test("a locked screen does not follow the hand", async () => {
  await ready;
  await screen.orientation.lock("portrait");
  gantry.setOrientation("landscape-secondary");
  equal((await state())[0], "portrait-primary");
  gantry.setOrientation("portrait-secondary");
  equal((await state())[0], "portrait-secondary", "which the lock allows");
  gantry.setOrientation("landscape-secondary");
  screen.orientation.unlock();
  equal(await state(), ["landscape-secondary", -90, "landscape-secondary"]);
  gantry.setOrientation("portrait");
  await turns();
});

test("each way by itself", async () => {
  await ready;
  const seen = [];
  for (const kind of ["landscape-secondary", "portrait-secondary", "landscape-primary", "portrait-primary", "any"]) {
    await cordova.plugins.screenorientation.lock(kind);
    seen.push((await state())[0]);
  }
  equal(seen, ["landscape-secondary", "portrait-secondary", "landscape-primary", "portrait-primary", "portrait-primary"]);
});

test("changes are events", async () => {
  await ready;
  const seen = [];
  const listener = ({ type }) => seen.push(`${type} ${screen.orientation.type}`);
  screen.orientation.addEventListener("change", listener);
  screen.orientation.onchange = () => seen.push("onchange");
  gantry.setOrientation("landscape");
  await turns();
  screen.orientation.removeEventListener("change", listener);
  screen.orientation.onchange = null;
  equal(screen.orientation.onchange, null);
  gantry.setOrientation("portrait");
  await turns();
  equal(seen, ["change landscape-primary", "onchange"]);
});

test("what is no lock is refused", async () => {
  await ready;
  equal(await screen.orientation.lock("sideways").catch(({ name }) => name), "NotSupportedError");
  equal(await screen.orientation.lock("toString").catch(({ name }) => name), "NotSupportedError");
  const native = (...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "CDVOrientation", "screenOrientation", args));
  for (const wrong of [[0], [16], ["x"], []]) equal(typeof await native(...wrong).catch((error) => error), "string");
});
