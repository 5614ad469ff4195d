"use strict";
// Force.Error, and the framework's console and name.

QUnit.module("errors and the rest");

test("an error is one of three kinds", () => {
  has(new Force.Error({ status: 400, responseText: '[{"message":"bad"}]' }), { type: "RestError", status: 400, details: [{ message: "bad" }] });
  has(new Force.Error({ status: 502, responseText: "<html>" }), { type: "RestError", status: 502, details: undefined });
  const byPlugin = JSON.stringify({ response: { statusCode: 404, body: [{ message: "gone" }] } });
  has(new Force.Error(byPlugin), { type: "RestError", status: 404, details: [{ message: "gone" }] });
  has(new Force.Error('{"response":{"statusCode":400,"body":[]},"error":"refused"}'), { type: "RestError", status: 400, details: [] });
  has(new Force.Error('[{"message":"gone","errorCode":"NOT_FOUND"}]'), { type: "RestError", status: 404, details: [{ message: "gone", errorCode: "NOT_FOUND" }] });
  has(new Force.Error('{"error":"no network","response":{}}'), { type: "RestError", status: 0, message: "no network" });
  has(new Force.Error('{"error":"no network"}'), { type: "RestError", status: 0, message: "no network" });
  has(new Force.Error(new TypeError("odd")), { type: "Error", message: "odd" });
  has(new Force.Error("odd"), { type: "Error", message: "odd" });
  has(new Force.Error(undefined), { type: "Error", message: "undefined" });
});

test("the modes are those of the guide", () => {
  equal(Force.CACHE_MODE, { CACHE_ONLY: "cache-only", CACHE_FIRST: "cache-first", SERVER_ONLY: "server-only", SERVER_FIRST: "server-first" });
  equal(Object.values(Force.MERGE_MODE), ["overwrite", "merge-accept-yours", "merge-fail-if-conflict", "merge-fail-if-changed"]);
  equal(Object.values(Force.MERGE_MODE_DOWNLOAD), ["OVERWRITE", "MERGE_ACCEPT_THEIRS", "LEAVE_IF_CHANGED"]);
});

test("the console says what its level lets through", () => {
  const said = [];
  const real = console.debug;
  console.debug = (...values) => said.push(...values);
  try {
    Force.console.debug("not yet");
    Force.setLogLevel("debug");
    Force.console.debug("now");
  } finally {
    console.debug = real;
    Force.setLogLevel("info");
  }
  equal(said, ["now"]);
  let message = "";
  try { Force.setLogLevel("loud"); } catch (error) { message = error.message; }
  assert(/"loud" is unknown; use one of error, info, warn, debug/.test(message), message);
});

test("init takes a level, too", () => {
  Force.init({ ...credentials, logLevel: "error" }, null, null, renew);
  const said = [];
  const real = console.info;
  console.info = (...values) => said.push(...values);
  try {
    Force.console.info("not told");
  } finally {
    console.info = real;
    Force.setLogLevel("info");
  }
  equal(said, []);
});

test("the name can be given back", () => {
  const own = window.Force;
  assert(own.noConflict() === own && window.Force === undefined);
  window.Force = own;
});

test("the clients have promises for callbacks", async () => {
  const { forcetkClient, smartstoreClient } = Force;
  for (const name of ["create", "retrieve", "update", "del", "query", "queryMore", "search", "metadata", "describe", "describeLayout", "ownedFilesList", "filesInUsersGroups", "filesSharedWithUser", "fileDetails", "apexrest"]) {
    equal(typeof forcetkClient[name], "function", name);
  }
  assert(forcetkClient.impl instanceof forcetk.Client);
  equal(await smartstoreClient.soupExists("none"), false);
  equal(await smartstoreClient.removeSoup(true, "none"), "OK");
});
