"use strict";
// cordova.getAppVersion: what config.xml says of the app.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

test("by promises", async () => {
  await ready;
  const { getAppVersion } = cordova;
  equal(await getAppVersion(), "1.2.3");
  equal(await getAppVersion.getVersionNumber(), "1.2.3");
  equal(await getAppVersion.getAppName(), "Plugins");
  equal(await getAppVersion.getPackageName(), "com.example.plugins");
  equal(await getAppVersion.getVersionCode(), isAndroid ? 45 : "1.2.3");
});

test("by callbacks", async () => {
  await ready;
  for (const [name, expected] of [["getVersionNumber", "1.2.3"], ["getAppName", "Plugins"]]) {
    equal(await new Promise((resolve, reject) => equal(cordova.getAppVersion[name](resolve, reject), undefined)), expected);
  }
  equal(await new Promise((resolve) => cordova.getAppVersion(resolve)), "1.2.3");
});

test("by the library that the page uses", async () => {
  await ready;
  const deferred = { resolve: (value) => deferred.taken(value), reject() {} };
  window.jQuery = { Deferred: () => deferred };
  const value = new Promise((resolve) => { deferred.taken = resolve; });
  equal(cordova.getAppVersion(), deferred);
  delete window.jQuery;
  equal(await value, "1.2.3");
});
