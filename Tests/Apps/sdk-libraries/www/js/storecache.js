"use strict";
// Force.StoreCache by itself.

QUnit.module("StoreCache");

const agents007 = [{ Id: "007", Name: "James" }, { Id: "008", Name: "Bill" }, { Id: "009", Name: "Peter" }];

test("registers a soup with its key, the local flag and more indexes", async () => {
  const cache = await newCache([{ path: "Mission", type: "string" }]);
  const specs = await called(navigator.smartstore, "getSoupIndexSpecs", cache.soupName);
  equal(specs.map(({ path }) => path), ["Id", "__local__", "Mission"]);
});

test("is what its constructor said", () => {
  has(new Force.StoreCache("s"), { soupName: "s", keyField: "Id", additionalIndexSpecs: [], isGlobalStore: false });
  has(new Force.StoreCache("s", null, "key", true, "other"), { keyField: "key", isGlobalStore: true, storeConfig: { isGlobalStore: true, storeName: "other" } });
});

test("saves a record with its flags, and gives it back", async () => {
  const cache = await newCache();
  const saved = await cache.save({ Id: "007", Name: "James", Address: { City: "London" }, Boss: null });
  has(saved, { Id: "007", Name: "James", ...flags(false, false, false, false) });
  has(await cache.retrieve("007"), { Name: "James" });
  has(await cache.retrieve("007", ["Name", "Address.City", "Boss.Name"]), { Id: "007" }, "a relation to nobody is known");
  equal(await cache.retrieve("007", ["Mission"]), null, "a field is missing");
  equal(await cache.retrieve("007", ["Address.Street"]), null);
  equal(await cache.retrieve("none"), null);
  equal(await cache.retrieve(null), null);
});

test("merges unless told otherwise, with true or with a mode", async () => {
  const cache = await newCache();
  await cache.save({ Id: "007", Name: "James", Mission: "a" });
  has(await cache.save({ Id: "007", Mission: "b" }), { Name: "James", Mission: "b" });
  has(await cache.save({ Id: "007", Mission: "c" }, true), { Name: undefined, Mission: "c" });
  has(await cache.save({ Id: "007", Name: "J" }, "OVERWRITE"), { Name: "J", Mission: undefined });
  has(await cache.save({ Id: "007", Mission: "d" }, false), { Name: "J", Mission: "d" });
  equal((await cache.find({ queryType: "range", indexPath: "Id", order: "ascending", pageSize: 9 })).records.length, 1);
});

test("keeps bytes as JSON.stringify writes them", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", data: new Uint8Array([1, 2]), buffer: new ArrayBuffer(3) });
  await cache.saveAll([{ Id: "2", data: new Float32Array([0.5]) }]);
  has(await cache.retrieve("1"), { data: { 0: 1, 1: 2 }, buffer: {} });
  has(await cache.retrieve("2"), { data: { 0: 0.5 } });
});

test("leaves what was changed locally, if it is to", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", Name: "mine", __locally_updated__: true });
  has(await cache.save({ Id: "1", Name: "theirs" }, "LEAVE_IF_CHANGED"), { Name: "mine", __local__: true });
  const saved = await cache.saveAll([{ Id: "1", Name: "theirs" }, { Id: "2", Name: "new" }], Force.MERGE_MODE_DOWNLOAD.LEAVE_IF_CHANGED);
  equal(saved.map(({ Name }) => Name), ["mine", "new"]);
  has(await cache.save({ Id: "1", Name: "theirs" }), { Name: "theirs", __locally_updated__: true }, "merging keeps the flag");
});

test("refuses a mode that there isn't", async () => {
  const cache = await newCache();
  await fails(cache.save({ Id: "1" }, "LEAVE_IF_CHANGD"), /"LEAVE_IF_CHANGD" is unknown; use one of "OVERWRITE"/);
  await fails(cache.saveAll([{ Id: "1" }], "x"), /"x" is unknown/);
});

