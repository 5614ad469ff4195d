"use strict";
// Where a database lies, as openDatabase and deleteDatabase are told it.

const sqlError = require("./sqlError");

/** What the native side calls the places: by their old numbers, and by the names that they have on iOS. */
const byNumber = ["docs", "libs", "nosync"];
const byName = { default: "nosync", Documents: "docs", Library: "libs" };

/**
 * The place that the options of a call name.
 *
 * @param {object} options with `location` (a number, or "default") or `iosDatabaseLocation`, but not both
 * @param {string} call the name of the function, for errors
 */
module.exports = (options, call) => {
    const { location, iosDatabaseLocation } = options;
    if (!iosDatabaseLocation && !location && location !== 0) {
        throw sqlError(`Database location or iosDatabaseLocation setting is now mandatory in ${call} call.`);
    }
    if (location && iosDatabaseLocation) {
        throw sqlError(`AMBIGUOUS: both location and iosDatabaseLocation settings are present in ${call} call. Use one of them.`);
    }
    const name = location === "default" ? location : iosDatabaseLocation;
    const table = name ? byName : byNumber;
    const key = name || location;
    if (!Object.prototype.hasOwnProperty.call(table, key)) throw sqlError(`Valid iOS database location could not be determined in ${call} call`);
    return table[key];
};
