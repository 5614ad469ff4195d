"use strict";
// Force.SObjectCollection and Force.RemoteObjectCollection.

QUnit.module("collections");

const prefix = `Spool ${Date.now()} `;
const spools = { ids: null };

async function threeSpools() {
  spools.ids ??= await Promise.all(["a", "b", "c"].map((letter) => newAccount({ Name: prefix + letter })));
  return spools.ids;
}

const soql = () => ({ type: "soql", query: `SELECT Id, Name FROM Account WHERE Id IN ('${spools.ids.join("','")}') ORDER BY Name` });

const names = (collection) => collection.map((model) => model.get("Name").replace(prefix, ""));

test("fetch by SOQL, SOSL and recent use", async () => {
  const ids = await threeSpools();
  const collection = new Force.SObjectCollection();
  let resets = 0;
  collection.on("reset", () => { resets += 1; });
  const [, answer] = await run(collection, "fetch", { config: soql() });
  equal(answer.length, 3, "callbacks and parse() get the records");
  equal([names(collection), resets, collection.hasMore()], [["a", "b", "c"], 1, false]);
  assert(collection.at(0) instanceof Force.SObject);
  equal(collection.at(0).sobjectType, "Account", "the record says it");
  equal(collection.at(0).collection, collection);

  await run(collection, "fetch", { config: { type: "sosl", query: `FIND {${prefix.trim()}*} IN ALL FIELDS RETURNING Account(Id, Name) LIMIT 10` } });
  equal(names(collection).sort(), ["a", "b", "c"]);

  await run(collection, "fetch", { config: { type: "mru", sobjectType: "Account", fieldlist: ["Id", "Name"], orderBy: "Name", orderDirection: "DESC" } });
  const recent = collection.pluck("Name").filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  equal(recent, ["c", "b", "a"]);
  assert(ids.every((id) => collection.get(id)));

  await run(collection, "fetch", { config: { type: "mru", sobjectType: "Account" } });
  assert(collection.length >= 3);
});

test("put what they fetch into the caches, and fetch from there", async () => {
  await threeSpools();
  const cache = await newCache([{ path: "Name", type: "string" }]);
  const cacheForOriginals = await newCache();
  const Spools = Force.SObjectCollection.extend({ cache, cacheForOriginals, config: soql });
  const collection = new Spools();
  await run(collection, "fetch");
  has(await cache.retrieve(spools.ids[0]), { Name: `${prefix}a` });
  has(await cacheForOriginals.retrieve(spools.ids[2]), { Name: `${prefix}c` });

  const cacheQuery = { queryType: "range", indexPath: "Name", order: "ascending", pageSize: 2 };
  await run(collection, "fetch", { config: { type: "cache", cacheQuery } });
  equal([names(collection), collection.hasMore()], [["a", "b"], true]);
  equal((await collection.getMore()).length, 1);
  equal([names(collection), collection.hasMore(), await collection.getMore()], [["a", "b", "c"], false, []]);

  await run(collection, "fetch", { config: { type: "cache", cacheQuery, closeCursorImmediate: true } });
  equal([collection.length, collection.hasMore()], [2, false]);
  await run(collection, "fetch", { config: { type: "cache", cacheQuery } });
  equal([await collection.closeCursor(), collection.hasMore()], [true, false]);
});

test("leave local edits, and their base, when they are to", async () => {
  await threeSpools();
  const [id] = spools.ids;
  const cache = await newCache();
  const cacheForOriginals = await newCache();
  await cache.save({ Id: id, Name: "mine", __locally_updated__: true });
  await cacheForOriginals.save({ Id: id, Name: "was" });
  const collection = new Force.SObjectCollection();
  await run(collection, "fetch", { config: soql(), cache, cacheForOriginals, mergeMode: "LEAVE_IF_CHANGED" });
  equal(names(collection), ["mine", "b", "c"]);
  has(await cacheForOriginals.retrieve(id), { Name: "was" });
  await fails(run(collection, "fetch", { config: soql(), cache, mergeMode: "LEAVE" }), /"LEAVE" is unknown/);
});

