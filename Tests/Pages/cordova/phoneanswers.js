"use strict";
// com.salesforce.smartstore: answers that code written for phones relies on, where phones differ among each other too.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));
const SPECS = [{ path: "key", type: "string" }, { path: "n", type: "integer" }, { path: "words", type: "full_text" }];

// Calls an action as code without the SDK's modules does; the answer, or {error: text}. `version` is what the SDK's modules put in front.
const exec = async (action, options, version) => {
  await ready;
  return new Promise((resolve) => {
    const args = version === undefined ? [options] : [`pluginSDKVersion:${version}`, options];
    cordova.exec(resolve, (error) => resolve({ error }), "com.salesforce.smartstore", action, args);
  });
};

const run = Date.now();
let counter = 0;

async function filled(...entries) {
  const soupName = `phone${run}-${(counter += 1)}`;
  await exec("pgRegisterSoup", { soupName, indexes: SPECS });
  await exec("pgUpsertSoupEntries", { soupName, entries });
  return soupName;
}

const upsert = (soupName, entries, externalIdPath, version) => exec("pgUpsertSoupEntries", { soupName, entries, externalIdPath }, version);
const query = (soupName, more) => exec("pgQuerySoup", { soupName, querySpec: { queryType: "range", indexPath: "n", order: "ascending", pageSize: 100, ...more } });
const numbers = async (soupName) => (await query(soupName)).currentPageOrderedEntries.map(({ n }) => n);

test("bytes in an entry are what JSON.stringify makes of them", async () => {
  const entry = { key: "a", typed: new Uint8Array([1, 2, 3]), deep: [{ floats: new Float64Array([0.5]) }], buffer: new ArrayBuffer(2), view: new DataView(new ArrayBuffer(1)) };
  const soupName = await filled(entry);
  const [{ _soupEntryId, _soupLastModifiedDate, ...kept }] = await exec("pgRetrieveSoupEntries", { soupName, entryIds: [1] });
  equal(kept, { key: "a", typed: { 0: 1, 1: 2, 2: 3 }, deep: [{ floats: { 0: 0.5 } }], buffer: {}, view: {} });
  equal(JSON.stringify(kept), JSON.stringify(entry));
});

test("an entry is known by an id that is text, too", async () => {
  const soupName = await filled({ n: 1 }, { n: 2 });
  const [stored] = await upsert(soupName, [{ _soupEntryId: "2", n: 20 }]);
  equal(stored._soupEntryId, 2);
  equal(await numbers(soupName), [1, 20]);
  equal((await exec("pgRetrieveSoupEntries", { soupName, entryIds: ["2"] }))[0]._soupEntryId, 2);
});

test("an entry whose id is gone is kept as a new one", async () => {
  const soupName = await filled({ n: 1 });
  await exec("pgRemoveFromSoup", { soupName, entryIds: [1] });
  const [stored] = await upsert(soupName, [{ _soupEntryId: 1, n: 10 }]);
  equal([stored._soupEntryId, stored.n], [2, 10]);
  equal(await numbers(soupName), [10]);
});

test("an entry without its external id is an error since SDK 6.2, and new before", async () => {
  for (const version of ["6.2.0", "7.3.0", "10.2.0", "13.2.1", undefined]) {
    const soupName = await filled();
    for (const bad of [{ n: 2 }, { n: 2, key: null }]) {
      const { error } = await upsert(soupName, [{ n: 1, key: "a" }, bad], "key", version);
      equal(error, "For upsert with external ID path 'key', value cannot be empty for any entries.", version);
    }
    equal(await numbers(soupName), [], "nothing of the call is stored");
    equal((await upsert(soupName, [{ n: 1, key: "" }, { n: 2, key: "a" }], "key", version)).length, 2);
  }
  for (const version of ["2.2.0", "5.3.0", "6.1.0"]) {
    const soupName = await filled();
    await upsert(soupName, [{ n: 1 }], "key", version);
    await upsert(soupName, [{ n: 2, key: null }], "key", version);
    equal(await numbers(soupName), [1, 2], version);
  }
});

