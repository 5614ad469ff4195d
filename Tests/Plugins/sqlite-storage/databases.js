"use strict";
// sqlitePlugin: databases, their transactions and what they may not do.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

let count = 0;
const open = async (options = {}) => {
  await ready;
  const name = options.name || `test-${count++}.db`;
  return new Promise((resolve, reject) => sqlitePlugin.openDatabase({ location: "default", ...options, name }, resolve, reject));
};
const close = (db) => new Promise((resolve, reject) => db.close(resolve, reject));
const remove = (name, options = { location: "default" }) => new Promise((resolve, reject) => sqlitePlugin.deleteDatabase({ name, ...options }, resolve, reject));
const run = (db, sql, values) => new Promise((resolve, reject) => db.executeSql(sql, values, resolve, reject));
const rows = async (db, sql, values) => {
  const { rows } = await run(db, sql, values);
  return Array.from({ length: rows.length }, (item, index) => rows.item(index));
};
const value = async (db, sql, values) => Object.values((await rows(db, sql, values))[0])[0];
const batch = (db, statements) => new Promise((resolve, reject) => db.sqlBatch(statements, resolve, reject));
const failure = async (promise) => promise.then(() => null, (error) => error);

test("the plugin tests itself", async () => {
  await ready;
  await new Promise((resolve, reject) => sqlitePlugin.echoTest(resolve, reject));
  await new Promise((resolve, reject) => sqlitePlugin.selfTest(resolve, reject));
  assert(sqlitePlugin.sqliteFeatures.isSQLitePlugin);
});

test("values come back as they were bound", async () => {
  const db = await open();
  await run(db, "CREATE TABLE t (a, b, c, d, e)");
  const text = "Grüße \u{1F600}\u0000end";
  const { insertId, rowsAffected } = await run(db, "INSERT INTO t VALUES (?, ?, ?, ?, ?)", [text, Number.MAX_SAFE_INTEGER, -1.5, null, true]);
  equal([insertId, rowsAffected], [1, 1]);
  equal(await rows(db, "SELECT * FROM t"), [{ a: text, b: Number.MAX_SAFE_INTEGER, c: -1.5, d: null, e: "true" }]);
  equal(await rows(db, "SELECT typeof(b) AS b, typeof(c) AS c, typeof(e) AS e, length(hex(a)) AS a FROM t"), [{ b: "integer", c: "real", e: "text", a: 32 }]);
  equal(await value(db, "SELECT 9007199254740993 || ''"), "9007199254740993");
  equal(await value(db, "SELECT ''"), "");
  await close(db);
});

test("rows that a script changes do not change the database", async () => {
  const db = await open();
  const result = await run(db, "SELECT 1 AS one");
  result.rows.item(0).one = 2;
  equal((await run(db, "SELECT 1 AS one")).rows.item(0), { one: 1 });
  await close(db);
});

test("bytes become base64 and back, and REGEXP finds", async () => {
  const db = await open();
  equal(await value(db, "SELECT BASE64(X'00ff10')"), "AP8Q");
  equal(await value(db, "SELECT hex(BLOBFROMBASE64('AP8Q'))"), "00FF10");
  equal(await value(db, "SELECT 'tst2' REGEXP 'te?st2+'"), 1);
  equal(await value(db, "SELECT 'Straße' REGEXP '^\\p{Lu}\\w+$'"), 1);
  equal(await value(db, "SELECT NULL REGEXP 'a'"), null);
  assert(/REGEXP/.test((await failure(run(db, "SELECT 'a' REGEXP '('"))).message));
  await close(db);
});

test("full-text tables, R-trees and JSON are there", async () => {
  const db = await open();
  for (const module of ["fts3", "fts4", "fts5"]) {
    await batch(db, [`CREATE VIRTUAL TABLE ${module}_t USING ${module} (body)`, [`INSERT INTO ${module}_t VALUES (?)`, ["a quick fox"]]]);
    equal(await value(db, `SELECT body FROM ${module}_t WHERE ${module}_t MATCH 'quick'`), "a quick fox");
  }
  await batch(db, ["CREATE VIRTUAL TABLE r USING rtree (id, a, b)", "INSERT INTO r VALUES (1, 0, 10)"]);
  equal(await value(db, "SELECT id FROM r WHERE a < 5 AND b > 5"), 1);
  equal(await value(db, "SELECT json_extract(?, '$.a[1]')", ['{"a":[1,2]}']), 2);
  await close(db);
});