test("are empty without a config, and refuse one of no kind", async () => {
  const collection = new Force.SObjectCollection([{ Id: "1" }]);
  await run(collection, "fetch");
  equal(collection.length, 0);
  await fails(run(collection, "fetch", { config: { type: "sqol", query: "" } }), /type "sqol" is unknown; use one of soql, sosl, mru, cache/);
  await fails(run(collection, "fetch", { config: { type: "cache", cacheQuery: {} } }), /needs one; give the option `cache`/);
});

test("only fetch: records are saved one by one", () => {
  const collection = new Force.SObjectCollection();
  let message = "";
  try { collection.sync("create", collection, {}); } catch (error) { message = error.message; }
  assert(/Method create not supported/.test(message), message);
});

test("show the answer to the last question, whatever comes last", async () => {
  const waiting = [];
  const Keys = Force.RemoteObjectCollection.extend({
    fetchRemoteObjectsFromServer: (config) => new Promise((resolve) => waiting.push(() => resolve({ records: [{ id: config.key }], totalSize: 1, hasMore: () => false }))),
  });
  const collection = new Keys();
  let successes = 0;
  let resets = 0;
  collection.on("reset", () => { resets += 1; });
  const fetch = (key) => collection.fetch({ config: { key }, success: () => { successes += 1; } });
  fetch("a");
  fetch("ab");
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal(waiting.length, 2);
  waiting[1]();
  await new Promise((resolve) => setTimeout(resolve, 5));
  waiting[0]();
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal([collection.pluck("id"), successes, resets], [["ab"], 1, 1]);
});

test("page through a server of their own", async () => {
  const pages = [[{ id: 1 }, { id: 2 }], [{ id: 3 }]];
  const Paged = Force.RemoteObjectCollection.extend({
    async fetchRemoteObjectFromServer() {
      let next = 1;
      return { totalSize: 3, records: pages[0], hasMore: () => next < 2, getMore: async () => pages[next++], closeCursor: async () => {} };
    },
  });
  const collection = new Paged();
  await run(collection, "fetch", { config: {} });
  equal([collection.length, collection.hasMore()], [2, true]);
  await collection.getMore();
  equal([collection.pluck("id"), collection.hasMore()], [[1, 2, 3], false]);
});

test("pages that are fetched later go into the cache too", async () => {
  const cache = await newCache();
  const answers = [{ records: [{ Id: "2" }] }];
  const found = await Force.fetchRemoteObjects(
    async () => ({ totalSize: 2, records: [{ Id: "1" }], hasMore: () => answers.length > 0, getMore: async () => answers.shift().records, closeCursor: async () => {} }),
    null, null, cache);
  await found.getMore();
  equal([found.records.map(({ Id }) => Id), found.hasMore(), await found.getMore()], [["1", "2"], false, []]);
  assert(await cache.retrieve("1") && await cache.retrieve("2"));
});

test("cache-first asks the server for what the cache has not", async () => {
  await threeSpools();
  const cache = await newCache([{ path: "Name", type: "string" }]);
  const cacheQuery = { queryType: "range", indexPath: "Name", order: "ascending", pageSize: 5 };
  let asked = 0;
  const fetch = () => Force.fetchRemoteObjects(
    () => { asked += 1; return Force.fetchSObjectsFromServer(soql()); }, () => cache.find(cacheQuery), "cache-first", cache);
  equal([(await fetch()).records.length, (await fetch()).records.length, asked], [3, 3, 1]);
});

test("records without an id are an error, not lost", async () => {
  await threeSpools();
  const query = "SELECT Name FROM Account LIMIT 1";
  await fails(Force.fetchSObjects({ type: "soql", query }, await newCache()), /Can't merge without Id/);
});

test("a failed query reaches the error callback", async () => {
  await fails(run(new Force.SObjectCollection(), "fetch", { config: { type: "soql", query: "SELECT Nope FROM Account" } }), /400/);
});
