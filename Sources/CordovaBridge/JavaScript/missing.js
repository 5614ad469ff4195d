"use strict";

// What is said of a module that is not there: when it will be, or which there are.

const { filter, includes, indexOf, join, lastIndexOf, map, Math, slice, sort, startsWith } = native.platform("language");

/** Where the last part of an id such as "com.salesforce.plugin.oauth" or "salesforce/plugin/oauth" begins. */
const lastPart = (id) => Math.max(lastIndexOf(id, "."), lastIndexOf(id, "/")) + 1;

const nameOf = (id) => slice(id, lastPart(id));

const familyOf = (id) => slice(id, 0, Math.max(lastPart(id) - 1, 0));

/**
 * The message of an error.
 *
 * - `known`: ids of all modules, some maybe twice.
 * - `areInPlace`: whether the plugins' modules are defined; before, `installed` has their ids.
 */
exports.describe = (id, known, areInPlace, installed) => {
    const message = `module ${id} not found`;
    if (!areInPlace && includes(installed, id)) {
        return `${message}: plugins are in place once "deviceready" has fired; require it in a listener for that event`;
    }
    const family = familyOf(id);
    const others = filter(known, (other, index) => indexOf(known, other) === index);
    const relatives = family === "" ? [] : filter(others, (other) => familyOf(other) === family);
    if (relatives.length > 0) {
        return `${message}; known modules of ${family} are: ${join(sort(map(relatives, nameOf)), ", ")}`;
    }
    const namesakes = family === "" ? [] : filter(others, (other) => nameOf(other) === nameOf(id) && !startsWith(other, "cordova/"));
    return namesakes.length > 0 ? `${message}; did you mean ${join(sort(namesakes), " or ")}?` : message;
};
