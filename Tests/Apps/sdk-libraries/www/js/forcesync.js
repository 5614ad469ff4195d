"use strict";
// Force over `force`: models, caches and conflicts as with forcetk.

QUnit.module("Force over force");

const ready = async () => { await login(); Force.init(); };

test("uses the promise client", async () => {
  await ready();
  assert(Force.forceJsClient === forceJsClient && Force.forcetkClient === undefined);
});

test("saves, fetches, merges and destroys", async () => {
  await ready();
  const cache = await newCache();
  const cacheForOriginals = await newCache();
  const Account = Force.SObject.extend({ sobjectType: "Account", fieldlist: ["Id", "Name", "Industry", "Phone"], cache, cacheForOriginals });
  const account = new Account({ Name: "a", Industry: "i", Phone: "p" });
  await run(account, "save");
  assert(account.id.startsWith("001"));

  await called(force, "update", "Account", { Id: account.id, Industry: "by others" });
  const refusal = await run(account, "save", { Name: "b" }, { mergeMode: Force.MERGE_MODE.MERGE_FAIL_IF_CHANGED }).catch((error) => error);
  has(refusal, { remoteChanges: ["Industry"], localChanges: ["Name"], conflictingChanges: [] });
  await run(account, "save", null, { mergeMode: Force.MERGE_MODE.MERGE_FAIL_IF_CONFLICT });
  const again = new Account({ Id: account.id });
  await run(again, "fetch");
  equal([again.get("Name"), again.get("Industry")], ["b", "by others"]);

  await called(force, "del", "Account", account.id);
  const gone = await run(again, "save", { Name: "c" }, { mergeMode: Force.MERGE_MODE.MERGE_FAIL_IF_CHANGED }).catch((error) => error);
  has(new Force.Error(gone), { type: "RestError", status: 404 });
});

test("fetches by SOQL and SOSL, recently used too", async () => {
  await ready();
  const id = await newLoom({ Name: "Heddle once" });
  const collection = new Force.SObjectCollection();
  await run(collection, "fetch", { config: { type: "soql", query: `SELECT Id, Name FROM Account WHERE Id = '${id}'` } });
  equal(collection.pluck("Name"), ["Heddle once"]);
  await run(collection, "fetch", { config: { type: "sosl", query: "FIND {Heddle*} IN ALL FIELDS RETURNING Account(Id, Name)" } });
  assert(collection.pluck("Name").includes("Heddle once"));
  await run(collection, "fetch", { config: { type: "mru", sobjectType: "Account", fieldlist: ["Id", "Name"] } });
  assert(collection.get(id));
});

test("sends Apex REST requests by force", async () => {
  await ready();
  const seen = [];
  const real = Force.forceJsClient.apexrest;
  Force.forceJsClient.apexrest = async (request) => { seen.push(JSON.parse(JSON.stringify(request))); return { accountId: "a1" }; };
  try {
    await Force.syncApexRestObjectWithServer("create", "/simpleAccount", null, "accountId", { accountName: "a" }, ["accountName"]);
    await Force.syncApexRestObjectWithServer("read", "/simpleAccount", "a1", "accountId", null, ["accountName"]);
  } finally {
    Force.forceJsClient.apexrest = real;
  }
  equal(seen, [
    { path: "/simpleAccount", method: "POST", data: { accountName: "a" } },
    { path: "/simpleAccount/a1", method: "GET", params: { fields: "accountName" } },
  ]);
});
