"use strict";

// Force.StoreCache: records in a soup, with flags for what was changed locally (Mobile SDK 3.3 guide, chapter 6, "Using StoreCache For Offline
// Caching"). It may be used without the models.

const { promising } = require("shared/promise");
const { store } = require("sync/clients");
const { MERGE_MODE_DOWNLOAD, chosen } = require("sync/modes");
const { hasPath, isLocalId, localIdPrefix } = require("sync/fields");

/** How many keys one query looks for. */
const keysAtOnce = 500;

let localIdCount = 0;

/** The entries of a cursor's page; those of a smart query of one column are without their row. */
const entriesOf = (cursor, isSmart) => {
    const entries = cursor.currentPageOrderedEntries ?? [];
    return isSmart ? entries.map((row) => (Array.isArray(row) && row.length === 1 ? row[0] : row)) : entries;
};

const isOnLastPage = ({ currentPageIndex, totalPages }) => currentPageIndex + 1 >= totalPages;

const quoted = (text) => `'${String(text).replaceAll("'", "''")}'`;

/** `noMerge` of the guide is a boolean; later it became a mode. */
const downloadMode = (mode) => {
    const meant = mode === true ? MERGE_MODE_DOWNLOAD.OVERWRITE : mode || null;
    return chosen(MERGE_MODE_DOWNLOAD, meant, MERGE_MODE_DOWNLOAD.MERGE_ACCEPT_THEIRS, "StoreCache: the merge mode");
};

/** What a query found, a page at a time. The cursor is closed on the last page. */
class FoundRecords {
    #store;
    #cursor;
    #isSmart;

