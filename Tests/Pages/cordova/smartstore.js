"use strict";
// com.salesforce.plugin.smartstore: what its functions send.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

// Runs `work` while exec only notes its calls and answers with `answer(call)`, if given; gives the calls.
async function callsOf(work, answer) {
  await ready;
  const module = cordova.define.moduleMap["cordova/exec"];
  const exec = cordova.require("cordova/exec");
  const calls = [];
  module.exports = (success, fail, service, action, args) => {
    const call = { success, fail, service, action, args };
    calls.push(call);
    answer?.(call);
  };
  try {
    await work();
  } finally {
    module.exports = exec;
  }
  return calls;
}

const sent = ({ service, action, args }) => `${service} ${action} ${JSON.stringify(args.slice(1))}`;

const store = () => cordova.require("com.salesforce.plugin.smartstore");
const options = (call) => JSON.stringify(call.args[1]);
const ok = () => {};
const no = () => {};

const HERE = ',"isGlobalStore":false}';

// name, arguments, action, options without the store's
const CALLS = [
  ["registerSoup", ["s", [{ path: "a", type: "string" }]], "pgRegisterSoup", '{"soupName":"s","indexes":[{"path":"a","type":"string"}]'],
  ["registerSoupWithSpec", [{ name: "s", features: [] }, []], "pgRegisterSoup", '{"soupSpec":{"name":"s","features":[]},"indexes":[]'],
  ["soupExists", ["s"], "pgSoupExists", '{"soupName":"s"'],
  ["getSoupIndexSpecs", ["s"], "pgGetSoupIndexSpecs", '{"soupName":"s"'],
  ["getSoupSpec", ["s"], "pgGetSoupSpec", '{"soupName":"s"'],
  ["alterSoup", ["s", [], true], "pgAlterSoup", '{"soupName":"s","indexes":[],"reIndexData":true'],
  ["alterSoupWithSpec", ["s", { name: "s" }, [], false], "pgAlterSoup", '{"soupName":"s","soupSpec":{"name":"s"},"indexes":[],"reIndexData":false'],
  ["reIndexSoup", ["s", ["a"]], "pgReIndexSoup", '{"soupName":"s","paths":["a"]'],
  ["clearSoup", ["s"], "pgClearSoup", '{"soupName":"s"'],
  ["removeSoup", ["s"], "pgRemoveSoup", '{"soupName":"s"'],
  ["upsertSoupEntries", ["s", [{}]], "pgUpsertSoupEntries", '{"soupName":"s","entries":[{}],"externalIdPath":"_soupEntryId"'],
  ["upsertSoupEntriesWithExternalId", ["s", [{}], "Id"], "pgUpsertSoupEntries", '{"soupName":"s","entries":[{}],"externalIdPath":"Id"'],
  ["fillSoup", ["s", "select 1", "Id"], "pgFillSoup", '{"soupName":"s","smartSql":"select 1","externalIdPath":"Id"'],
  ["retrieveSoupEntries", ["s", [1]], "pgRetrieveSoupEntries", '{"soupName":"s","entryIds":[1]'],
  ["removeFromSoup", ["s", [1]], "pgRemoveFromSoup", '{"soupName":"s","entryIds":[1]'],
  ["removeFromSoup", ["s", { queryType: "exact" }], "pgRemoveFromSoup", '{"soupName":"s","querySpec":{"queryType":"exact"}'],
  ["querySoup", ["s", { queryType: "like", order: null }], "pgQuerySoup", '{"soupName":"s","querySpec":{"queryType":"like","order":null}'],
  ["runSmartQuery", [{ queryType: "smart" }], "pgRunSmartQuery", '{"querySpec":{"queryType":"smart"}'],
  ["moveCursorToPageIndex", [{ cursorId: "c" }, 3], "pgMoveCursorToPageIndex", '{"cursorId":"c","index":3'],
  ["moveCursorToNextPage", [{ cursorId: "c", currentPageIndex: 1, totalPages: 3 }], "pgMoveCursorToPageIndex", '{"cursorId":"c","index":2'],
  ["moveCursorToPreviousPage", [{ cursorId: "c", currentPageIndex: 1, totalPages: 3 }], "pgMoveCursorToPageIndex", '{"cursorId":"c","index":0'],
  ["closeCursor", [{ cursorId: "c" }], "pgCloseCursor", '{"cursorId":"c"'],
];

