"use strict";

// IndexedDB at the work of SmartStore: the entries of store.js, found by a key, with two indexes. Every function answers the milliseconds it took.

let database;

/** What a request comes to. */
function result(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

/** Resolves when a transaction is committed. */
function committed(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
    });
}

const records = (mode) => database.transaction(SOUP, mode).objectStore(SOUP);

function checkAll(what, found) {
    check(what, found.length, COUNT);
    check(`the first of ${what}'s that is another`, found.findIndex((each, index) => each.Id !== entries[index].Id), -1);
}

async function milliseconds(work) {
    const start = performance.now();
    await work();
    return performance.now() - start;
}

Object.assign(bench, {
    async openDatabase() {
        const opening = indexedDB.open(SOUP);
        opening.onupgradeneeded = () => {
            const made = opening.result.createObjectStore(SOUP, { keyPath: "Id" });
            made.createIndex("LastName", "LastName");
            made.createIndex("Rank", "Rank");
        };
        database = await result(opening);
        return 0;
    },

    /** Into a store with nothing of the last round. */
    async put() {
        await result(records("readwrite").clear());
        return milliseconds(async () => {
            const written = records("readwrite");
            for (const each of entries) {
                written.put(each);
            }
            await committed(written.transaction);
        });
    },

    async upsertAll() {
        await call("clearSoup", SOUP);
        return milliseconds(async () => {
            this.ids = (await call("upsertSoupEntries", SOUP, entries)).map((each) => each._soupEntryId);
        });
    },

    getAll: () => milliseconds(async () => checkAll("getAll", await result(records("readonly").getAll()))),

    retrieveAll() {
        return milliseconds(async () => checkAll("retrieveSoupEntries", await call("retrieveSoupEntries", SOUP, this.ids)));
    },

    /** One request for each, in one transaction, none of which waits for another. */
    get: () => milliseconds(async () => {
        const read = records("readonly");
        checkAll("get", await Promise.all(entries.map((each) => result(read.get(each.Id)))));
    }),

    retrieveEach() {
        return milliseconds(async () => {
            const found = await Promise.all(this.ids.map((id) => call("retrieveSoupEntries", SOUP, [id])));
            checkAll("retrieveSoupEntries", found.flat());
        });
    },
});