    constructor(storeArgument, cursor, isSmart) {
        this.#store = storeArgument;
        this.#cursor = cursor;
        this.#isSmart = isSmart;
        this.records = entriesOf(cursor, isSmart);
        this.totalSize = cursor.totalEntries;
        this.hasMore = () => this.#cursor !== null;
        /** Resolves to the records of the next page, which are also added to `records`; to none after the last. */
        this.getMore = promising(() => this.#next());
        this.closeCursor = promising(() => this.#close());
    }

    async closeIfDone() {
        if (isOnLastPage(this.#cursor)) {
            await this.#close();
        }
        return this;
    }

    async #next() {
        if (!this.hasMore()) {
            return [];
        }
        const cursor = await store().moveCursorToNextPage(this.#store, this.#cursor);
        this.#cursor = cursor;
        const records = entriesOf(cursor, this.#isSmart);
        this.records.push(...records);
        await this.closeIfDone();
        return records;
    }

    async #close() {
        const cursor = this.#cursor;
        this.#cursor = null;
        if (cursor) {
            await store().closeCursor(this.#store, cursor);
        }
    }
}

class StoreCache {
    /**
     * `keyField` names the field that holds a record's id: "Id" unless given. `isGlobalStore` and `storeName` say in which store
     * the soup is: the current user's default one unless given.
     */
    constructor(soupName, additionalIndexSpecs, keyField, isGlobalStore, storeName) {
        this.soupName = soupName;
        this.keyField = keyField || "Id";
        this.additionalIndexSpecs = additionalIndexSpecs || [];
        this.isGlobalStore = isGlobalStore || false;
        this.storeConfig = { isGlobalStore: this.isGlobalStore, ...(storeName ? { storeName } : {}) };
    }

    // Containers of SDK 3 know no store by name; they take a boolean.
    get #store() {
        return this.storeConfig.storeName ? this.storeConfig : this.isGlobalStore;
    }

    async #entry(key) {
        if (key == null) {
            return null;
        }
        const querySpec = { queryType: "exact", indexPath: this.keyField, matchKey: key, order: "ascending", pageSize: 1 };
        const { records, closeCursor } = await this.find(querySpec);
        await closeCursor();
        return records[0] ?? null;
    }

    /** The entries with these keys, by key. */
    async #entries(keys) {
        const known = new Map();
        const path = `{${this.soupName}:${this.keyField}}`;
        for (let from = 0; from < keys.length; from += keysAtOnce) {
            const some = keys.slice(from, from + keysAtOnce);
            const smartSql = `SELECT {${this.soupName}:_soup} FROM {${this.soupName}} WHERE ${path} IN (${some.map(quoted).join(",")})`;
            const { records, closeCursor } = await this.find({ queryType: "smart", smartSql, pageSize: some.length });
            await closeCursor();
            records.forEach((record) => known.set(record[this.keyField], record));
        }
        return known;
    }

    /** Registers the soup. */
    init() {
        const key = { path: this.keyField, type: "string" };
        const local = { path: "__local__", type: "string" };
        return store().registerSoup(this.#store, this.soupName, [key, local, ...this.additionalIndexSpecs]);
    }

    /** Resolves to the record of that key; to null when there is none, or when it lacks one of the fields. */
    retrieve(key, fieldlist) {
        return promising(async () => {
            const record = await this.#entry(key);
            const isWhole = record !== null && (fieldlist ?? []).every((path) => hasPath(record, path));
            return isWhole ? record : null;
        })();
    }

    /**
     * Saves a record, with the fields of the one that is there under the same key unless the mode says otherwise. Resolves to
     * the record as it is stored.
     */
    save(record, mergeMode) {
        return promising(async () => {
            const mode = downloadMode(mergeMode);
            const stored = mode === MERGE_MODE_DOWNLOAD.OVERWRITE ? null : await this.#entry(record[this.keyField]);
            if (stored?.__local__ && mode === MERGE_MODE_DOWNLOAD.LEAVE_IF_CHANGED) {
                return stored;
            }
            const [saved] = await this.#upsert([{ ...stored, ...record }]);
            return saved;
        })();
    }

    /** Saves records as `save` does, in as few calls as it takes. */
    saveAll(records, mergeMode) {
        return promising(async () => {
            const mode = downloadMode(mergeMode);
            const nameless = records.findIndex((record) => record[this.keyField] == null);
            if (nameless >= 0) {
                throw new Error(`Can't merge without ${this.keyField}: record ${nameless} has none; ask the server for that field too`);
            }
            const known = mode === MERGE_MODE_DOWNLOAD.OVERWRITE
                ? new Map() : await this.#entries(records.map((record) => record[this.keyField]));
            return this.#merge(records, known, mode);
        })();
    }

    async #merge(records, known, mode) {
        const isLeft = (stored) => stored?.__local__ && mode === MERGE_MODE_DOWNLOAD.LEAVE_IF_CHANGED;
        const results = records.map((record) => {
            const stored = known.get(record[this.keyField]);
            return isLeft(stored) ? { stored } : { changed: { ...stored, ...record } };
        });
        const saved = await this.#upsert(results.flatMap(({ changed }) => changed ?? []));
        let next = 0;
        return results.map(({ stored }) => stored ?? saved[next++]);
    }

    #upsert(records) {
        const entries = records.map((record) => this.addLocalFields(record));
        return entries.length === 0 ? [] : store().upsertSoupEntriesWithExternalId(this.#store, this.soupName, entries, this.keyField);
    }

    /** Removes the record of that key, if there is one. */
    remove(key) {
        return promising(async () => {
            const record = await this.#entry(key);
            if (record) {
                await store().removeFromSoup(this.#store, this.soupName, [record._soupEntryId]);
            }
            return null;
        })();
    }

    /** Runs a query, smart ones included. Resolves to `{records, hasMore(), getMore(), closeCursor()}`. */
    find(querySpec) {
        return promising(async () => {
            const isSmart = querySpec.queryType === "smart";
            const cursor = isSmart
                ? await store().runSmartQuery(this.#store, querySpec)
                : await store().querySoup(this.#store, this.soupName, querySpec);
            return new FoundRecords(this.#store, cursor, isSmart).closeIfDone();
        })();
    }

    makeLocalId() {
        localIdCount += 1;
        return `${localIdPrefix}${Date.now()}${localIdCount}`;
    }

    isLocalId(id) {
        return isLocalId(id);
    }

    /** The record with the four flags: those it lacks are false, and `__local__` follows from the others. */
    addLocalFields(record) {
        const flags = { __locally_created__: false, __locally_updated__: false, __locally_deleted__: false };
        const flagged = { ...flags, ...record };
        flagged.__local__ = Object.keys(flags).some((name) => flagged[name]);
        return flagged;
    }
}

exports.StoreCache = StoreCache;
