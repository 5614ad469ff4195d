"use strict";
// `sqlitePlugin`: databases in the way of Web SQL, by the native side.

const exec = require("cordova/exec");
const Database = require("./Database");
const locationOf = require("./location");
const selfTest = require("./selfTest");
const sqlError = require("./sqlError");

const providers = [undefined, "default", "system"];

/**
 * Opens a database, made when there is none.
 *
 * @param {object} options with `name`, `location` or `iosDatabaseLocation`, perhaps `androidDatabaseProvider`, and `createFromLocation: 1` for one that
 *   begins as a copy of the file of that name in `www`
 */
const openDatabase = (options, success, error) => {
    if (!options) throw sqlError("Sorry missing mandatory open arguments object in openDatabase call");
    if (options.constructor === String) throw sqlError("Sorry first openDatabase argument must be an object");
    if (!options.name) throw sqlError("Database name value is missing in openDatabase call");
    options.dblocation = locationOf(options, "openDatabase");
    if (options.createFromLocation == 1) options.createFromResource = "1";
    const { androidDatabaseProvider: provider, androidDatabaseImplementation: implementation } = options;
    if (provider && implementation) {
        throw sqlError("AMBIGUOUS: both androidDatabaseProvider and deprecated androidDatabaseImplementation settings are present in openDatabase call.");
    }
    if (!providers.includes(provider)) throw sqlError("Incorrect androidDatabaseProvider value. Valid values are: 'default', 'system'");
    if (provider === "system" || implementation == 2) options.androidOldDatabaseImplementation = 1;
    if (options.androidLockWorkaround == 1) options.androidBugWorkaround = 1;
    return new Database(options, success, error);
};

/** Deletes a database, which is closed for all who have it open. */
const deleteDatabase = (options, success, error) => {
    if (options.constructor === String) throw sqlError("Sorry first deleteDatabase argument must be an object");
    if (!options.name) throw new Error("Please specify db name");
    if (typeof options.name !== "string") throw sqlError("delete database name must be a string");
    const dblocation = locationOf(options, "deleteDatabase");
    Database.forget(options.name);
    exec(success, error, "SQLitePlugin", "delete", [{ path: options.name, dblocation }]);
};

/** Asks the native side for an answer. */
const echoTest = (success, error) => {
    const sent = "test-string";
    const compare = (text) => text === sent ? success() : error(`Mismatch: got: '${text}' expected '${sent}'`);
    exec(compare, error, "SQLitePlugin", "echoStringValue", [{ value: sent }]);
};

module.exports = {
    sqliteFeatures: { isSQLitePlugin: true },
    echoTest,
    selfTest: (success, error) => selfTest(module.exports, success, error),
    openDatabase,
    deleteDatabase,
};
