"use strict";
// Opening, versions, upgrades and deletion (Indexed Database API, 4.3 and 5.1 to 5.9).

const name = () => `upgrades ${Math.random()} \ud800 ü`;
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const failure = (promise) => promise.then(() => "none", (error) => error.name);

function open(called, version, upgrade = () => {}) {
  const request = indexedDB.open(called, version);
  request.onupgradeneeded = (event) => upgrade(request.result, request.transaction, event);
  return request;
}

test("a version is made, kept and asked for", async () => {
  const called = name();
  const told = [];
  const database = await done(open(called, undefined, (it, transaction, event) => told.push(event.oldVersion, event.newVersion, it.version, transaction.mode, event instanceof IDBVersionChangeEvent)));
  equal([told, database.name, database.version, [...database.objectStoreNames]], [[0, 1, 1, "versionchange", true], called, 1, []]);
  database.close();
  await done(indexedDB.deleteDatabase(called));
});

test("versions that are none, and lower ones", async () => {
  for (const version of [0, -1, 0.5, NaN, Infinity, "x", 2 ** 53]) throws(() => indexedDB.open("none", version), "TypeError");
  throws(() => indexedDB.open(), "TypeError");
  const called = name();
  (await done(open(called, 5))).close();
  equal(await failure(done(open(called, 4))), "VersionError");
  const database = await done(open(called));
  equal(database.version, 5);
  const listed = (await indexedDB.databases()).find((each) => each.name === called);
  equal(listed, { name: called, version: 5 });
  database.close();
  const request = indexedDB.deleteDatabase(called);
  const event = await new Promise((resolve) => { request.onsuccess = resolve; });
  equal([event.oldVersion, event.newVersion, request.result, event instanceof IDBVersionChangeEvent], [5, null, undefined, true]);
  equal((await indexedDB.databases()).some((each) => each.name === called), false);
});

test("an open database is asked to close, and what wants it waits", async () => {
  const called = name();
  const first = await done(open(called, 1));
  const told = [];
  first.onversionchange = ({ oldVersion, newVersion }) => told.push(`versionchange ${oldVersion} ${newVersion}`);
  const request = open(called, 2, () => told.push("upgrade"));
  request.onblocked = ({ oldVersion, newVersion }) => {
    told.push(`blocked ${oldVersion} ${newVersion}`);
    setTimeout(() => first.close());
  };
  const second = await done(request);
  second.onversionchange = ({ newVersion }) => {
    told.push(`versionchange ${newVersion}`);
    second.close();
  };
  const removal = indexedDB.deleteDatabase(called);
  removal.onblocked = () => told.push("never");
  await done(removal);
  equal(told, ["versionchange 1 2", "blocked 1 2", "upgrade", "versionchange null"]);
});

test("requests for a database are granted in their order", async () => {
  const called = name();
  const order = [];
  const note = (what, request) => done(request).then((database) => {
    order.push(what);
    database?.close();
  }, (error) => order.push(`${what} ${error.name}`));
  await Promise.all([
    note("open 2", open(called, 2)), note("delete", indexedDB.deleteDatabase(called)), note("open 1", open(called, 1)), note("open 3", open(called, 3)), note("open 2", open(called, 2)),
    note("delete", indexedDB.deleteDatabase(called)),
  ]);
  equal(order, ["open 2", "delete", "open 1", "open 3", "open 2 VersionError", "delete"]);
});

test("an upgrade that is aborted leaves everything as it was", async () => {
  const called = name();
  (await done(open(called, 1, (it) => {
    it.createObjectStore("kept").createIndex("i", "x");
    it.createObjectStore("gone");
  }))).close();
  let store, fresh, gone, database;
  const request = open(called, 2, (it, transaction) => {
    database = it;
    store = transaction.objectStore("kept");
    gone = transaction.objectStore("gone");
    store.put({ x: 1 }, 1);
    store.name = "renamed";
    store.index("i").name = "j";
    store.deleteIndex("j");
    store.createIndex("k", "y");
    it.deleteObjectStore("gone");
    fresh = it.createObjectStore("fresh");
    equal([[...it.objectStoreNames], [...store.indexNames], it.version], [["fresh", "renamed"], ["k"], 2]);
    throws(() => gone.put(1, 1), "InvalidStateError");
    transaction.abort();
  });
  equal(await failure(done(request)), "AbortError");
  equal([[...database.objectStoreNames], store.name, [...store.indexNames], database.version, [...gone.indexNames]], [["gone", "kept"], "kept", ["i"], 1, []]);
  equal([request.transaction, request.readyState, request.result], [null, "done", undefined]);
  throws(() => database.transaction("kept"), "InvalidStateError");
  throws(() => fresh.put(1, 1), "InvalidStateError");
  const again = await done(open(called));
  equal([again.version, [...again.objectStoreNames], await done(again.transaction("kept").objectStore("kept").count())], [1, ["gone", "kept"], 0]);
  again.close();
  await done(indexedDB.deleteDatabase(called));
});

