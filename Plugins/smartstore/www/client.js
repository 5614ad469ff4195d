"use strict";

// com.salesforce.plugin.smartstore.client, also navigator.smartstoreClient: SmartStore's functions with promises instead of callbacks.

const smartstore = require("com.salesforce.plugin.smartstore");
const { promiser } = require("com.salesforce.util.promiser");

const METHODS = [
    "registerSoup", "registerSoupWithSpec", "soupExists", "getSoupIndexSpecs", "getSoupSpec", "alterSoup", "alterSoupWithSpec",
    "reIndexSoup", "clearSoup", "removeSoup",
    "upsertSoupEntries", "upsertSoupEntriesWithExternalId", "fillSoup", "retrieveSoupEntries", "removeFromSoup",
    "querySoup", "runSmartQuery",
    "moveCursorToPageIndex", "moveCursorToNextPage", "moveCursorToPreviousPage", "closeCursor",
    "getDatabaseSize", "getAllStores", "getAllGlobalStores", "removeStore", "removeAllStores", "removeAllGlobalStores",
];

for (const method of METHODS) {
    exports[method] = promiser(smartstore, method, "smartstore.client");
}
