"use strict";
// Force.SObjectType.

QUnit.module("SObjectType");

/** Counts the requests that describe things. */
async function counting(body) {
  const client = Force.forcetkClient;
  const real = { ...client };
  let count = 0;
  for (const name of ["describe", "metadata", "describeLayout"]) client[name] = (...args) => { count += 1; return real[name](...args); };
  try { await body(() => count); } finally { Object.assign(client, real); }
}

test("describes a type, once, and keeps what it learns in the cache", async () => {
  const cache = await newCache();
  await counting(async (count) => {
    const type = new Force.SObjectType("Account", cache);
    has(await type.describe(), { name: "Account", keyPrefix: "001" });
    await Promise.all([type.describe(), type.describe(), type.getMetadata(), type.getMetadata(), type.describeLayout()]);
    equal(count(), 3);
    assert((await type.getMetadata()).recentItems);
    assert((await type.describeLayout()).detailLayoutSections);
  });
  const record = await cache.retrieve("Account");
  assert(record.describeResult && record.metadataResult && record.layoutInfo_012000000000000AAA, "each beside the others");
});

test("asks the cache first, or only, when told", async () => {
  const cache = await newCache();
  await cache.save({ Id: "Odd", describeResult: { name: "Odd" } });
  await counting(async (count) => {
    has(await new Force.SObjectType("Odd", cache, Force.CACHE_MODE.CACHE_FIRST).describe(), { name: "Odd" });
    const only = new Force.SObjectType("Odd", cache, Force.CACHE_MODE.CACHE_ONLY);
    equal([(await only.describe()).name, await only.getMetadata(), count()], ["Odd", null, 0]);
    has(await new Force.SObjectType("Account", cache, Force.CACHE_MODE.SERVER_ONLY).describe(), { name: "Account" });
    equal([count(), await cache.retrieve("Account")], [1, null]);
  });
});

test("forgets, and can do without a cache", async () => {
  const cache = await newCache();
  const type = new Force.SObjectType("Account", cache);
  await type.describe();
  await type.reset();
  equal(await cache.retrieve("Account"), null);
  const free = new Force.SObjectType("Contact");
  has(await free.describe(), { name: "Contact" });
  await free.reset();
});

test("fails when the server does, and asks again the next time", async () => {
  const type = new Force.SObjectType("Nothing__c");
  await fails(type.describe(), /^404/);
  await fails(type.describe(), /^404/);
});