test("one that never was is not there behind an aborted upgrade", async () => {
  const called = name();
  equal(await failure(done(open(called, 3, (it, transaction) => transaction.abort()))), "AbortError");
  equal((await indexedDB.databases()).some((each) => each.name === called), false);
  const told = [];
  (await done(open(called, 1, (it, _, { oldVersion }) => told.push(oldVersion)))).close();
  equal(told, [0]);
  await done(indexedDB.deleteDatabase(called));
});

test("a unique index that the records do not allow aborts", async () => {
  const called = name();
  let transaction;
  const request = open(called, 1, (it, upgrade) => {
    transaction = upgrade;
    const store = it.createObjectStore("s");
    store.put({ x: 1 }, 1);
    store.put({ x: 1 }, 2);
    store.createIndex("i", "x", { unique: true });
  });
  equal([await failure(done(request)), transaction.error.name], ["AbortError", "ConstraintError"]);
});

test("stores and indexes are renamed, and what is wrong with them is said", async () => {
  const called = name();
  const database = await done(open(called, 1, (it, transaction) => {
    const store = it.createObjectStore("a");
    store.createIndex("i", "x");
    store.put({ x: 7 }, 1);
    it.createObjectStore("b");
    store.name = "c";
    store.index("i").name = "j\ud800";
    throws(() => { store.name = "b"; }, "ConstraintError");
    throws(() => it.createObjectStore("b"), "ConstraintError");
    throws(() => store.createIndex("j\ud800", "x"), "ConstraintError");
    throws(() => it.createObjectStore("d", { keyPath: "a b" }), "SyntaxError");
    throws(() => it.createObjectStore("d", { keyPath: [] }), "SyntaxError");
    throws(() => it.createObjectStore("d", { keyPath: "", autoIncrement: true }), "InvalidAccessError");
    throws(() => store.createIndex("m", ["x"], { multiEntry: true }), "InvalidAccessError");
    throws(() => it.deleteObjectStore("none"), "NotFoundError");
    throws(() => store.deleteIndex("none"), "NotFoundError");
    throws(() => it.transaction("b"), "InvalidStateError");
    equal(transaction.objectStore("c") === store, true);
  }));
  database.close();
  const again = await done(open(called));
  const store = again.transaction("c").objectStore("c");
  equal([[...again.objectStoreNames], [...store.indexNames], await done(store.index("j\ud800").get(7)), again.objectStoreNames.contains("b"), again.objectStoreNames.item(5)], [["b", "c"], ["j\ud800"], { x: 7 }, true, null]);
  again.close();
  await done(indexedDB.deleteDatabase(called));
});

test("closing while an upgrade runs is an AbortError, and the version stays", async () => {
  const called = name();
  equal(await failure(done(open(called, 4, (it) => {
    it.createObjectStore("s");
    it.close();
  }))), "AbortError");
  const database = await done(open(called));
  equal([database.version, [...database.objectStoreNames]], [4, ["s"]]);
  database.close();
  await done(indexedDB.deleteDatabase(called));
});

test("documents of an opaque origin have none", async () => {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.srcdoc = `<script>
    const found = [];
    for (const act of [() => indexedDB.open("x"), () => indexedDB.deleteDatabase("x")]) try { act(); found.push("none"); } catch ({ name }) { found.push(name); }
    indexedDB.databases().catch(({ name }) => parent.postMessage([...found, name, indexedDB.cmp(1, 2)], "*"));
  </script>`;
  const told = new Promise((resolve) => window.addEventListener("message", resolve, { once: true }));
  document.body.append(frame);
  equal((await told).data, ["SecurityError", "SecurityError", "SecurityError", -1]);
  frame.remove();
});
