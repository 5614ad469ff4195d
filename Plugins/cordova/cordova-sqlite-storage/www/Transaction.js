"use strict";
// A transaction as scripts see it: statements are gathered, sent in one call, and their callbacks may add more.

const exec = require("cordova/exec");
const sqlError = require("./sqlError");

const changing = /^(\s|;)*(?:alter|create|delete|drop|insert|reindex|replace|update)/i;

/** What a value is bound as: a number, a text or null. Anything else is bound as its text. */
const parameter = (value) => {
    if (value === null || value === undefined) return null;
    return typeof value === "number" || typeof value === "string" ? value : value.toString();
};

/** What a callback gets of a statement that succeeded. */
const resultSet = (answer) => {
    const rows = answer.rows || [];
    return {
        rows: { item: (index) => rows[index], length: rows.length },
        rowsAffected: answer.rowsAffected || 0,
        insertId: answer.insertId || undefined,
    };
};

class Transaction {
    /**
     * @param {object} database the handle that it is of
     * @param {function} body adds the first statements
     * @param {object} kind `isAtomic`: between BEGIN and COMMIT; `isReadOnly`: statements that change something fail
     */
    constructor(database, body, error, success, kind) {
        if (typeof body !== "function") throw sqlError("transaction expected a function");
        Object.assign(this, { db: database, body, error, success, kind, statements: [], finalized: false });
        if (kind.isAtomic) {
            this.addStatement("BEGIN", [], null, (transaction, error) => { throw sqlError(`unable to begin transaction: ${error.message}`, error.code); });
        } else {
            // A body without statements still takes a turn of the native side.
            this.addStatement("SELECT 1", [], null, null);
        }
    }

    start() {
        try {
            this.body(this);
            this.run();
        } catch (error) {
            this.db.transactionEnded();
            if (this.error) this.error(sqlError(error));
        }
    }

    /** It never started. */
    refuse(error) { if (this.error) this.error(error); }

    executeSql(sql, values, success, error) {
        if (this.finalized) {
            throw {
                message: "InvalidStateError: DOM Exception 11: This transaction is already finalized. " +
                    "It ends when the callbacks of its statements have returned: what is done later, as behind a promise, needs a transaction of its own.",
                code: 11,
            };
        }
        if (this.kind.isReadOnly && changing.test(sql)) {
            this.statementFailed(error, { message: "invalid sql for a read-only transaction" });
            return;
        }
        this.addStatement(sql, values, success, error);
    }

    /** Adds a statement without asking whether the transaction has ended. */
    addStatement(sql, values, success, error) {
        const params = values && values.constructor === Array ? Array.from(values, parameter) : [];
        this.statements.push({ sql: typeof sql === "string" ? sql : sql.toString(), params, success, error });
    }

    statementFailed(handler, error) {
        if (!handler) throw sqlError(`a statement with no error handler failed: ${error.message}`, error.code);
        if (handler(this, error) !== false) throw sqlError(`a statement error callback did not return false: ${error.message}`, error.code);
    }

    /** Sends what was gathered. */
    run() {
        const statements = this.statements;
        this.statements = [];
        const call = { dbargs: { dbname: this.db.dbname }, executes: statements.map(({ sql, params }) => ({ sql, params })) };
        const refused = (error) => this.answered(statements, statements.map(() => ({ type: "error", result: sqlError(error) })));
        exec((answers) => this.answered(statements, answers), refused, "SQLitePlugin", "backgroundExecuteSqlBatch", [call]);
    }

    answered(statements, answers) {
        let failure = null;
        for (const [index, { type, result }] of answers.entries()) {
            if (failure) break;
            const statement = statements[index];
            try {
                if (type !== "success") this.statementFailed(statement.error, sqlError(result));
                else if (statement.success) statement.success(this, resultSet(result));
            } catch (error) {
                failure = sqlError(error);
            }
        }
        if (failure) this.end("ROLLBACK", "error while trying to roll back", () => { if (typeof this.error === "function") this.error(failure); });
        else if (this.statements.length > 0) this.run();
        else this.end("COMMIT", "error while trying to commit", () => { if (typeof this.success === "function") this.success(); });
    }

    /** Ends it by a statement, and tells the script. */
    end(sql, failing, tell) {
        if (this.finalized) return;
        this.finalized = true;
        this.statements = [];
        const done = (then) => {
            this.db.transactionEnded();
            then();
        };
        if (!this.kind.isAtomic) {
            done(tell);
            return;
        }
        this.addStatement(sql, [], () => done(tell), (transaction, error) => done(() => {
            if (typeof this.error === "function") this.error(sqlError(`${failing}: ${error.message}`, error.code));
        }));
        this.run();
    }
}

module.exports = Transaction;
