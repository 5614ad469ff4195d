"use strict";

// Descriptions of stores, soups and indexes, as the functions of com.salesforce.plugin.smartstore take and give them.
// All are called with `new`; plain objects with the same members do as well.

/** A store: its name, and whether all users share it. */
exports.StoreConfig = function StoreConfig(storeName, isGlobalStore) {
    this.storeName = storeName;
    this.isGlobalStore = isGlobalStore;
};

/** A soup: its name and an array of feature names, e.g. "externalStorage". */
exports.SoupSpec = function SoupSpec(soupName, features) {
    this.name = soupName;
    this.features = features;
};

/** An index: a path into the entries, e.g. "Account.Name", and "string", "integer", "floating", "full_text" or "json1". */
exports.SoupIndexSpec = function SoupIndexSpec(path, type) {
    this.path = path;
    this.type = type;
};
