"use strict";
// A handle of a database. All handles of a name are of one connection: closing one closes it for all.

const exec = require("cordova/exec");
const Transaction = require("./Transaction");
const TransactionQueue = require("./TransactionQueue");
const sqlError = require("./sqlError");

const opening = "INIT";
const open = "OPEN";
/** The states of databases, by name. */
const openDBs = Object.create(null);

class Database {
    constructor(openargs, success, error) {
        if (!openargs || !openargs.name) throw sqlError("Cannot create a SQLitePlugin db instance without a db name");
        if (typeof openargs.name !== "string") throw sqlError("sqlite plugin database name must be a string");
        this.openargs = openargs;
        this.dbname = openargs.name;
        this.openSuccess = success || (() => {});
        this.openError = error || ((error) => console.error(`${this.dbname}: ${error.message}`));
        this.open(this.openSuccess, this.openError);
    }

    /** Forgets that a database is open, as one that is deleted. */
    static forget(name) { delete openDBs[name]; }

    get queue() { return TransactionQueue.of(this.dbname); }

    open(success, error) {
        const name = this.dbname;
        if (name in openDBs) {
            setTimeout(() => success(this), 0);
            return;
        }
        openDBs[name] = opening;
        const opened = () => {
            if (name in openDBs) openDBs[name] = open;
            if (success) success(this);
            this.startNextTransaction();
        };
        const failed = () => {
            if (error) error(sqlError("Could not open database"));
            delete openDBs[name];
            this.abortAllPendingTransactions();
        };
        const openNow = () => exec(opened, failed, "SQLitePlugin", "open", [this.openargs]);
        // What a page before this one left open is closed first; that there is nothing to close is no error.
        exec(openNow, openNow, "SQLitePlugin", "close", [{ path: name }]);
    }

    close(success, error) {
        if (!(this.dbname in openDBs)) {
            if (error) setTimeout(() => error(), 0);
        } else if (this.queue.isBusy) {
            if (error) error(sqlError("database cannot be closed while a transaction is in progress"));
        } else {
            delete openDBs[this.dbname];
            exec(success, error, "SQLitePlugin", "close", [{ path: this.dbname }]);
        }
    }

    transaction(body, error, success) { this.begin(body, error, success, { isAtomic: true, isReadOnly: false }); }

    readTransaction(body, error, success) { this.begin(body, error, success, { isAtomic: false, isReadOnly: true }); }

    begin(body, error, success, kind) {
        if (openDBs[this.dbname]) this.addTransaction(new Transaction(this, body, error, success, kind));
        else if (error) error(sqlError("database not open"));
    }

    executeSql(statement, params, success, error) {
        const succeeded = (transaction, result) => success && success(result);
        const failed = (transaction, cause) => error && error(cause);
        const body = (transaction) => transaction.addStatement(statement, params, succeeded, failed);
        this.addTransaction(new Transaction(this, body, null, null, { isAtomic: false, isReadOnly: false }));
    }

    /** Runs statements, each a text or `[text, values]`, in one transaction and one call. */
    sqlBatch(statements, success, error) {
        if (!statements || statements.constructor !== Array) throw sqlError("sqlBatch expects an array");
        const batch = statements.map((statement) => {
            if (statement.constructor !== Array) return [statement, []];
            if (statement.length === 0) throw sqlError("sqlBatch array element of zero (0) length");
            return [statement[0], statement[1]];
        });
        const body = (transaction) => { for (const [sql, params] of batch) transaction.addStatement(sql, params, null, null); };
        this.addTransaction(new Transaction(this, body, error, success, { isAtomic: true, isReadOnly: false }));
    }

    addTransaction(transaction) {
        this.queue.add(transaction);
        this.startNextTransaction();
    }

    startNextTransaction() { this.queue.startNext(() => openDBs[this.dbname] === open); }

    transactionEnded() {
        this.queue.isBusy = false;
        this.startNextTransaction();
    }

    abortAllPendingTransactions() { this.queue.abortAll(sqlError("Invalid database handle")); }
}

Database.prototype.databaseFeatures = { isSQLitePluginDatabase: true };
Database.prototype.openDBs = openDBs;

module.exports = Database;
