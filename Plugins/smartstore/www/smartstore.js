"use strict";

// com.salesforce.plugin.smartstore, also navigator.smartstore: soups of JSON entries with indexes, queries and cursors.
//
// Functions of a store take it in front, or leave it out: true means the global store, {storeName, isGlobalStore} any other,
// false or nothing the current user's. All but the builders take a success and an error callback at the end; the error callback gets
// the reason as text.

const { setLogLevel, getLogLevel } = require("com.salesforce.plugin.smartstore.storecall");

Object.assign(
    exports,
    require("com.salesforce.plugin.smartstore.specs"),
    require("com.salesforce.plugin.smartstore.queryspec"),
    require("com.salesforce.plugin.smartstore.soups"),
    require("com.salesforce.plugin.smartstore.entries"),
    require("com.salesforce.plugin.smartstore.cursors"),
    require("com.salesforce.plugin.smartstore.stores"),
    { setLogLevel, getLogLevel },
);

// Pages of earlier SDKs name these without the module, as upstream's cordova.force.js lets them.
for (const name of ["SoupIndexSpec", "QuerySpec", "StoreCursor"]) {
    window[name] ??= exports[name];
}
