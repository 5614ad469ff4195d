"use strict";
// `sqlitePlugin.selfTest`: makes a database, uses each of its functions, and deletes it.

const Database = require("./Database");
const TransactionQueue = require("./TransactionQueue");
const sqlError = require("./sqlError");

const place = { name: "___$$$___gantry___$$$___self-test___$$$___.db", location: "default" };

const expectEqual = (found, expected, what) => {
    if (found !== expected) throw sqlError(`${what} is ${JSON.stringify(found)}, and should be ${JSON.stringify(expected)}`);
};

/** The steps, as promises of a database's functions. */
const steps = (plugin) => {
    const open = () => new Promise((resolve, reject) => plugin.openDatabase({ ...place }, resolve, reject));
    const remove = () => new Promise((resolve, reject) => plugin.deleteDatabase(place, resolve, reject));
    const close = (database) => new Promise((resolve, reject) => database.close(resolve, reject));
    const batch = (database, statements) => new Promise((resolve, reject) => database.sqlBatch(statements, resolve, reject));
    const single = (database, sql) => new Promise((resolve, reject) => database.executeSql(sql, [], resolve, reject));
    /** The rows of the last statement of a transaction. */
    const transaction = (database, kind, statements) => new Promise((resolve, reject) => {
        let rows = [];
        const keep = (ignored, result) => { rows = Array.from({ length: result.rows.length }, (item, index) => result.rows.item(index)); };
        database[kind]((tx) => { for (const [sql, values] of statements) tx.executeSql(sql, values, keep); }, reject, () => resolve(rows));
    });
    return { open, remove, close, batch, single, transaction };
};

const test = async ({ open, close, batch, single, transaction }) => {
    let database = await open();
    let rows = await transaction(database, "transaction", [["SELECT UPPER('Test') AS text", []]]);
    expectEqual(rows.length, 1, "the number of rows");
    expectEqual(rows[0].text, "TEST", "UPPER('Test')");
    // A page that lost its state, as by a reload, opens the database in spite of what it has left undone.
    await single(database, "BEGIN");
    Database.forget(place.name);
    TransactionQueue.forget(place.name);
    database = await open();
    await batch(database, ["CREATE TABLE test (id INTEGER PRIMARY KEY AUTOINCREMENT, data)", ["INSERT INTO test (data) VALUES (?)", ["first"]]]);
    await transaction(database, "transaction", [["UPDATE test SET data = ?", ["second"]]]);
    rows = await transaction(database, "readTransaction", [["SELECT id, data FROM test", []]]);
    expectEqual(rows[0].data, "second", "the updated value");
    const { id } = rows[0];
    await transaction(database, "transaction", [["DELETE FROM test", []], ["INSERT INTO test (data) VALUES (?)", [123]]]);
    rows = await transaction(database, "readTransaction", [["SELECT id, data FROM test", []]]);
    expectEqual(rows.length, 1, "the number of rows that are left");
    expectEqual(rows[0].data, 123, "the number");
    expectEqual(rows[0].id === id, false, "whether an automatic id was used twice");
    await close(database);
};

/** Calls `success` when everything works, and `error` with the first thing that does not. */
module.exports = (plugin, success, error) => {
    const actions = steps(plugin);
    actions.remove().catch(() => {})
        .then(() => test(actions))
        .then(actions.remove)
        .then(() => success(), (cause) => actions.remove().catch(() => {}).then(() => error(sqlError(cause))));
};