for (const [name, args, action, wanted] of CALLS) {
  test(`${name} (${Object.keys(args).length} values)`, async () => {
    const calls = await callsOf(() => {
      store()[name](...args, ok, no);
      store()[name](false, ...args, ok, no);
      store()[name](true, ...args, ok, no);
      store()[name]({ isGlobalStore: true, storeName: "other" }, ...args, ok, no);
    });
    equal(calls.length, 4);
    for (const call of calls) {
      equal(call.service, "com.salesforce.smartstore");
      equal(call.action, action);
      equal(call.args.length, 2);
    }
    equal(options(calls[0]), wanted + HERE);
    equal(options(calls[1]), wanted + HERE);
    equal(options(calls[2]), `${wanted},"isGlobalStore":true}`);
    equal(options(calls[3]), `${wanted},"isGlobalStore":true,"storeName":"other"}`);
  });
}

test("each function hands its callbacks on", async () => {
  for (const [name, args] of CALLS) {
    for (const before of [[], [true]]) {
      const seen = [];
      await callsOf(
        () => store()[name](...before, ...args, (value) => seen.push(value), (reason) => seen.push(reason)),
        ({ success, fail }) => {
          success("yes");
          fail("no");
        },
      );
      equal(seen.join(), "yes,no", name);
    }
  }
});

test("a store is known by isGlobalStore", async () => {
  const { StoreConfig } = await (await ready, store());
  const calls = await callsOf(() => {
    store().getDatabaseSize(ok, no);
    store().getDatabaseSize(true, ok, no);
    store().getDatabaseSize(new StoreConfig("other", false), ok, no);
    store().getDatabaseSize({ isGlobalStore: true, name: "alias" }, ok, no);
    store().removeStore(new StoreConfig("other", true), ok, no);
    store().removeStore(new StoreConfig("other"), ok, no);
  });
  equal(
    calls.map(options).join(),
    '{"isGlobalStore":false},{"isGlobalStore":true},{"isGlobalStore":false,"storeName":"other"},' +
      '{"isGlobalStore":true,"storeName":"alias"},{"isGlobalStore":true,"storeName":"other"},{"isGlobalStore":false,"storeName":"other"}',
  );
  equal(calls[4].action, "pgRemoveStore");
});

test("all stores", async () => {
  const calls = await callsOf(() => {
    store().getAllStores(ok, no);
    store().getAllGlobalStores(ok, no);
    store().removeAllStores(ok, no);
    store().removeAllGlobalStores(ok, no);
  });
  equal(calls.map(({ action }) => action).join(), "pgGetAllStores,pgGetAllGlobalStores,pgRemoveAllStores,pgRemoveAllGlobalStores");
  equal(calls.map(options).join(), "{},{},{},{}");
});

test("the inspector", async () => {
  const calls = await callsOf(() => {
    store().showInspector();
    store().showInspector(true);
    store().showInspector({ isGlobalStore: false, storeName: "other" });
  });
  equal(calls.map(options).join(), '{"isGlobalStore":false},{"isGlobalStore":true},{"isGlobalStore":false,"storeName":"other"}');
  equal(calls[0].action, "pgShowInspector");
});

test("a query without an order path is ordered by the queried path, in a copy", async () => {
  const spec = { queryType: "exact", indexPath: "Name", matchKey: "x", order: "ascending" };
  const [call] = await callsOf(() => store().querySoup("s", spec, ok, no));
  equal(call.args[1].querySpec.orderPath, "Name");
  equal("orderPath" in spec, false);
});

