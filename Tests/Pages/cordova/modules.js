"use strict";
// The modules that the built-in plugins define, and their places.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

const members = (id) => Object.keys(cordova.require(id)).sort().join(" ");

const IDS = [
  "com.salesforce.plugin.oauth",
  "com.salesforce.plugin.sfaccountmanager",
  "com.salesforce.plugin.sdkinfo",
  "com.salesforce.plugin.network",
  "com.salesforce.plugin.smartstore",
  "com.salesforce.plugin.smartstore.client",
  "com.salesforce.plugin.smartsync",
  "com.salesforce.plugin.mobilesync",
  "com.salesforce.plugin.logger",
  "com.salesforce.plugin.testrunner",
  "com.salesforce.util.logger",
  "com.salesforce.util.event",
  "com.salesforce.util.bootstrap",
  "com.salesforce.util.exec",
  "com.salesforce.util.promiser",
  "com.salesforce.util.push",
];

test("each module is listed and can be required", async () => {
  await ready;
  const listed = cordova.require("cordova/plugin_list").map(({ id }) => id);
  for (const id of IDS) {
    assert(listed.includes(id), `${id} is listed`);
    equal(typeof cordova.require(id), "object", id);
  }
});

test("the list names the versions of plugins", async () => {
  await ready;
  const { metadata } = cordova.require("cordova/plugin_list");
  equal(metadata["com.salesforce.smartstore"], "5.3.0");
  equal(metadata["com.salesforce.oauth"], "5.3.0");
});

test("the modules stand where apps look for them", async () => {
  await ready;
  equal(navigator.smartstore, cordova.require("com.salesforce.plugin.smartstore"));
  equal(navigator.smartstoreClient, cordova.require("com.salesforce.plugin.smartstore.client"));
  equal(navigator.testrunner, cordova.require("com.salesforce.plugin.testrunner"));
  equal(navigator.smartStore, undefined);
});

test("signing in and out", async () => {
  await ready;
  equal(members("com.salesforce.plugin.oauth"), "authenticate forcetkRefresh getAppHomeUrl getAuthCredentials logout");
  equal(members("com.salesforce.plugin.sfaccountmanager"), "UserAccount getCurrentUser getUsers logout switchToUser");
});

test("information, requests, tests", async () => {
  await ready;
  equal(members("com.salesforce.plugin.sdkinfo"), "SDKInfo getInfo registerAppFeature unregisterAppFeature");
  equal(members("com.salesforce.plugin.network"), "cancelRequests pendingRequests sendRequest");
  equal(members("com.salesforce.plugin.testrunner"), "onReadyForTests onTestComplete setTestSuite startTest");
});

test("SmartStore has all functions of SDK 5.3", async () => {
  await ready;
  const wanted = [
    "QuerySpec SoupIndexSpec SoupSpec StoreConfig StoreCursor alterSoup alterSoupWithSpec",
    "buildAllQuerySpec buildExactQuerySpec buildLikeQuerySpec buildMatchQuerySpec buildRangeQuerySpec buildSmartQuerySpec",
    "clearSoup closeCursor fillSoup getAllGlobalStores getAllStores getDatabaseSize getLogLevel getSoupIndexSpecs getSoupSpec",
    "moveCursorToNextPage moveCursorToPageIndex moveCursorToPreviousPage querySoup reIndexSoup registerSoup registerSoupWithSpec",
    "removeAllGlobalStores removeAllStores removeFromSoup removeSoup removeStore retrieveSoupEntries runSmartQuery",
    "setLogLevel showInspector soupExists upsertSoupEntries upsertSoupEntriesWithExternalId",
  ];
  equal(members("com.salesforce.plugin.smartstore"), wanted.join(" "));
});

test("the client has a promise for each function with callbacks", async () => {
  await ready;
  const smartstore = cordova.require("com.salesforce.plugin.smartstore");
  const client = cordova.require("com.salesforce.plugin.smartstore.client");
  const without = /^([A-Z]|build|getLogLevel|setLogLevel|showInspector)/;
  const wanted = Object.keys(smartstore).filter((name) => !without.test(name));
  equal(Object.keys(client).sort().join(), wanted.sort().join());
});

test("SmartSync", async () => {
  await ready;
  equal(members("com.salesforce.plugin.smartsync"), "MERGE_MODE cleanResyncGhosts getSyncStatus reSync syncDown syncUp");
  equal(members("com.salesforce.plugin.mobilesync"), "MERGE_MODE cleanResyncGhosts deleteSync getSyncStatus reSync syncDown syncUp");
  equal(cordova.require("com.salesforce.plugin.mobilesync").syncUp, cordova.require("com.salesforce.plugin.smartsync").syncUp);
  const { MERGE_MODE } = cordova.require("com.salesforce.plugin.smartsync");
  equal(JSON.stringify(MERGE_MODE), '{"OVERWRITE":"OVERWRITE","LEAVE_IF_CHANGED":"LEAVE_IF_CHANGED"}');
});

const messageOf = (work) => {
  try {
    work();
    return "";
  } catch (error) {
    return error.message;
  }
};

test("pain 20: a module that is not there names the known ones of its kind", async () => {
  await ready;
  const message = messageOf(() => cordova.require("com.salesforce.plugin.smartsink"));
  assert(message.startsWith("module com.salesforce.plugin.smartsink not found; known modules of com.salesforce.plugin are: "), message);
  for (const name of ["network", "oauth", "sdkinfo", "sfaccountmanager", "smartstore", "smartsync", "mobilesync"]) {
    assert(new RegExp(`\\b${name}\\b`).test(message), `${name} in ${message}`);
  }
  equal(messageOf(() => cordova.require("salesforce/plugin/oauth")), "module salesforce/plugin/oauth not found; did you mean com.salesforce.plugin.oauth?");
  equal(messageOf(() => cordova.require("nowhere")), "module nowhere not found");
  equal(messageOf(() => cordova.require("org.example.nowhere")), "module org.example.nowhere not found");
  equal(messageOf(() => cordova.require(undefined)), "module undefined not found");
});

test("pain 20: a service or an action that is not there names the known ones", async () => {
  await ready;
  const failure = (service, action) => new Promise((resolve) => cordova.require("cordova/exec")(() => resolve(""), resolve, service, action, []));
  assert(/^Class not found: .*'com\.salesforce\.smartstoer'.*com\.salesforce\.smartstore/.test(await failure("com.salesforce.smartstoer", "pgSoupExists")));
  assert(/^Invalid action: .*'pgSoupExist'.*pgSoupExists/.test(await failure("com.salesforce.smartstore", "pgSoupExist")));
});