test("a query removes no more than a page", async () => {
  const soupName = await filled(...Array.from({ length: 25 }, (_, n) => ({ n, words: "word" })));
  const remove = (more) => exec("pgRemoveFromSoup", { soupName, querySpec: { queryType: "range", indexPath: "n", order: "ascending", ...more } });
  equal(await remove({ pageSize: 2 }), "OK");
  equal((await numbers(soupName))[0], 2);
  equal(await remove({ pageSize: 1, order: "descending" }), "OK");
  equal((await numbers(soupName)).pop(), 23);
  equal(await remove({ queryType: "match", indexPath: "words", matchKey: "word", orderPath: "n", pageSize: 2 }), "OK");
  equal((await numbers(soupName))[0], 4);
  // Ten, unless the query says how many.
  equal(await remove({ beginKey: 5 }), "OK");
  equal(await numbers(soupName), [4, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  equal(await remove({ pageSize: 2147483647 }), "OK");
  equal(await numbers(soupName), []);
});

test("a page may have any size that 32 bits can say", async () => {
  const soupName = await filled({ n: 1 }, { n: 2 }, { n: 3 });
  for (const pageSize of [2147483647, 1000000000, "2147483647"]) {
    const cursor = await query(soupName, { pageSize });
    equal([cursor.pageSize, cursor.totalPages, cursor.totalEntries, cursor.currentPageOrderedEntries.length], [Number(pageSize), 1, 3, 3]);
  }
  const smart = { queryType: "smart", smartSql: `select {${soupName}:n} from {${soupName}} order by 1`, pageSize: 2147483647 };
  equal((await exec("pgRunSmartQuery", { querySpec: smart })).currentPageOrderedEntries, [[1], [2], [3]]);
  for (const pageSize of [0, -1, 2147483648, 1.5, "all"]) {
    assert((await query(soupName, { pageSize })).error?.includes("pageSize must be a whole number from 1 to 2147483647"), String(pageSize));
  }
});

test("a cursor is known by an id that is text, too", async () => {
  const soupName = await filled({ n: 1 }, { n: 2 }, { n: 3 });
  const { cursorId } = await query(soupName, { pageSize: 1 });
  const moved = await exec("pgMoveCursorToPageIndex", { cursorId: String(cursorId), index: "2" });
  equal([moved.cursorId, moved.currentPageIndex, moved.currentPageOrderedEntries[0].n], [cursorId, 2, 3]);
  equal(await exec("pgCloseCursor", { cursorId: String(cursorId) }), "OK");
  equal(await exec("pgMoveCursorToPageIndex", { cursorId, index: 0 }), { error: "Invalid cursor id" });
  for (const bad of ["", "x", "1.5", null, {}]) assert("error" in (await exec("pgCloseCursor", { cursorId: bad })), String(bad));
});

test("removing stores answers true", async () => {
  const storeName = `phone${run}`;
  await exec("pgRegisterSoup", { soupName: "s", indexes: SPECS, storeName });
  equal(await exec("pgRemoveStore", { storeName }), true);
  equal(await exec("pgRemoveStore", { storeName }), true);
});

test("errors are in the words that apps compare", async () => {
  const soupName = await filled({ key: "a" }, { key: "a" });
  const cases = [
    ["pgGetSoupIndexSpecs", { soupName: "none" }, "Soup: none does not exist"],
    ["pgUpsertSoupEntries", { soupName: "none", entries: [{}] }, "Soup: none does not exist"],
    ["pgRegisterSoup", { soupName: "none", indexes: [] }, "No indexSpecs specified for soup: none"],
    ["pgUpsertSoupEntries", { soupName, entries: [{ key: "a" }], externalIdPath: "key" }, "There are more than one soup elements where key is a"],
    ["pgUpsertSoupEntries", { soupName, entries: [{ x: 1 }], externalIdPath: "x" }, `${soupName} does not have an index on x`],
    ["pgQuerySoup", { soupName, querySpec: { queryType: "exact", indexPath: "x", matchKey: 1, pageSize: 1 } }, `${soupName} does not have an index on x`],
    ["pgRunSmartQuery", { querySpec: { queryType: "smart", smartSql: "delete from {x}", pageSize: 1 } }, "Only SELECT are supported"],
    ["pgRunSmartQuery", { querySpec: { queryType: "exact", indexPath: "key", matchKey: "a", pageSize: 1 } }, "runSmartQuery can only run smart queries"],
    ["pgRunSmartQuery", { soupName, querySpec: { queryType: "range", indexPath: "key", pageSize: 1 } }, "runSmartQuery can only run smart queries"],
  ];
  for (const [action, options, error] of cases) equal(await exec(action, options), { error }, action);
});

test("querySoup runs Smart SQL, as on iOS", async () => {
  const soupName = await filled({ n: 7 });
  const querySpec = { queryType: "smart", smartSql: `select {${soupName}:n} from {${soupName}}`, pageSize: 5 };
  equal((await exec("pgQuerySoup", { soupName, querySpec })).currentPageOrderedEntries, [[7]]);
});

test("what a query does not say rightly is named with its place", async () => {
  const soupName = await filled({ words: "red" });
  const match = (matchKey) => query(soupName, { queryType: "match", indexPath: null, matchKey });
  equal((await match("{nosoup:color}:red")).error,
    `{nosoup:color} at character 0 of the match key is no full_text path of the queried soup; write {${soupName}:path}:word`);
  equal((await match(`{${soupName}:words}:red`)).totalEntries, 1);
  const smart = (smartSql) => exec("pgRunSmartQuery", { querySpec: { queryType: "smart", smartSql, pageSize: 1 } });
  equal((await smart(`select {${soupName}:_soup from {${soupName}}`)).error, "The brace at character 7 is not closed; write {soup} or {soup:path}");
});
