"use strict";
// com.salesforce.smartstore, the real one: every action, in each store that a first argument can mean.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));
const store = () => cordova.require("com.salesforce.plugin.smartstore");
const SPECS = [{ path: "key", type: "string" }, { path: "n", type: "integer" }, { path: "words", type: "full_text" }, { path: "more", type: "json1" }];

// Calls a function of the module; the answer, or {error: text}.
const call = async (name, ...args) => {
  await ready;
  return new Promise((resolve) => store()[name](...args, resolve, (error) => resolve({ error: String(error?.message ?? error) })));
};

const exec = async (action, options, version = "pluginSDKVersion:5.3.0") => {
  await ready;
  return new Promise((resolve) => {
    cordova.exec(resolve, (error) => resolve({ error: String(error) }), "com.salesforce.smartstore", action, options === undefined ? [version] : [version, options]);
  });
};

const run = Date.now();
let counter = 0;
const fresh = (name = "soup") => `${name}${run}-${(counter += 1)}`;

async function filled(...first) {
  const soup = fresh();
  await call("registerSoup", ...first, soup, SPECS);
  await call("upsertSoupEntries", ...first, soup, [
    { key: "a", n: 1, words: "red fox", more: { x: 1 } }, { key: "b", n: 2, words: "red hen" }, { key: "c", n: 3, words: "old hen", more: 5 },
  ]);
  return soup;
}

const STORES = [
  ["no store", []], ["false", [false]], ["true", [true]], ["{isGlobalStore: true}", [{ isGlobalStore: true }]], ["a user's named store", [{ isGlobalStore: false, storeName: "named" }]],
  ["a global named store", [{ isGlobalStore: true, storeName: "named" }]], ["a name in the guide's spelling", [{ isGlobalStore: true, name: "alias" }]],
];

