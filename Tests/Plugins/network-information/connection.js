"use strict";
// navigator.connection, and the document's events "online" and "offline".

const early = [];
for (const type of ["online", "offline"]) document.addEventListener(type, () => early.push(type));
const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("deviceready comes behind the first answer, which is an event", async () => {
  await ready;
  equal(navigator.connection.type, Connection.WIFI);
  await turns();
  equal(early, ["online"]);
  equal(navigator.connection, cordova.require("cordova-plugin-network-information.network"));
});

test("the type follows the device", async () => {
  await ready;
  const types = [];
  const settings = [
    { type: "cellular", effectiveType: "slow-2g" }, { effectiveType: "2g" }, { effectiveType: "3g" }, { effectiveType: "4g" }, { generation: "5g" },
    { type: "ethernet" }, { type: "bluetooth" }, { type: "wifi", generation: null },
  ];
  for (const setting of settings) {
    gantry.setConnection(setting);
    await turns();
    types.push(navigator.connection.type);
  }
  equal(types, ["2g", "2g", "3g", "4g", "5g", "ethernet", "unknown", "wifi"]);
});

test("a change is one event, a loss after half a second", async () => {
  await ready;
  early.length = 0;
  gantry.setOnline(false);
  await turns();
  equal([navigator.connection.type, navigator.onLine, early.join()], ["none", false, ""]);
  await rest(600);
  equal(early.splice(0), ["offline"]);
  gantry.setOnline(true);
  await turns();
  equal([navigator.connection.type, navigator.onLine, early.join()], ["wifi", true, "online"]);
  await rest(600);
  equal(early.splice(0), ["online"]);
});

test("a network that comes back at once was never lost", async () => {
  await ready;
  early.length = 0;
  gantry.setOnline(false);
  await turns();
  gantry.setOnline(true);
  await rest(600);
  equal(early, ["online"]);
});

test("an app in the background hears of a change when it comes back", async () => {
  await ready;
  early.length = 0;
  gantry.setVisible(false);
  gantry.setConnection({ type: "ethernet" });
  await turns();
  equal([navigator.connection.type, early.join()], ["wifi", ""]);
  gantry.setVisible(true);
  await turns();
  equal([navigator.connection.type, early.join()], ["ethernet", "online"]);
  gantry.setConnection({ type: "wifi" });
  await turns();
});

test("the last call is the one that hears of changes", async () => {
  await ready;
  const heard = [];
  navigator.connection.getInfo((type) => heard.push(type));
  await turns();
  gantry.setConnection({ type: "ethernet" });
  await turns();
  gantry.setConnection({ type: "wifi" });
  await turns();
  equal(heard, ["wifi", "ethernet", "wifi"]);
});

test("settings that a network has not are refused", async () => {
  throws(() => gantry.setConnection({ generation: "6g" }), "TypeError");
});
