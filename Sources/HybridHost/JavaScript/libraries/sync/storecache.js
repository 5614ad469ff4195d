"use strict";

// Force.StoreCache: records in a soup, with flags for what was changed locally (Mobile SDK 3.3 guide, chapter 6, "Using StoreCache For Offline
// Caching"). It may be used without the models.

const { promising } = require("shared/promise");
const { functionClass } = require("shared/functionclass");
const { store, storeOf } = require("sync/clients");
const { MERGE_MODE_DOWNLOAD, chosen } = require("sync/modes");
const { hasPath, isLocalId, localIdPrefix } = require("sync/fields");
const { FoundRecords } = require("sync/foundrecords");
const { inTurn } = require("sync/turns");

/** How many keys one query looks for. */
const keysAtOnce = 500;

let localIdCount = 0;

const quoted = (text) => `'${String(text).replaceAll("'", "''")}'`;

/** `noMerge` of the guide is a boolean; later it became a mode. */
const downloadMode = (mode) => {
    const meant = mode === true ? MERGE_MODE_DOWNLOAD.OVERWRITE : mode || null;
    return chosen(MERGE_MODE_DOWNLOAD, meant, MERGE_MODE_DOWNLOAD.MERGE_ACCEPT_THEIRS, "StoreCache: the merge mode");
};

async function entryOf(cache, key) {
    if (key == null) {
        return null;
    }
    const querySpec = { queryType: "exact", indexPath: cache.keyField, matchKey: key, order: "ascending", pageSize: 1 };
    const { records, closeCursor } = await cache.find(querySpec);
    await closeCursor();
    return records[0] ?? null;
}

/** The entries with these keys, by key. */
async function entriesOf(cache, keys) {
    const known = new Map();
    const path = `{${cache.soupName}:${cache.keyField}}`;
    for (let from = 0; from < keys.length; from += keysAtOnce) {
        const some = keys.slice(from, from + keysAtOnce);
        const smartSql = `SELECT {${cache.soupName}:_soup} FROM {${cache.soupName}} WHERE ${path} IN (${some.map(quoted).join(",")})`;
        const { records, closeCursor } = await cache.find({ queryType: "smart", smartSql, pageSize: some.length });
        await closeCursor();
        records.forEach((record) => known.set(record[cache.keyField], record));
    }
    return known;
}

const upsert = (cache, records) => {
    const entries = records.map((record) => cache.addLocalFields(record));
    return entries.length === 0
        ? [] : store().upsertSoupEntriesWithExternalId(storeOf(cache), cache.soupName, entries, cache.keyField);
};

/** Whether the mode leaves the record that is there. */
const isLeft = (stored, mode) => Boolean(stored?.__local__) && mode === MERGE_MODE_DOWNLOAD.LEAVE_IF_CHANGED;

/**
 * Writes records over those that are there, or together with them, as the mode says. The last of those with one key is merged with
 * the ones before. Resolves to the records as they are stored.
 */
async function merge(cache, records, known, mode) {
    const results = records.map((record) => {
        const key = record[cache.keyField];
        const stored = known.get(key);
        if (isLeft(stored, mode)) {
            return { stored };
        }
        const changed = { ...stored, ...record };
        if (mode !== MERGE_MODE_DOWNLOAD.OVERWRITE) {
            known.set(key, changed);
        }
        return { changed };
    });
    const saved = await upsert(cache, results.flatMap(({ changed }) => changed ?? []));
    let next = 0;
    return results.map(({ stored }) => stored ?? saved[next++]);
}

async function saveOne(cache, record, mergeMode, choose) {
    const mode = downloadMode(mergeMode);
    const isBlind = mode === MERGE_MODE_DOWNLOAD.OVERWRITE && !choose;
    const stored = isBlind ? null : await entryOf(cache, record[cache.keyField]);
    if (isLeft(stored, mode)) {
        return stored;
    }
    const chosenRecord = choose ? choose(stored) : record;
    const base = mode === MERGE_MODE_DOWNLOAD.OVERWRITE ? {} : stored;
    const [saved] = await upsert(cache, [{ ...base, ...chosenRecord }]);
    return saved;
}