test("a transaction that fails leaves nothing", async () => {
  const db = await open();
  await run(db, "CREATE TABLE t (a UNIQUE)");
  const error = await failure(batch(db, [["INSERT INTO t VALUES (?)", [1]], ["INSERT INTO t VALUES (?)", [1]]]));
  equal(error.code, 6);
  assert(/UNIQUE constraint failed: t\.a/.test(error.message), error.message);
  equal(await value(db, "SELECT count(*) FROM t"), 0);
  const thrown = await failure(new Promise((resolve, reject) => db.transaction((tx) => {
    tx.executeSql("INSERT INTO t VALUES (2)", [], () => { throw new Error("enough"); });
  }, reject, resolve)));
  equal(thrown.message, "enough");
  equal(await value(db, "SELECT count(*) FROM t"), 0);
  await close(db);
});

test("an error that a callback forgives lets the transaction go on", async () => {
  const db = await open();
  await new Promise((resolve, reject) => db.transaction((tx) => {
    tx.executeSql("CREATE TABLE t (a)");
    tx.executeSql("SELCT 1", [], null, (ignored, error) => {
      equal(error.code, 5);
      tx.executeSql("INSERT INTO t VALUES (1)");
      return false;
    });
  }, reject, resolve));
  equal(await value(db, "SELECT count(*) FROM t"), 1);
  await close(db);
});

test("transactions follow each other, and readers change nothing", async () => {
  const db = await open();
  const order = [];
  const transaction = (name, kind, sql) => new Promise((resolve) => db[kind]((tx) => {
    order.push(name);
    tx.executeSql(sql, [], () => tx.executeSql("SELECT 1", [], () => order.push(`${name} ends`)));
  }, resolve, () => resolve(null)));
  const results = await Promise.all([
    transaction("first", "transaction", "CREATE TABLE t (a)"), transaction("second", "transaction", "INSERT INTO t VALUES (1)"),
    transaction("third", "readTransaction", "DELETE FROM t"),
  ]);
  equal(order, ["first", "first ends", "second", "second ends", "third"]);
  equal([results[0], results[1], /read-only/.test(results[2].message)], [null, null, true]);
  equal(await value(db, "SELECT count(*) FROM t"), 1);
  await close(db);
});

test("what is added to a transaction that has ended is refused", async () => {
  const db = await open();
  let kept;
  await new Promise((resolve, reject) => db.transaction((tx) => { kept = tx; }, reject, resolve));
  let error;
  try { kept.executeSql("SELECT 1"); } catch (thrown) { error = thrown; }
  equal(error.code, 11);
  await close(db);
});

test("a database outlives its closing, and its transactions do not", async () => {
  const db = await open({ name: "kept.db" });
  await run(db, "CREATE TABLE IF NOT EXISTS t (a)");
  await run(db, "DELETE FROM t");
  await batch(db, ["INSERT INTO t VALUES ('kept')"]);
  await run(db, "BEGIN");
  await run(db, "INSERT INTO t VALUES ('lost')");
  await close(db);
  const again = await open({ name: "kept.db" });
  equal(await rows(again, "SELECT a FROM t"), [{ a: "kept" }]);
  await close(again);
  equal(await failure(close(again)), undefined, "one that is closed cannot be closed");
  const error = await failure(new Promise((resolve, reject) => again.transaction(() => {}, reject, resolve)));
  assert(/not open/.test(error.message));
});

test("two handles of a name are one database, and two names are two", async () => {
  const [one, two, other] = await Promise.all([open({ name: "shared.db" }), open({ name: "shared.db" }), open({ name: "other.db" })]);
  await run(one, "CREATE TABLE only_shared (a)");
  equal(await value(two, "SELECT count(*) FROM only_shared"), 0);
  assert(/no such table/.test((await failure(run(other, "SELECT * FROM only_shared"))).message));
  await close(one);
  await close(other);
  await remove("shared.db");
});

test("deleting a database deletes its content, and a second time there is none", async () => {
  const db = await open({ name: "gone.db" });
  await run(db, "CREATE TABLE t (a)");
  await remove("gone.db");
  const error = await failure(remove("gone.db"));
  assert(/gone\.db/.test(error), `${error}`);
  const again = await open({ name: "gone.db" });
  equal(await value(again, "SELECT count(*) FROM sqlite_master"), 0);
  await close(again);
});

test("a location is a folder of its own on iOS alone", async () => {
  const documents = await open({ name: "place.db", location: undefined, iosDatabaseLocation: "Documents" });
  await run(documents, "CREATE TABLE in_documents (a)");
  await close(documents);
  const usual = await open({ name: "place.db" });
  equal(await value(usual, "SELECT count(*) FROM sqlite_master"), isAndroid ? 1 : 0);
  await close(usual);
  await remove("place.db");
});