test("saves many at once, in order, quotes and all", async () => {
  const cache = await newCache();
  await cache.saveAll(agents007);
  const saved = await cache.saveAll([{ Id: "009", Team: "b" }, { Id: "007", Team: "a" }, { Id: "O'Neil", Name: "x" }]);
  equal(saved.map(({ Id, Name, Team }) => [Id, Name, Team]), [["009", "Peter", "b"], ["007", "James", "a"], ["O'Neil", "x", undefined]]);
  has((await cache.saveAll([{ Id: "O'Neil", Team: "c" }]))[0], { Name: "x", Team: "c" });
  equal(await cache.saveAll([]), []);
  await fails(cache.saveAll([{ Name: "nameless" }]), /Can't merge without Id/);
});

test("saves more records than one question can name", async () => {
  const cache = await newCache();
  const many = Array.from({ length: 1201 }, (_, index) => ({ Id: `k${index}`, A: index }));
  await cache.saveAll(many);
  const again = await cache.saveAll(many.map(({ Id }) => ({ Id, B: 1 })));
  equal(again.filter(({ A, B }, index) => A === index && B === 1).length, 1201);
});

test("removes what is there, and is content with what isn't", async () => {
  const cache = await newCache();
  await cache.saveAll(agents007);
  await cache.remove("008");
  equal(await cache.retrieve("008"), null);
  await cache.remove("008");
  has(await cache.retrieve("007"), { Name: "James" });
});

test("finds by exact, like, range and smart queries, a page at a time", async () => {
  const cache = await newCache([{ path: "Name", type: "string" }]);
  await cache.saveAll(agents007);
  const exact = await cache.find({ queryType: "exact", indexPath: "Name", matchKey: "Bill", order: "ascending", pageSize: 1 });
  equal([exact.records.length, exact.hasMore()], [1, false]);
  const like = await cache.find({ queryType: "like", indexPath: "Name", likeKey: "%e%", order: "ascending", pageSize: 5 });
  equal(like.records.map(({ Id }) => Id), ["007", "009"]);
  const range = await cache.find({ queryType: "range", indexPath: "Id", order: "ascending", pageSize: 2 });
  equal([range.records.length, range.hasMore()], [2, true]);
  equal((await range.getMore()).map(({ Id }) => Id), ["009"]);
  equal([range.records.length, range.hasMore(), await range.getMore()], [3, false, []]);
  const smartSql = `SELECT {${cache.soupName}:_soup} FROM {${cache.soupName}} ORDER BY {${cache.soupName}:Name}`;
  const smart = await cache.find({ queryType: "smart", smartSql, pageSize: 2 });
  equal(smart.records.map(({ Name }) => Name), ["Bill", "James"]);
  await smart.closeCursor();
  equal([smart.hasMore(), await smart.getMore()], [false, []]);
});

test("finds what was changed locally", async () => {
  const cache = await newCache();
  await cache.saveAll([{ Id: "1" }, { Id: "2", __locally_deleted__: true }]);
  const { records } = await cache.find({ queryType: "exact", indexPath: "__local__", matchKey: true, order: "ascending", pageSize: 9 });
  equal(records.map(({ Id }) => Id), ["2"]);
});

test("knows records by another field", async () => {
  const cache = await newCache([], "accountId");
  await cache.save({ accountId: "a", name: "x" });
  await cache.saveAll([{ accountId: "a", city: "y" }]);
  has(await cache.retrieve("a"), { name: "x", city: "y" });
});

test("keeps the user's soup and the global one apart", async () => {
  const mine = new Force.StoreCache("apart", [], null, false);
  const everybodys = new Force.StoreCache("apart", [], null, true);
  const named = new Force.StoreCache("apart", [], null, false, "elsewhere");
  for (const cache of [mine, everybodys, named]) await cache.init();
  await mine.save({ Id: "1", Name: "mine" });
  await named.save({ Id: "1", Name: "named" });
  equal([(await mine.retrieve("1")).Name, await everybodys.retrieve("1"), (await named.retrieve("1")).Name], ["mine", null, "named"]);
});

test("makes ids that no server makes, each another", async () => {
  const cache = new Force.StoreCache("unused");
  const ids = Array.from({ length: 50 }, () => cache.makeLocalId());
  equal(new Set(ids).size, 50);
  assert(ids.every((id) => cache.isLocalId(id)) && !cache.isLocalId("001") && !cache.isLocalId(null));
});

test("adds flags that follow from one another", () => {
  const cache = new Force.StoreCache("unused");
  has(cache.addLocalFields({ Id: "1" }), flags(false, false, false, false));
  has(cache.addLocalFields({ Id: "1", __locally_deleted__: true }), flags(true, false, false, true));
  has(cache.addLocalFields({ Id: "1", __local__: true }), flags(false, false, false, false), "only the three count");
});