for (const [title, first] of STORES) {
  test(`soups, with ${title} in front`, async () => {
    const soup = fresh();
    equal(await call("soupExists", ...first, soup), false);
    equal(await call("registerSoup", ...first, soup, SPECS), soup);
    equal(await call("registerSoup", ...first, soup, [{ path: "other", type: "string" }]), soup);
    equal(await call("soupExists", ...first, soup), true);
    equal(await call("getSoupIndexSpecs", ...first, soup), SPECS);
    equal(await call("getSoupSpec", ...first, soup), { name: soup, features: [] });
    equal(await call("alterSoup", ...first, soup, [{ path: "n", type: "floating" }], true), soup);
    equal(await call("getSoupIndexSpecs", ...first, soup), [{ path: "n", type: "floating" }]);
    equal(await call("alterSoupWithSpec", ...first, soup, { name: soup, features: ["externalStorage"] }, SPECS, false), soup);
    equal(await call("getSoupSpec", ...first, soup), { name: soup, features: ["externalStorage"] });
    equal(await call("reIndexSoup", ...first, soup, ["key", "none"]), soup);
    equal(await call("clearSoup", ...first, soup), "OK");
    equal(await call("removeSoup", ...first, soup), "OK");
    equal(await call("removeSoup", ...first, soup), "OK");
    equal(await call("soupExists", ...first, soup), false);
    const spec = { name: soup, features: [] };
    equal(await call("registerSoupWithSpec", ...first, spec, SPECS), soup);
    equal(await call("soupExists", ...first, soup), true);
  });

  test(`entries and queries, with ${title} in front`, async () => {
    const { buildAllQuerySpec, buildExactQuerySpec, buildLikeQuerySpec, buildMatchQuerySpec, buildRangeQuerySpec, buildSmartQuerySpec } = (await ready, store());
    const soup = await filled(...first);
    const keys = async (name, ...args) => (await call(name, ...first, ...args)).currentPageOrderedEntries?.map((entry) => entry.key ?? entry[0]).join("");
    equal(await keys("querySoup", soup, buildAllQuerySpec("key")), "abc");
    equal(await keys("querySoup", soup, buildAllQuerySpec("key", "descending", 2)), "cb");
    equal(await keys("querySoup", soup, buildExactQuerySpec("key", "b")), "b");
    equal(await keys("querySoup", soup, buildRangeQuerySpec("n", 2, null, "descending")), "cb");
    equal(await keys("querySoup", soup, buildLikeQuerySpec("words", "%hen", "ascending", 10, "key")), "bc");
    equal(await keys("querySoup", soup, buildMatchQuerySpec(null, "red", "ascending", 10, "key")), "ab");
    equal(await keys("querySoup", soup, buildMatchQuerySpec("words", "hen NOT red", "ascending", 10, "key")), "c");
    equal(await keys("querySoup", soup, buildExactQuerySpec("more", 5)), "c");
    equal(await keys("runSmartQuery", buildSmartQuerySpec(`select {${soup}:key} from {${soup}} order by 1 desc`)), "cba");
    equal((await call("querySoup", ...first, soup, buildAllQuerySpec("key", null, null, ["n", "key"]))).currentPageOrderedEntries, [[1, "a"], [2, "b"], [3, "c"]]);

    const [updated, added] = await call("upsertSoupEntriesWithExternalId", ...first, soup, [{ key: "b", n: 20 }, { key: "d", n: 4 }], "key");
    equal([updated._soupEntryId, added._soupEntryId], [2, 4]);
    equal((await call("retrieveSoupEntries", ...first, soup, [4, 2, 99])).map(({ key }) => key).sort(), ["b", "d"]);
    equal(await call("removeFromSoup", ...first, soup, [1, 99]), "OK");
    equal(await call("removeFromSoup", ...first, soup, buildExactQuerySpec("n", 20, 1)), "OK");
    equal(await keys("querySoup", soup, buildAllQuerySpec("key")), "cd");
    assert((await call("getDatabaseSize", ...first)) > 0);
  });

  test(`cursors, with ${title} in front`, async () => {
    const { buildAllQuerySpec } = (await ready, store());
    const soup = await filled(...first);
    let cursor = await call("querySoup", ...first, soup, buildAllQuerySpec("key", "ascending", 1));
    equal([cursor.pageSize, cursor.totalEntries, cursor.totalPages, cursor.currentPageIndex], [1, 3, 3, 0]);
    const page = () => `${cursor.currentPageIndex}${cursor.currentPageOrderedEntries[0].key}`;
    cursor = await call("moveCursorToNextPage", ...first, cursor);
    equal(page(), "1b");
    cursor = await call("moveCursorToPageIndex", ...first, cursor, 2);
    equal(page(), "2c");
    assert((await call("moveCursorToNextPage", ...first, cursor)).error.startsWith("moveCursorToNextPage"));
    cursor = await call("moveCursorToPreviousPage", ...first, cursor);
    equal(page(), "1b");
    cursor = await call("moveCursorToPageIndex", ...first, cursor, 0);
    assert((await call("moveCursorToPreviousPage", ...first, cursor)).error.startsWith("moveCursorToPreviousPage"));
    equal(await call("closeCursor", ...first, cursor), "OK");
    equal(await call("closeCursor", ...first, cursor), "OK");
    equal(await call("moveCursorToPageIndex", ...first, cursor, 0), { error: "Invalid cursor id" });
  });
}

test("stores do not see each other's soups", async () => {
  const soups = [];
  for (const [, first] of STORES) soups.push(await filled(...first));
  const there = (first) => Promise.all(soups.map((soup) => call("soupExists", ...first, soup)));
  const same = [[0, 1], [0, 1], [2, 3], [2, 3], [4], [5], [6]];
  for (const [index, [title, first]] of STORES.entries()) {
    equal(await there(first), soups.map((_, other) => same[index].includes(other)), title);
  }
});

