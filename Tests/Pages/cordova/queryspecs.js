"use strict";
// Query specs and the other descriptions of com.salesforce.plugin.smartstore.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve)).then(() => navigator.smartstore);

// The members that differ from those of a new QuerySpec.
async function differences(build) {
  const smartstore = await ready;
  const spec = build(smartstore);
  assert(spec instanceof smartstore.QuerySpec);
  const plain = new smartstore.QuerySpec();
  const changed = Object.entries(spec).filter(([key, value]) => plain[key] !== value);
  return JSON.stringify(Object.fromEntries(changed.sort(([a], [b]) => (a < b ? -1 : 1))));
}

test("a new query spec", async () => {
  const { QuerySpec } = await ready;
  equal(
    JSON.stringify(new QuerySpec("Name")),
    '{"queryType":"exact","indexPath":"Name","matchKey":null,"likeKey":null,"beginKey":null,"endKey":null,"smartSql":null,' +
      '"orderPath":null,"order":"ascending","pageSize":10,"selectPaths":null}',
  );
});

test("all entries are a range without bounds", async () => {
  equal(await differences((store) => store.buildAllQuerySpec("Name")), '{"indexPath":"Name","orderPath":"Name","queryType":"range"}');
  equal(
    await differences((store) => store.buildAllQuerySpec("Name", "descending", 5, ["Id"])),
    '{"indexPath":"Name","order":"descending","orderPath":"Name","pageSize":5,"queryType":"range","selectPaths":["Id"]}',
  );
});

test("the exact query takes the page size before the order", async () => {
  equal(await differences((store) => store.buildExactQuerySpec("Name", "x")), '{"indexPath":"Name","matchKey":"x","orderPath":"Name"}');
  equal(
    await differences((store) => store.buildExactQuerySpec("Name", "x", 5, "descending", "Id", ["Id"])),
    '{"indexPath":"Name","matchKey":"x","order":"descending","orderPath":"Id","pageSize":5,"selectPaths":["Id"]}',
  );
});

test("a range", async () => {
  equal(
    await differences((store) => store.buildRangeQuerySpec("Age", 1, 9, "descending", 5, "Id", ["Id"])),
    '{"beginKey":1,"endKey":9,"indexPath":"Age","order":"descending","orderPath":"Id","pageSize":5,"queryType":"range",' +
      '"selectPaths":["Id"]}',
  );
});

test("a bound that is missing, or zero, or empty", async () => {
  equal(await differences((store) => store.buildRangeQuerySpec("Age", null, 0)), '{"endKey":0,"indexPath":"Age","orderPath":"Age","queryType":"range"}');
  equal(
    await differences((store) => store.buildRangeQuerySpec("Age", "", null)),
    '{"beginKey":"","indexPath":"Age","orderPath":"Age","queryType":"range"}',
  );
});

test("a pattern", async () => {
  equal(
    await differences((store) => store.buildLikeQuerySpec("Name", "%ü%", "descending", 5, "Id", ["Id"])),
    '{"indexPath":"Name","likeKey":"%ü%","order":"descending","orderPath":"Id","pageSize":5,"queryType":"like","selectPaths":["Id"]}',
  );
});

test("full text, in one index or in all", async () => {
  equal(
    await differences((store) => store.buildMatchQuerySpec("Name", "cat", "descending", 5, "Id", ["Id"])),
    '{"indexPath":"Name","matchKey":"cat","order":"descending","orderPath":"Id","pageSize":5,"queryType":"match","selectPaths":["Id"]}',
  );
  equal(await differences((store) => store.buildMatchQuerySpec(null, "cat")), '{"indexPath":null,"matchKey":"cat","queryType":"match"}');
});

test("Smart SQL", async () => {
  equal(
    await differences((store) => store.buildSmartQuerySpec("SELECT count(*) FROM {a}", 1)),
    '{"pageSize":1,"queryType":"smart","smartSql":"SELECT count(*) FROM {a}"}',
  );
});

test("null in the place of an optional argument means its default", async () => {
  for (const nothing of [null, undefined, 0, ""]) {
    const plain = await differences((store) => store.buildLikeQuerySpec("Name", "x"));
    equal(await differences((store) => store.buildLikeQuerySpec("Name", "x", nothing, nothing, nothing, nothing)), plain);
  }
});

test("indexes, soups, stores, cursors", async () => {
  const { SoupIndexSpec, SoupSpec, StoreConfig, StoreCursor } = await ready;
  equal(JSON.stringify(new SoupIndexSpec("Account.Name", "string")), '{"path":"Account.Name","type":"string"}');
  equal(JSON.stringify(new SoupSpec("cats", ["externalStorage"])), '{"name":"cats","features":["externalStorage"]}');
  equal(JSON.stringify(new StoreConfig("other", true)), '{"storeName":"other","isGlobalStore":true}');
  equal(
    JSON.stringify(new StoreCursor()),
    '{"cursorId":null,"pageSize":0,"totalEntries":0,"totalPages":0,"currentPageIndex":0,"currentPageOrderedEntries":null}',
  );
});

test("the constructors are there by their own names, too, unless the page has them", async () => {
  const module = cordova.require("com.salesforce.plugin.smartstore");
  for (const name of ["SoupIndexSpec", "QuerySpec", "StoreCursor"]) {
    equal(typeof module[name], "function");
    equal(window[name], module[name]);
  }
});
