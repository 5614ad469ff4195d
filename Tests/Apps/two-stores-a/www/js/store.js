"use strict";

// Writes 100 entries with this app's marker into the soup that its neighbour names the same, then tells what is in the store.

const SOUP = "entries";
const ENTRIES = 100;

const smartstore = (functionName, ...args) => new Promise((resolve, reject) => {
    cordova.require("com.salesforce.plugin.smartstore")[functionName](
        ...args, resolve, (...reasons) => reject(new Error(`${functionName}: ${reasons.pop()}`)));
});

async function count(condition) {
    const { buildSmartQuerySpec } = cordova.require("com.salesforce.plugin.smartstore");
    const cursor = await smartstore("runSmartQuery",
        buildSmartQuerySpec(`SELECT count(*) FROM {${SOUP}} WHERE {${SOUP}:marker} ${condition} '${MARKER}'`, 1));
    await smartstore("closeCursor", cursor);
    return cursor.currentPageOrderedEntries[0][0];
}

async function run() {
    await smartstore("registerSoup", SOUP, [{ path: "marker", type: "string" }, { path: "number", type: "integer" }]);
    await smartstore("clearSoup", SOUP);
    // One call an entry: two apps in one process then take turns in the middle of each other's work.
    for (let number = 1; number <= ENTRIES; number++) {
        await smartstore("upsertSoupEntries", SOUP, [{ marker: MARKER, number }]);
    }
    console.log(`${MARKER}: ${await count("=")} of mine, ${await count("<>")} of others`);
}

document.addEventListener("deviceready", run, false);