test("named stores are listed and removed", async () => {
  const [user, global] = [{ isGlobalStore: false, storeName: fresh("store") }, { isGlobalStore: true, storeName: fresh("store") }];
  const soup = fresh();
  for (const config of [user, global]) await call("registerSoup", config, soup, SPECS);
  const names = async (action) => (await call(action)).map(({ storeName }) => storeName);
  assert((await names("getAllStores")).includes(user.storeName));
  assert(!(await names("getAllStores")).includes(global.storeName));
  assert((await names("getAllGlobalStores")).includes(global.storeName));
  assert((await call("getAllGlobalStores")).every(({ isGlobalStore }) => isGlobalStore === true));
  for (const config of [user, global]) {
    equal(await call("removeStore", config), true);
    equal(await call("removeStore", config), true);
    equal(await call("soupExists", config, soup), false);
  }
});

test("all stores are removed", async () => {
  const configs = [false, true].flatMap((isGlobalStore) => ["x", "y"].map((storeName) => ({ isGlobalStore, storeName })));
  for (const config of configs) await call("registerSoup", config, "gone", SPECS);
  equal(await call("removeAllStores"), true);
  equal(await call("getAllStores"), []);
  equal(await call("soupExists", configs[3], "gone"), true);
  equal(await call("removeAllGlobalStores"), true);
  equal(await call("getAllGlobalStores"), []);
  for (const config of configs) equal(await call("soupExists", config, "gone"), false);
});

test("soups of userstore.json and globalstore.json are there without a call", async () => {
  equal(await call("soupExists", "planned"), true);
  equal((await call("getSoupIndexSpecs", "planned")).map(({ type }) => type), ["string", "integer", "floating", "full_text", "json1"]);
  equal(await call("soupExists", true, "planned"), false);
  equal(await call("soupExists", true, "plannedForAll"), true);
  equal(await call("soupExists", { isGlobalStore: false, storeName: "named" }, "planned"), false);
  await call("registerSoup", "replanned", SPECS);
  equal(await call("getSoupIndexSpecs", "replanned"), SPECS);
});

test("old bundles: options of SDK 3.3, no options, ids as strings", async () => {
  const soup = fresh();
  const old = "pluginSDKVersion:3.3.0";
  equal(await exec("pgRegisterSoup", { soupName: soup, indexes: SPECS, isGlobalStore: false }, old), soup);
  equal((await exec("pgUpsertSoupEntries", { soupName: soup, entries: [{ key: "a" }], externalIdPath: "_soupEntryId" }, old))[0]._soupEntryId, 1);
  equal((await exec("pgUpsertSoupEntries", { soupName: soup, entries: [{ key: "b" }] }, old))[0]._soupEntryId, 2);
  equal((await exec("pgRetrieveSoupEntries", { soupName: soup, entryIds: ["2"] }, old))[0].key, "b");
  equal(await exec("pgRemoveFromSoup", { soupName: soup, entryIds: ["1"] }, old), "OK");
  const raw = { queryType: "range", indexPath: "key", order: null, orderPath: null, pageSize: null };
  equal((await exec("pgQuerySoup", { soupName: soup, querySpec: raw }, old)).totalEntries, 1);
  equal((await exec("pgRunSmartQuery", { querySpec: { queryType: "smart", smartSql: `select count(*) from {${soup}}`, pageSize: 1 } }, old)).currentPageOrderedEntries, [[1]]);
  assert((await exec("pgGetDatabaseSize", undefined, old)) > 0);
  assert(Array.isArray(await exec("pgGetAllStores", undefined, old)));
  assert(Array.isArray(await exec("pgGetAllGlobalStores", {}, old)));
  equal(await exec("pgSoupExists", { soupName: soup, isGlobalStore: null, storeName: null }), true);
  equal(await exec("pgSoupExists", { soupName: soup, storeName: "smartstore" }), true);
});

