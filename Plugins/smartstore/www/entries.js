"use strict";

// Entries: writing, fetching and removing them, and the queries.
// Each function may be given a store in front, and takes a success and an error callback at the end.

const { QuerySpec } = require("com.salesforce.plugin.smartstore.queryspec");
const { storeCall } = require("com.salesforce.plugin.smartstore.storecall");

/** The spec as an object of no class, which the engine writes as JSON in a fifth of the time. */
const plain = (querySpec) => (querySpec instanceof QuerySpec ? { ...querySpec } : querySpec);

function checkPlain({ soupName, querySpec }) {
    if (querySpec?.queryType === "smart") {
        throw new Error("Smart queries can only be run using runSmartQuery");
    }
    // Code from before SDK 3.3 knows no orderPath and expects the order of the queried path.
    const needsPath = querySpec && querySpec.orderPath == null && querySpec.order != null;
    return { soupName, querySpec: needsPath ? { ...querySpec, orderPath: querySpec.indexPath } : plain(querySpec) };
}

function checkSmart(options) {
    if (options.querySpec?.queryType !== "smart") {
        throw new Error("runSmartQuery can only run smart queries");
    }
    return { ...options, querySpec: plain(options.querySpec) };
}

function idsOrQuery({ soupName, chosen }) {
    const isQuery = typeof chosen === "object" && chosen !== null && !Array.isArray(chosen);
    return isQuery ? { soupName, querySpec: chosen } : { soupName, entryIds: chosen };
}

/** (soupName, entries): inserts, or replaces those with a known `_soupEntryId`. Gives the stored entries in the same order. */
exports.upsertSoupEntries = storeCall("pgUpsertSoupEntries", ["soupName", "entries"], (options) => ({
    ...options,
    externalIdPath: "_soupEntryId",
}));

/** (soupName, entries, externalIdPath): the same, with another path to know entries by. */
exports.upsertSoupEntriesWithExternalId = storeCall("pgUpsertSoupEntries", ["soupName", "entries", "externalIdPath"]);

/**
 * (soupName, smartSql, externalIdPath): fills a soup with what a Smart SQL SELECT over other soups finds, inside the store: a column
 * becomes the member of its name, and `{soup:_soup}` alone a whole entry. `externalIdPath` tells which entries are replaced; null
 * makes all new. Gives the number of entries.
 */
exports.fillSoup = storeCall("pgFillSoup", ["soupName", "smartSql", "externalIdPath"]);

/** (soupName, entryIds): gives the entries that there are, in any order. */
exports.retrieveSoupEntries = storeCall("pgRetrieveSoupEntries", ["soupName", "entryIds"]);

/** (soupName, entryIds or querySpec): removes those entries, or what the query finds. */
exports.removeFromSoup = storeCall("pgRemoveFromSoup", ["soupName", "chosen"], idsOrQuery);

/** (soupName, querySpec): gives a cursor; throws for a smart query. */
exports.querySoup = storeCall("pgQuerySoup", ["soupName", "querySpec"], checkPlain);

/** (querySpec): gives a cursor whose entries are rows of values; throws for any but a smart query. */
exports.runSmartQuery = storeCall("pgRunSmartQuery", ["querySpec"], checkSmart);
