"use strict";
// StatusBar: what the device's state says of it, which config.xml begins.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const bar = async () => {
  await turns();
  return gantry.deviceState().systemUI.statusBar;
};

test("it begins as config.xml says", async () => {
  await ready;
  equal(await bar(), { isVisible: true, overlaysWebView: false, backgroundColor: "#336699", style: "default" });
  equal(StatusBar.isVisible, true);
});

test("it is hidden and shown", async () => {
  await ready;
  StatusBar.hide();
  equal([StatusBar.isVisible, (await bar()).isVisible], [false, false]);
  StatusBar.show();
  equal([StatusBar.isVisible, (await bar()).isVisible], [true, true]);
});

test("colors are given by name, with three digits or six, with # or without", async () => {
  await ready;
  const colors = [];
  StatusBar.overlaysWebView(false);
  for (const color of ["red", "darkGray"]) {
    StatusBar.backgroundColorByName(color);
    colors.push((await bar()).backgroundColor);
  }
  for (const color of ["#abc", "fed", "123456", "#00ff00"]) {
    StatusBar.backgroundColorByHexString(color);
    colors.push((await bar()).backgroundColor);
  }
  equal(colors, ["#FF0000", "#A9A9A9", "#AABBCC", "#FFEEDD", "#123456", "#00FF00"]);
});

test("styles, and a page that shows through", async () => {
  await ready;
  StatusBar.styleLightContent();
  equal((await bar()).style, "lightcontent");
  StatusBar.styleDefault();
  equal((await bar()).style, "default");
  StatusBar.backgroundColorByName("blue");
  StatusBar.overlaysWebView(true);
  const { overlaysWebView, backgroundColor } = await bar();
  equal([overlaysWebView, backgroundColor], [true, isAndroid ? null : "#0000FF"]);
});

test("a tap is an event on iPhones", async () => {
  await ready;
  let taps = 0;
  window.addEventListener("statusTap", () => { taps += 1; });
  gantry.tapStatusBar();
  await turns();
  equal(taps, isAndroid ? 0 : 1);
});

test("what is no color is refused", async () => {
  await ready;
  const native = (color) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "StatusBar", "backgroundColorByHexString", [color]));
  for (const wrong of ["#12", "red", "", "#zzzzzz"]) assert(/#RRGGBB/.test(await native(wrong).catch((error) => error)), wrong);
  assert(/string/.test(await native(7).catch((error) => error)));
});