test("errors are texts that say what is wrong", async () => {
  const { buildAllQuerySpec, buildExactQuerySpec, buildMatchQuerySpec, buildSmartQuerySpec } = (await ready, store());
  const soup = await filled();
  const none = fresh("none");
  await call("upsertSoupEntries", soup, [{ key: "a" }]);
  const cases = [
    [["registerSoup", null, SPECS], "Bogus soup name"], [["registerSoup", "", SPECS], "Bogus soup name"], [["registerSoup", fresh(), []], "No indexSpecs specified"],
    [["registerSoup", fresh(), [{ path: "a", type: "text" }]], "'text'"], [["registerSoup", fresh(), [{ type: "string" }]], "path"], [["registerSoup", fresh(), null], "indexes"],
    [["getSoupIndexSpecs", none], none], [["getSoupSpec", none], none], [["alterSoup", none, SPECS, true], none], [["reIndexSoup", none, ["key"]], none], [["clearSoup", none], none],
    [["upsertSoupEntries", none, [{}]], none], [["upsertSoupEntries", soup, { key: "a" }], "array"], [["upsertSoupEntries", soup, [5]], "Entry 0"], [["upsertSoupEntries", soup, null], "entries"],
    [["upsertSoupEntriesWithExternalId", soup, [{}], "none"], "does not have an index on none"],
    [["upsertSoupEntriesWithExternalId", soup, [{ key: "a" }], "key"], "are more than one soup elements where key is a"],
    [["retrieveSoupEntries", none, [1]], none], [["retrieveSoupEntries", soup, null], "entryIds"], [["retrieveSoupEntries", soup, ["x"]], "entryIds"], [["removeFromSoup", none, [1]], none],
    [["removeFromSoup", soup, buildExactQuerySpec("none", 1)], "does not have an index on none"],
    [["querySoup", none, buildAllQuerySpec("key")], none], [["querySoup", soup, buildAllQuerySpec("none")], "does not have an index on none"], [["querySoup", soup, null], "querySpec"],
    [["querySoup", soup, { queryType: null }], "queryType"], [["querySoup", soup, { queryType: "fuzzy", indexPath: "key" }], "fuzzy"], [["querySoup", soup, buildMatchQuerySpec("key", "x")], "full_text"],
    [["runSmartQuery", buildSmartQuerySpec("delete from {x}")], "Only SELECT are supported"], [["runSmartQuery", buildSmartQuerySpec("select 1 from {x}")], "Unknown soup x at character 14"],
    [["runSmartQuery", buildSmartQuerySpec("select {a:b:c} from {x}")], "Invalid soup/path reference"], [["alterSoup", soup, [], true], "No indexSpecs specified"],
    [["moveCursorToPageIndex", { cursorId: 123456 }, 0], "Invalid cursor id"], [["soupExists", { isGlobalStore: true, storeName: "../x" }, soup], "Bogus store name"],
  ];
  for (const [[name, ...args], part] of cases) {
    const { error } = (await call(name, ...args)) ?? {};
    assert(String(error).includes(part), `${name} ${JSON.stringify(args)}: ${error}`);
  }
  equal((await call("querySoup", soup, buildAllQuerySpec("key"))).totalEntries, 4);
});

test("entries come back as they were, to the last bit", async () => {
  const soup = fresh();
  await call("registerSoup", soup, SPECS);
  const entries = [
    { z: 1, a: 2, m: { y: [], b: {} } }, { key: "\u2028\u2029\ud83d", pair: "\ud83e\udd8a", nul: "\0" }, { n: 9007199254740991, f: 5e-324, big: 1.7976931348623157e308, minus: -0 },
    { key: "__proto__", constructor: 1, "": "", "a.b": { "c d": null } }, { words: "x".repeat(100_000) },
  ];
  let deep = [];
  for (let depth = 0; depth < 500; depth += 1) deep = [deep];
  entries.push({ deep });
  const stored = await call("upsertSoupEntries", soup, entries);
  const kept = await call("retrieveSoupEntries", soup, stored.map((entry) => entry._soupEntryId));
  equal(kept.map((entry) => JSON.stringify(entry)), stored.map((entry) => JSON.stringify(entry)));
  for (const [index, entry] of entries.entries()) {
    const { _soupEntryId, _soupLastModifiedDate, ...rest } = kept[index];
    equal(JSON.stringify(rest), JSON.stringify(entry));
    assert(_soupEntryId > 0 && Math.abs(Date.now() - _soupLastModifiedDate) < 60_000);
  }
});

