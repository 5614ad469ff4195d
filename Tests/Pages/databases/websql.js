"use strict";
// Web SQL, as the web views of phones had it.

let count = 0;
const made = (version = "1.0", created) => openDatabase(`websql ${++count} ${Math.random()}`, version, "shown", 1 << 20, created);

/** What came of a transaction: "done", or its error as `code: message`. */
const ended = (database, run, kind = "transaction") => new Promise((resolve) => {
  database[kind](run, (error) => resolve(`${error.code}: ${error.message}`), () => resolve("done"));
});

/** The rows of one statement, or its error. */
const asked = (database, sql, values, kind = "transaction") => new Promise((resolve) => {
  database[kind]((transaction) => transaction.executeSql(sql, values, (_, { rows }) => {
    const all = [];
    for (let index = 0; index < rows.length; index++) all.push({ ...rows.item(index) });
    resolve(all);
  }, (_, error) => { resolve(`${error.code}: ${error.message}`); }));
});

test("tables, values and results", async () => {
  const database = made();
  const told = [];
  equal(await ended(database, (transaction) => {
    transaction.executeSql("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, n REAL)");
    transaction.executeSql("INSERT INTO t (name, n) VALUES (?, ?)", ["é😀\0", 1.5], (tx, result) => told.push(tx === transaction, result.insertId, result.rowsAffected, result.rows.length));
    transaction.executeSql("INSERT INTO t (name, n) VALUES (?, ?)", [null, undefined]);
    transaction.executeSql("INSERT INTO t VALUES (?, ?, ?)", ["7", true, NaN]);
    transaction.executeSql("UPDATE t SET n = 2 WHERE n IS NULL", [], (_, result) => {
      told.push(result.rowsAffected);
      throws(() => result.insertId, "InvalidAccessError");
    });
    transaction.executeSql("SELECT * FROM t ORDER BY id", null, (_, { rows, rowsAffected }) => told.push(rows.length, rows.item(0), rows.item(2), rows.item(3), rowsAffected));
  }), "done");
  equal(told, [true, 1, 1, 0, 2, 3, { id: 1, name: "é😀\0", n: 1.5 }, { id: 7, name: "true", n: 2 }, null, 0]);
  equal(await asked(database, "SELECT typeof(?) AS a, typeof(?) AS b, ? AS c, x'616263' AS d, 9e999 AS e", [1, "1", -Infinity]), [{ a: "real", b: "text", c: -Infinity, d: "abc", e: Infinity }]);
});

test("errors have the codes of SQLError, and undo the transaction unless a callback says otherwise", async () => {
  const database = made();
  const run = (sql, values, error) => (transaction) => {
    transaction.executeSql("CREATE TABLE IF NOT EXISTS t (a UNIQUE)");
    transaction.executeSql("INSERT INTO t VALUES (1)");
    transaction.executeSql(sql, values, null, error);
  };
  const rows = async () => (await asked(database, "SELECT count(*) AS n FROM sqlite_master WHERE name = 't'"))[0].n;
  assert((await ended(database, run("SELEC 1"))).startsWith("5: could not prepare statement (1 near"), "syntax");
  assert((await ended(database, run("SELECT ?"))).startsWith("5: number of '?'s"), "too few values");
  assert((await ended(database, run("SELECT 1", [1]))).startsWith("5: number of '?'s"), "too many values");
  assert((await ended(database, run("INSERT INTO t VALUES (1)"))).startsWith("6: could not execute statement due to a constraint failure (19"), "constraint");
  equal(await rows(), 0);
  assert((await ended(database, run("SELEC 1", [], () => true))).startsWith("0: the statement callback raised"), "a callback that wants it undone");
  equal(await rows(), 0);
  let seen;
  equal(await ended(database, run("SELEC 1", [], (_, error) => { seen = [error.code, error.SYNTAX_ERR, error.constructor.CONSTRAINT_ERR]; })), "done");
  equal([await rows(), seen], [1, [5, 5, 6]]);
  const caught = [];
  const note = (event) => {
    event.preventDefault();
    caught.push(event.message);
  };
  window.addEventListener("error", note);
  assert((await ended(database, () => { throw new Error("own"); })).startsWith("0: the SQLTransactionCallback"), "a callback that throws");
  assert((await ended(database, (transaction) => {
    transaction.executeSql("DELETE FROM t");
    transaction.executeSql("SELECT 1", [], () => { throw new Error("late"); });
  })).startsWith("0: the statement callback"), "a statement's callback that throws");
  window.removeEventListener("error", note);
  equal([caught, (await asked(database, "SELECT count(*) AS n FROM t"))[0].n], [["Uncaught Error: own", "Uncaught Error: late"], 1]);
});

