"use strict";

// Soups: making, changing, describing and removing them.
// Each function may be given a store in front, and takes a success and an error callback at the end.

const { storeCall } = require("com.salesforce.plugin.smartstore.storecall");

/** (soupName, indexSpecs): makes a soup, or opens the one that is there, which keeps its indexes. Gives the soup's name. */
exports.registerSoup = storeCall("pgRegisterSoup", ["soupName", "indexes"]);

/** (soupSpec, indexSpecs): the same for a soup with features. */
exports.registerSoupWithSpec = storeCall("pgRegisterSoup", ["soupSpec", "indexes"]);

/** (soupName): gives whether there is such a soup. */
exports.soupExists = storeCall("pgSoupExists", ["soupName"]);

/** (soupName): gives an array of {path, type}. */
exports.getSoupIndexSpecs = storeCall("pgGetSoupIndexSpecs", ["soupName"]);

/** (soupName): gives {name, features}. */
exports.getSoupSpec = storeCall("pgGetSoupSpec", ["soupName"]);

/** (soupName, indexSpecs, reIndexData): gives a soup other indexes, filled from the entries if `reIndexData`. Gives its name. */
exports.alterSoup = storeCall("pgAlterSoup", ["soupName", "indexes", "reIndexData"]);

/** (soupName, soupSpec, indexSpecs, reIndexData): the same, and gives it other features. */
exports.alterSoupWithSpec = storeCall("pgAlterSoup", ["soupName", "soupSpec", "indexes", "reIndexData"]);

/** (soupName, paths): fills the indexes of these paths anew. Gives the soup's name. */
exports.reIndexSoup = storeCall("pgReIndexSoup", ["soupName", "paths"]);

/** (soupName): removes all entries. */
exports.clearSoup = storeCall("pgClearSoup", ["soupName"]);

/** (soupName): removes the soup with its entries; one that isn't there is no error. */
exports.removeSoup = storeCall("pgRemoveSoup", ["soupName"]);
