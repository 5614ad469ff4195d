"use strict";

// Whole stores. The functions that mean one store may be given it in front.

const { send, storeCall } = require("com.salesforce.plugin.smartstore.storecall");
const { withStore } = require("com.salesforce.util.storeargument");

/** Gives the size of the store's database in bytes. */
exports.getDatabaseSize = storeCall("pgGetDatabaseSize");

/** Removes the store with its soups. */
exports.removeStore = storeCall("pgRemoveStore");

/** Gives the store configurations of the current user. */
exports.getAllStores = (success, fail) => send("pgGetAllStores", {}, success, fail);

/** Gives the store configurations that all users share. */
exports.getAllGlobalStores = (success, fail) => send("pgGetAllGlobalStores", {}, success, fail);

/** Removes all stores of the current user. */
exports.removeAllStores = (success, fail) => send("pgRemoveAllStores", {}, success, fail);

/** Removes all stores that users share. */
exports.removeAllGlobalStores = (success, fail) => send("pgRemoveAllGlobalStores", {}, success, fail);

/** Opens the container's view of the store; there is nothing to be called back. */
exports.showInspector = withStore((store) => send("pgShowInspector", store, null, null));