test("what is not allowed", async () => {
  const database = made();
  for (const sql of [
    "ATTACH 'x.db' AS x", "DETACH main", "PRAGMA user_version", "PRAGMA journal_mode = DELETE", "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT a", "VACUUM", "VACUUM INTO 'x.db'",
    "SELECT load_extension('x')", "SELECT * FROM __WebKitDatabaseInfoTable__", "DROP TABLE __WebKitDatabaseInfoTable__", "UPDATE __webkitdatabaseinfotable__ SET value = 'x'",
    "SELECT * FROM pragma_table_info('t')", "SELECT readfile('/etc/passwd')", "CREATE VIRTUAL TABLE v USING rtree(a, b, c)", "SELECT 1; SELECT 2", "",
    "DELETE FROM sqlite_master", "SELECT writefile('x', 'y')", "SELECT fts3_tokenizer('simple')",
  ]) {
    const found = await asked(database, sql);
    assert(typeof found === "string" && /^[15]: /.test(found), `${sql}: ${JSON.stringify(found)}`);
  }
  for (const sql of ["CREATE TABLE t (a)", "CREATE TEMP TABLE t (a)"]) {
    assert(/^5: /.test(await asked(database, sql, [], "readTransaction")), sql);
  }
  equal(await asked(database, "SELECT 1 AS a", [], "readTransaction"), [{ a: 1 }]);
  throws(() => openDatabase("a", "1", "a"), "TypeError");
  throws(() => database.transaction(), "TypeError");
});

test("schemas of all kinds, and searches", async () => {
  const database = made();
  equal(await ended(database, (transaction) => {
    for (const sql of [
      "CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, x TEXT DEFAULT 'd')", "CREATE INDEX i ON a (x)", "ALTER TABLE a ADD COLUMN y", "ALTER TABLE a RENAME TO b",
      "CREATE VIEW v AS SELECT upper(x) AS u FROM b", "CREATE TRIGGER g AFTER INSERT ON b BEGIN UPDATE b SET y = new.id * 2 WHERE id = new.id; END",
      "INSERT INTO b (x) VALUES ('one')", "CREATE VIRTUAL TABLE f USING fts3(body)", "INSERT INTO f VALUES ('the quick brown fox')", "CREATE TEMP TABLE w (a)", "DROP INDEX i",
    ]) transaction.executeSql(sql);
  }), "done");
  equal(await asked(database, "SELECT id, x, y FROM b"), [{ id: 1, x: "one", y: 2 }]);
  equal(await asked(database, "SELECT u FROM v"), [{ u: "ONE" }]);
  equal(await asked(database, "SELECT body FROM f WHERE f MATCH 'quick'"), [{ body: "the quick brown fox" }]);
  equal((await asked(database, "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'b'")).length, 1);
});

test("versions: of a new one, changed, and not the expected one", async () => {
  const name = `versions ${Math.random()}`;
  const given = await new Promise((resolve) => openDatabase(name, "2", "", 0, resolve));
  equal(given.version, "");
  const change = (from, to, ...run) => new Promise((resolve) => given.changeVersion(from, to, run[0], (error) => resolve(`${error.code}: ${error.message}`), () => resolve("done")));
  equal(await change("", "1", (transaction) => transaction.executeSql("CREATE TABLE t (a)")), "done");
  assert((await change("", "3")).startsWith("2: "), "another version");
  equal([given.version, openDatabase(name, "1", "", 0).version, openDatabase(name, "", "", 0).version], ["1", "1", "1"]);
  throws(() => openDatabase(name, "2", "", 0), "InvalidStateError");
  assert((await change("1", "4", (transaction) => transaction.executeSql("SELEC"))).startsWith("5: "), "a change that fails");
  equal(given.version, "1");
  equal(await change("1", "4"), "done");
  equal([given.version, made("7").version], ["4", "7"]);
});

test("transactions follow each other, statements may be added in callbacks, and not behind the end", async () => {
  const database = made();
  const order = [];
  let kept;
  await Promise.all([
    ended(database, (transaction) => {
      kept = transaction;
      transaction.executeSql("CREATE TABLE t (a)");
      const add = (left) => transaction.executeSql("INSERT INTO t VALUES (?)", [left], () => { if (left > 0) add(left - 1); });
      add(5);
    }).then((what) => order.push(`first ${what}`)),
    ended(database, (transaction) => transaction.executeSql("SELECT count(*) AS n FROM t", [], (_, { rows }) => order.push(rows.item(0).n)), "readTransaction").then((what) => order.push(`second ${what}`)),
  ]);
  equal(order, ["first done", 6, "second done"]);
  throws(() => kept.executeSql("SELECT 1"), "InvalidStateError");
});

test("it is a function of windows without names of interfaces", () => {
  equal([typeof openDatabase, openDatabase.length, typeof window.SQLError, typeof window.Database, Object.prototype.toString.call(made())], ["function", 4, "undefined", "undefined", "[object Database]"]);
});