test("answers come in the order of the calls, whatever each takes", async () => {
  const soup = await filled();
  const { buildAllQuerySpec } = store();
  const order = [];
  const calls = [
    ["upsertSoupEntries", soup, Array.from({ length: 400 }, (_, n) => ({ key: `k${n}`, n }))], ["alterSoup", soup, [...SPECS, { path: "extra", type: "string" }], true],
    ["soupExists", soup], ["upsertSoupEntries", soup, [{ key: "late" }]], ["querySoup", soup, buildAllQuerySpec("key")], ["reIndexSoup", soup, ["key"]], ["getDatabaseSize"],
    ["retrieveSoupEntries", soup, [1]], ["clearSoup", soup], ["querySoup", soup, buildAllQuerySpec("key")], ["upsertSoupEntries", soup, [{ key: "last" }]],
    ["querySoup", soup, buildAllQuerySpec("key")],
  ];
  const answers = await Promise.all(calls.map(async ([name, ...args], index) => {
    const answer = await call(name, ...args);
    order.push(index);
    return answer;
  }));
  equal(order, calls.map((_, index) => index));
  equal([answers[4].totalEntries, answers[9].totalEntries, answers[11].totalEntries], [404, 0, 1]);
});

test("arguments of any kind are answered or refused", async () => {
  const soup = await filled();
  // `?rounds=20000&seed=7` makes it longer, and repeats a run.
  const asked = new URLSearchParams(location.search);
  const start = Number(asked.get("seed")) || 1 + (run % 2147483646);
  let seed = start;
  const random = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
  const pick = (list) => list[random(list.length)];
  const any = (depth = 0) => pick([
    () => null, () => undefined, () => random(2) === 0, () => random(1000) - 500, () => 1e300, () => pick(["", "key", soup, "select 1", "\0", "'", "é\u2028", "../x", "\ud83d"]),
    () => (depth > 3 ? [] : Array.from({ length: random(4) }, () => any(depth + 1))), () => (depth > 3 ? {} : Object.fromEntries([pick(["path", "type", "key", "queryType"]), pick(["n", "name", ""])].map((name) => [name, any(depth + 1)]))),
  ])();
  const ACTIONS = [
    "pgRegisterSoup", "pgSoupExists", "pgGetSoupIndexSpecs", "pgGetSoupSpec", "pgAlterSoup", "pgReIndexSoup", "pgUpsertSoupEntries", "pgRetrieveSoupEntries", "pgRemoveFromSoup", "pgQuerySoup",
    "pgRunSmartQuery", "pgMoveCursorToPageIndex", "pgCloseCursor", "pgGetDatabaseSize", "pgClearSoup", "pgRemoveSoup", "pgNone",
  ];
  const NAMES = ["soupName", "indexes", "soupSpec", "reIndexData", "paths", "entries", "externalIdPath", "entryIds", "querySpec", "cursorId", "index"];
  const first = fresh("fuzz");
  for (let round = 0; round < (Number(asked.get("rounds")) || 600); round += 1) {
    const options = Object.fromEntries(Array.from({ length: random(6) }, () => [pick(NAMES), any()]));
    options.storeName = first;
    const action = pick(ACTIONS);
    const answer = await exec(action, options);
    if (answer === undefined) assert(false, `seed ${start}, round ${round}: ${action} ${JSON.stringify(options)}`);
  }
  equal((await call("querySoup", soup, store().buildAllQuerySpec("key"))).totalEntries, 3);
  equal(await call("removeStore", { isGlobalStore: false, storeName: first }), true);
});