test("each kind of query has its function", async () => {
  const { buildAllQuerySpec, buildSmartQuerySpec } = await (await ready, store());
  const calls = await callsOf(() => {
    throws(() => store().querySoup("s", buildSmartQuerySpec("SELECT 1"), ok, no), "Error");
    throws(() => store().runSmartQuery(buildAllQuerySpec("a"), ok, no), "Error");
    throws(() => store().runSmartQuery(null, ok, no), "Error");
  });
  equal(calls.length, 0);
});

test("a missing query is for the service to refuse", async () => {
  const calls = await callsOf(() => store().querySoup("s", null, ok, no));
  equal(options(calls[0]), `{"soupName":"s","querySpec":null${HERE}`);
});

test("beyond the first and the last page nothing is sent; the error comes later, where old and new code look for it", async () => {
  for (const [name, cursor] of [
    ["moveCursorToNextPage", { cursorId: "c", currentPageIndex: 2, totalPages: 3 }],
    ["moveCursorToNextPage", { cursorId: "c", currentPageIndex: 0, totalPages: 0 }],
    ["moveCursorToPreviousPage", { cursorId: "c", currentPageIndex: 0, totalPages: 3 }],
  ]) {
    let isLater = false;
    let reasons;
    const calls = await callsOf(async () => {
      const moved = new Promise((resolve) => {
        store()[name](cursor, ok, (...given) => resolve({ given, isLater }));
      });
      isLater = true;
      reasons = await moved;
    });
    equal(calls.length, 0);
    equal(reasons.isLater, true);
    assert(reasons.given[0].message.startsWith(name));
    equal(reasons.given[1], reasons.given[0]);
  }
});

test("the log level is kept", async () => {
  await ready;
  equal(store().getLogLevel(), "info");
  store().setLogLevel("DEBUG");
  equal(store().getLogLevel(), "DEBUG");
  await callsOf(() => store().soupExists("s", ok, no));
  store().setLogLevel("info");
});

test("the client promises", async () => {
  const client = (await ready, cordova.require("com.salesforce.plugin.smartstore.client"));
  const answers = [];
  const calls = await callsOf(
    async () => {
      answers.push(await client.soupExists("s"));
      answers.push(await client.getDatabaseSize(true));
      answers.push(await client.removeSoup({ isGlobalStore: false, storeName: "other" }, "s").catch((reason) => reason));
      answers.push(await client.runSmartQuery({ queryType: "like" }).catch((error) => error.message));
    },
    ({ action, success, fail }) => (action === "pgRemoveSoup" ? fail("no") : success(action)),
  );
  equal(answers.join(), "pgSoupExists,pgGetDatabaseSize,no,runSmartQuery can only run smart queries");
  equal(
    calls.map(options).join(),
    '{"soupName":"s","isGlobalStore":false},{"isGlobalStore":true},{"soupName":"s","isGlobalStore":false,"storeName":"other"}',
  );
});

test("a soup is filled inside the store", async () => {
  const client = (await ready, cordova.require("com.salesforce.plugin.smartstore.client"));
  const indexes = [{ path: "city", type: "string" }];
  for (const soup of ["people", "cities"]) {
    await client.removeSoup(soup);
    await client.registerSoup(soup, indexes);
  }
  await client.upsertSoupEntries("people", [{ city: "Rome" }, { city: "Paris" }, { city: "Rome" }]);
  const sql = "select {people:city} as city, count(*) as size from {people} group by 1";
  equal(await client.fillSoup("cities", sql, "city"), 2);
  equal(await client.fillSoup("cities", sql, "city"), 2);
  const spec = store().buildAllQuerySpec("city");
  const { currentPageOrderedEntries: found } = await client.querySoup("cities", spec);
  equal(found.map(({ city, size }) => [city, size]), [["Paris", 1], ["Rome", 2]]);
  const reason = await client.fillSoup("people", "select {people:_soup} from {people}", null).catch((error) => error);
  assert(/people cannot be filled from a SELECT that reads it/.test(reason), reason);
});
