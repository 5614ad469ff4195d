"use strict";
// Force.syncSObject: the verbs on server and cache, by cache mode, against the org.

QUnit.module("cache modes");

const sync = (method, id, attributes, cache, mode, fieldlist = ["Name"], info) =>
  Force.syncSObject(method, "Account", id, attributes, fieldlist, cache, mode, info);

test("server-only leaves the cache alone", async () => {
  const cache = await newCache();
  const { Id } = await sync("create", null, { Name: "a" }, cache, "server-only");
  has(await sync("read", Id, null, cache, "server-only"), { Name: "a" });
  await sync("update", Id, { Name: "b" }, cache, "server-only");
  equal([(await onServer(Id)).Name, await cache.retrieve(Id)], ["b", null]);
  equal(await sync("delete", Id, null, cache, "server-only"), null);
  equal(await onServer(Id), null);
});

test("without a cache any mode is server-only", async () => {
  const { Id } = await sync("create", null, { Name: "a" }, null, "cache-only");
  equal((await onServer(Id)).Name, "a");
});

test("server-first does both, and is the mode unless said", async () => {
  const cache = await newCache();
  const { Id } = await sync("create", null, { Name: "a", Phone: "1" }, cache, null);
  has(await cache.retrieve(Id), { Name: "a", Phone: undefined, ...flags(false, false, false, false) });
  equal((await onServer(Id)).Phone, null, "only fields of the list are sent");
  await sync("update", Id, { Name: "b" }, cache, "server-first");
  equal([(await onServer(Id)).Name, (await cache.retrieve(Id)).Name], ["b", "b"]);
  await Force.forcetkClient.update("Account", Id, { Name: "c" });
  has(await sync("read", Id, null, cache, "server-first"), { Name: "c" });
  has(await cache.retrieve(Id), { Name: "c" });
  equal((await cache.retrieve(Id)).attributes.type, "Account", "the type that the server tells is kept");
  await sync("delete", Id, null, cache, "server-first");
  equal([await onServer(Id), await cache.retrieve(Id)], [null, null]);
});

test("cache-only asks no server", async () => {
  const cache = await newCache();
  const id = await newAccount();
  await cache.save({ Id: id, Name: "cached" });
  has(await sync("read", id, null, cache, "cache-only", ["Name", "Website"]), { Name: "cached" }, "a part is better than nothing");
  has(await sync("update", id, { Name: "edited" }, cache, "cache-only"), { Name: "edited", __locally_updated__: true });
  await sync("delete", id, null, cache, "cache-only");
  equal([(await onServer(id)).Name, (await cache.retrieve(id)).__locally_deleted__], ["Loom", true]);
});

test("cache-first fetches what isn't there, or not whole", async () => {
  const cache = await newCache();
  const id = await newAccount({ Phone: "7" });
  const info = {};
  has(await sync("read", id, null, cache, "cache-first", ["Name"], info), { Name: "Loom" });
  equal(info.wasReadFromCache, false);
  await Force.forcetkClient.update("Account", id, { Name: "newer" });
  has(await sync("read", id, null, cache, "cache-first", ["Name"], info), { Name: "Loom" });
  equal(info.wasReadFromCache, true);
  has(await sync("read", id, null, cache, "cache-first", ["Name", "Phone"], info), { Name: "newer", Phone: "7" });
  await fails(sync("update", id, { Name: "x" }, cache, "cache-first"), /Can't update with cacheMode cache-first/);
});

test("a record made offline gets the server's id when it is sent", async () => {
  const cache = await newCache();
  const local = await sync("create", null, { Name: "made offline" }, cache, "cache-only");
  await fails(sync("read", local.Id, null, cache, "server-first"), /Can't read on server for a locally created record/);
  await fails(sync("delete", local.Id, null, cache, "server-first"), /Can't delete on server/);
  const { Id } = await sync("update", local.Id, { Name: "sent" }, cache, "server-first");
  has(await onServer(Id), { Name: "sent" });
  has(await cache.retrieve(Id), { Name: "sent", ...flags(false, false, false, false) });
  equal(await cache.retrieve(local.Id), null);
});

test("offline, server-first fails and changes nothing; cache-only goes on", async () => {
  const cache = await newCache();
  const id = await newAccount();
  await cache.save({ Id: id, Name: "Loom" });
  const { impl } = Force.forcetkClient;
  const { sessionId, apiVersion, instanceUrl } = impl;
  impl.setSessionToken(sessionId, apiVersion, "http://127.0.0.1:1");
  try {
    await fails(sync("update", id, { Name: "lost?" }, cache, "server-first"), /^0 /);
    await fails(sync("create", null, { Name: "new" }, cache, "server-first"), /^0 /);
    has(await sync("update", id, { Name: "kept" }, cache, "cache-only"), { Name: "kept", __local__: true });
    has(await sync("read", id, null, cache, "cache-first"), { Name: "kept" });
  } finally {
    impl.setSessionToken(sessionId, apiVersion, instanceUrl);
  }
  await sync("update", id, await cache.retrieve(id), cache, "server-first");
  has(await onServer(id), { Name: "kept" });
  has(await cache.retrieve(id), flags(false, false, false, false));
});

test("an expired session is renewed within a sync", async () => {
  const cache = await newCache();
  const before = refreshes;
  Force.forcetkClient.impl.setSessionToken("expired", null, credentials.instanceUrl);
  const { Id } = await sync("create", null, { Name: "a" }, cache, "server-first");
  equal([refreshes - before, (await onServer(Id)).Name], [1, "a"]);
});

// Several times: some of the edits come in the millisecond in which the record was saved.
test("an edit made while an older one is sent is not lost", async () => {
  const cache = await newCache();
  for (let round = 0; round < 10; round++) {
    const id = await newAccount();
    await cache.save({ Id: id, Name: "Loom" });
    const server = async (...args) => {
      await sync("update", id, { Name: "newest" }, cache, "cache-only");
      return Force.syncSObjectWithServer(args[0], "Account", ...args.slice(1));
    };
    await Force.syncRemoteObject("update", id, { Name: "older" }, ["Name"], cache, "server-first", null, server);
    equal([(await onServer(id)).Name, (await cache.retrieve(id)).Name], ["older", "newest"]);
    has(await cache.retrieve(id), { __local__: true }, "and still to be sent");
  }
});

test("a mode that there isn't is refused", async () => {
  await fails(sync("read", "1", null, await newCache(), "cache-frist"), /"cache-frist" is unknown; use one of "cache-only"/);
});
