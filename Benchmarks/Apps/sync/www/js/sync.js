"use strict";

// SmartSync through its public JavaScript. Every function gives milliseconds.

const SOUP = "accounts";
const FIELDS = ["Id", "Name", "Phone", "Website", "Description", "LastModifiedDate"];

let store;
let smartsync;
const waiting = new Map();

document.addEventListener("deviceready", () => {
    store = cordova.require("com.salesforce.plugin.smartstore");
    smartsync = cordova.require("com.salesforce.plugin.smartsync");
}, false);

document.addEventListener("sync", ({ detail }) => {
    if (detail.status === "DONE" || detail.status === "FAILED") {
        waiting.get(detail.syncId)?.(detail);
        waiting.delete(detail.syncId);
    }
});

function call(object, name, ...args) {
    return new Promise((resolve, reject) => {
        object[name](...args, resolve, (error) => reject(new Error(`${name}: ${error && error.message || JSON.stringify(error)}`)));
    });
}

/** Runs a sync to its end, which has to be of so many records. */
async function run(name, count, ...args) {
    const start = performance.now();
    const { syncId } = await call(smartsync, name, ...args);
    const end = await new Promise((resolve) => waiting.set(syncId, resolve));
    const took = performance.now() - start;
    if (end.status !== "DONE" || end.totalSize !== count) {
        throw new Error(`${name}: ${end.status} with ${end.totalSize} of ${count} records, ${end.error}`);
    }
    return String(took);
}

const bench = {
    async prepare() {
        await call(store, "removeSoup", SOUP);
        await call(store, "registerSoup", SOUP, ["__local__", "Id", "Name"].map((path) => ({ path, type: "string" })));
    },

    down(count) {
        const query = `SELECT ${FIELDS.join(", ")} FROM Account WHERE Name LIKE 'Bench %' ORDER BY Name LIMIT ${count}`;
        return run("syncDown", count, false, { type: "soql", query }, SOUP, { mergeMode: "OVERWRITE" });
    },

    /** Changes so many entries, and then sends them. */
    async up(count, phone) {
        const specs = cordova.require("com.salesforce.plugin.smartstore.queryspec");
        const cursor = await call(store, "querySoup", SOUP, specs.buildAllQuerySpec("Name", "ascending", count));
        const edited = cursor.currentPageOrderedEntries.map((entry) => ({ ...entry, Phone: phone, __local__: true, __locally_updated__: true }));
        await call(store, "upsertSoupEntries", SOUP, edited);
        return run("syncUp", count, false, {}, SOUP, { fieldlist: ["Name", "Phone", "Website", "Description"], mergeMode: "OVERWRITE" });
    },
};
