"use strict";
// Force.syncRemoteObjectWithCache: the verbs on a cache.

QUnit.module("verbs on a cache");

const inCache = (...args) => Force.syncRemoteObjectWithCache(...args);

test("creates, under a local id where there is none", async () => {
  const cache = await newCache();
  const local = await inCache("create", null, { Name: "a", Other: 1 }, ["Name"], cache, true);
  assert(cache.isLocalId(local.Id));
  has(local, { Name: "a", Other: undefined, ...flags(true, true, false, false) });
  has(await inCache("create", "1", { Name: "b" }, null, cache, false), { Id: "1", Name: "b", ...flags(false, false, false, false) });
});

test("updates, and tells local changes from the server's", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", Name: "a", City: "x" });
  has(await inCache("update", "1", { Name: "b", City: "y" }, ["Name"], cache, true), { Name: "b", City: "x", ...flags(true, false, true, false) });
  has(await inCache("update", "1", { Name: "c" }, null, cache, false), { Name: "c", City: "x", ...flags(false, false, false, false) });
  const { Id } = await inCache("create", null, { Name: "n" }, null, cache, true);
  has(await inCache("update", Id, { Name: "m" }, null, cache, true), { Name: "m", ...flags(true, true, true, false) });
});

test("reads, and misses what lacks a field", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", Name: "a" });
  has(await inCache("read", "1", null, ["Name"], cache), { Name: "a" });
  equal([await inCache("read", "1", null, ["Name", "Phone"], cache), await inCache("read", "2", null, null, cache)], [null, null]);
});

test("deletes: marks what the server knows, removes what it doesn't", async () => {
  const cache = await newCache();
  await cache.saveAll([{ Id: "1", Name: "a" }, { Id: "2" }]);
  equal(await inCache("delete", "1", null, null, cache, true), null);
  has(await cache.retrieve("1"), { Name: "a", ...flags(true, false, false, true) });
  await inCache("delete", "2", null, null, cache, false);
  equal(await cache.retrieve("2"), null);
  const { Id } = await inCache("create", null, { Name: "n" }, null, cache, true);
  await inCache("delete", Id, null, null, cache, true);
  equal(await cache.retrieve(Id), null);
  await inCache("delete", "3", null, null, cache, true);
  has(await cache.retrieve("3"), { __locally_deleted__: true }, "what isn't cached is still to be deleted");
});

test("undeletes by an update", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", Name: "a" });
  await inCache("delete", "1", null, null, cache, true);
  has(await inCache("update", "1", { __locally_deleted__: false, Name: "a" }, null, cache, true), flags(true, false, true, false));
});

test("refuses other verbs", async () => {
  await fails(inCache("patch", "1", {}, null, await newCache()), /"patch" is unknown; use one of create, read, update, delete/);
});
