"use strict";
// A page that brings modules of its own, as pages with the combined file of 2015 do, gets its own.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

test("the page's definition wins over an installed module that nobody has used", async () => {
  await ready;
  cordova.define("com.salesforce.plugin.testrunner", (require, exports, module) => {
    module.exports = { mine: true };
  });
  navigator.testrunner = cordova.require("com.salesforce.plugin.testrunner");
  equal(navigator.testrunner.mine, true);
  equal(cordova.require("com.salesforce.plugin.testrunner").mine, true);
});

test("installed modules use the page's modules", async () => {
  await ready;
  const seen = [];
  cordova.define("com.salesforce.util.exec", (require, exports, module) => {
    module.exports = { exec: (version, success, fail, service, action, args) => seen.push(`${version} ${service} ${action} ${args.length}`) };
  });
  cordova.require("com.salesforce.plugin.oauth").authenticate();
  equal(seen.join(), "5.3.0 com.salesforce.oauth authenticate 0");
});

test("the client promises what the page's SmartStore does", async () => {
  await ready;
  cordova.define("com.salesforce.plugin.smartstore", (require, exports, module) => {
    module.exports = { soupExists: (soupName, success) => success(soupName === "s") };
  });
  equal(await navigator.smartstoreClient.soupExists("s"), true);
  const message = await navigator.smartstoreClient.getSoupSpec("s").catch((error) => error.message);
  assert(message.includes("getSoupSpec"), message);
});

test("a module in use cannot be defined again", async () => {
  await ready;
  cordova.require("com.salesforce.plugin.sdkinfo");
  throws(() => cordova.define("com.salesforce.plugin.sdkinfo", () => {}), "Error");
});