test("names may hold what files' names hold, and no slash", async () => {
  for (const name of ["100% 'sure' \"#?*.db", ".hidden", "Ünïcode \u{1F600}", "a\nb"]) {
    const db = await open({ name });
    await run(db, "CREATE TABLE t (a)");
    assert((await rows(db, "PRAGMA database_list"))[0].file.includes(name), name);
    await close(db);
    await remove(name);
  }
  for (const name of ["../up.db", "a/b.db", "nul\u0000.db", "x".repeat(300)]) {
    equal((await failure(open({ name }))).message, "Could not open database", JSON.stringify(name.slice(0, 20)));
  }
});

test("wrong options are told at once", async () => {
  await ready;
  throws(() => sqlitePlugin.openDatabase(), "Error");
  throws(() => sqlitePlugin.openDatabase("name.db", "1.0", "Demo", 5), "Error");
  throws(() => sqlitePlugin.openDatabase({ name: "a.db" }), "Error");
  throws(() => sqlitePlugin.openDatabase({ name: "a.db", location: "default", iosDatabaseLocation: "Library" }), "Error");
  throws(() => sqlitePlugin.openDatabase({ name: "a.db", location: "constructor" }), "Error");
  throws(() => sqlitePlugin.openDatabase({ name: 5, location: "default" }), "Error");
  throws(() => sqlitePlugin.deleteDatabase("a.db"), "Error");
});

test("no statement leaves the app's databases", async () => {
  const db = await open();
  await run(db, "CREATE TABLE t (a)");
  const forbidden = [
    ["ATTACH DATABASE '/tmp/gantry-plugin-test.db' AS other"], ["ATTACH ? AS other", ["/tmp/gantry-plugin-test.db"]], ["ATTACH 'file:/tmp/x?mode=ro' AS other"],
    ["VACUUM INTO '/tmp/gantry-plugin-test.db'"], ["VACUUM INTO ?", ["/tmp/gantry-plugin-test.db"]], ["SELECT load_extension('/tmp/x')"],
    ["PRAGMA temp_store_directory = '/tmp'"], ["PRAGMA hard_heap_limit = 1"], ["SELECT fts3_tokenizer(?)", ["simple"]], ["SELECT fts3_tokenizer(?, ?)", ["simple", "12345678"]],
  ];
  for (const [sql, values] of forbidden) {
    const error = await failure(run(db, sql, values));
    assert(/not authorized/.test(error && error.message), `${sql}: ${error && error.message}`);
  }
  await run(db, "VACUUM");
  await run(db, "ATTACH ':memory:' AS other");
  await run(db, "CREATE TABLE other.t (a)");
  await run(db, "DETACH other");
  equal(await value(db, "SELECT count(*) FROM sqlite_master"), 1);
  await close(db);
});

test("pragmas do what they say, each time", async () => {
  const db = await open();
  for (const expected of [1, 0, 1]) {
    await run(db, `PRAGMA foreign_keys = ${expected}`);
    equal(await value(db, "PRAGMA foreign_keys"), expected);
  }
  equal(await value(db, "PRAGMA journal_mode = WAL"), "wal");
  await run(db, "PRAGMA user_version = 7");
  equal(await value(db, "PRAGMA user_version"), 7);
  await batch(db, ["CREATE TABLE t (a)", "INSERT INTO t VALUES (1)"]);
  equal(await value(db, "SELECT a FROM t"), 1);
  await close(db);
});

test("thousands of rows go in by one call, and come out by one", async () => {
  const db = await open();
  await batch(db, ["CREATE TABLE t (a, b)", ...Array.from({ length: 5_000 }, (item, index) => ["INSERT INTO t VALUES (?, ?)", [index, `text ${index}`]])]);
  const found = await rows(db, "SELECT * FROM t ORDER BY a");
  equal([found.length, found[4_999]], [5_000, { a: 4_999, b: "text 4999" }]);
  await close(db);
});

test("calls that are no calls are errors", async () => {
  await ready;
  const call = (action, ...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "SQLitePlugin", action, args));
  for (const args of [[], [5], [{}], [{ dbargs: {}, executes: [] }], [{ dbargs: { dbname: "x" } }], [{ dbargs: { dbname: "x" }, executes: "all" }]]) {
    assert(await failure(call("backgroundExecuteSqlBatch", ...args)) !== null, JSON.stringify(args));
  }
  const [answer] = await call("backgroundExecuteSqlBatch", { dbargs: { dbname: "never opened" }, executes: [{ qid: 7, sql: "SELECT 1", params: [] }] });
  equal([answer.type, answer.qid, /open it first/.test(answer.result.message)], ["error", 7, true]);
  const db = await open();
  const answers = await call("backgroundExecuteSqlBatch", { dbargs: { dbname: db.dbname }, executes: [{}, { sql: 5 }, { sql: "SELECT ?", params: "no list" }, null] });
  equal(answers.map(({ type }) => type), ["error", "error", "success", "error"]);
  await close(db);
});