/**
 * `keyField` names the field that holds a record's id: "Id" unless given. `isGlobalStore` and `storeName` say in which store
 * the soup is: the current user's default one unless given.
 */
function StoreCache(soupName, additionalIndexSpecs, keyField, isGlobalStore, storeName) {
    this.soupName = soupName;
    this.keyField = keyField || "Id";
    this.additionalIndexSpecs = additionalIndexSpecs || [];
    this.isGlobalStore = isGlobalStore || false;
    this.storeConfig = { isGlobalStore: this.isGlobalStore, ...(storeName ? { storeName } : {}) };
}

exports.StoreCache = functionClass(StoreCache, {
    /** Registers the soup. */
    init() {
        const key = { path: this.keyField, type: "string" };
        const local = { path: "__local__", type: "string" };
        return store().registerSoup(storeOf(this), this.soupName, [key, local, ...this.additionalIndexSpecs]);
    },

    /** Resolves to the record of that key; to null when there is none, or when it lacks one of the fields. */
    retrieve(key, fieldlist) {
        return promising(async () => {
            const record = await entryOf(this, key);
            const isWhole = record !== null && (fieldlist ?? []).every((path) => hasPath(record, path));
            return isWhole ? record : null;
        })();
    },

    /**
     * Saves a record, with the fields of the one that is there under the same key unless the mode says otherwise. Those who save parts
     * of one record at once all find theirs in it. Resolves to the record as it is stored. `choose` may name another record to save
     * once the one that is there, or null, is known.
     */
    save(record, mergeMode, choose) {
        return promising(async () => inTurn(this, [record[this.keyField]], () => saveOne(this, record, mergeMode, choose)))();
    },

    /** Saves records as `save` does, in as few calls as it takes. */
    saveAll(records, mergeMode) {
        return promising(async () => {
            const mode = downloadMode(mergeMode);
            const keys = records.map((record) => record[this.keyField]);
            const nameless = keys.findIndex((key) => key == null);
            if (nameless >= 0) {
                throw new Error(`Can't merge without ${this.keyField}: record ${nameless} has none; ask the server for that field too`);
            }
            return inTurn(this, keys, async () => {
                const known = mode === MERGE_MODE_DOWNLOAD.OVERWRITE ? new Map() : await entriesOf(this, keys);
                return merge(this, records, known, mode);
            });
        })();
    },

    /** Removes the record of that key, if there is one. `see` gets the record as it was, or null. */
    remove(key, see) {
        return promising(async () => inTurn(this, [key], async () => {
            const record = await entryOf(this, key);
            see?.(record);
            if (record) {
                await store().removeFromSoup(storeOf(this), this.soupName, [record._soupEntryId]);
            }
            return null;
        }))();
    },

    /** Runs a query, smart ones included. Resolves to `{records, hasMore(), getMore(), closeCursor()}`. */
    find(querySpec) {
        return promising(async () => {
            const isSmart = querySpec.queryType === "smart";
            const cursor = isSmart
                ? await store().runSmartQuery(storeOf(this), querySpec)
                : await store().querySoup(storeOf(this), this.soupName, querySpec);
            return new FoundRecords(storeOf(this), cursor, isSmart).closeIfDone();
        })();
    },

    makeLocalId() {
        localIdCount += 1;
        return `${localIdPrefix}${Date.now()}${localIdCount}`;
    },

    isLocalId(id) {
        return isLocalId(id);
    },

    /** The record with the four flags: those it lacks are false, and `__local__` follows from the others. */
    addLocalFields(record) {
        const flags = { __locally_created__: false, __locally_updated__: false, __locally_deleted__: false };
        const flagged = { ...flags, ...record };
        flagged.__local__ = Object.keys(flags).some((name) => flagged[name]);
        return flagged;
    },
});
