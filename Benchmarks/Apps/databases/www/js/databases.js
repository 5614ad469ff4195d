"use strict";

// IndexedDB and SmartStore at the same work: 10,000 objects of about 500 bytes, found by a key, with two indexes. Every function answers
// the milliseconds it took.

const COUNT = 10000;
const NAME = "bench";
const STORY = "Writes to the board about the bridge over the river, which was to be painted in the spring, and asks for an offer that holds until autumn. ";

const objects = Array.from({ length: COUNT }, (_, index) => ({
    Id: `003${String(index).padStart(12, "0")}AAA`, LastName: `Name ${(index * 7919) % 250}`, Rank: (index * 6007) % COUNT,
    Email: `someone.${index}@example.com`, Phone: `+1 555 ${String(index).padStart(7, "0")}`, MailingStreet: `${index % 300} Main Street`,
    MailingCity: "Katowice", AnnualRevenue: index * 12.25, Description: `${STORY}Note ${index % 500}.`,
    LastModifiedDate: "2015-06-01T12:00:00.000+0000", attributes: { type: "Contact", url: `/services/data/v33.0/sobjects/Contact/${index}` },
}));

let store;
let database;
let ids;

document.addEventListener("deviceready", () => {
    store = cordova.require("com.salesforce.plugin.smartstore");
}, false);

function call(name, ...args) {
    return new Promise((resolve, reject) => {
        store[name](...args, resolve, (error) => reject(new Error(`${name}: ${error && error.message || JSON.stringify(error)}`)));
    });
}

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

const records = (mode) => database.transaction(NAME, mode).objectStore(NAME);

function check(what, found) {
    if (found.length !== COUNT || found.some((each, index) => each.Id !== objects[index].Id)) {
        throw new Error(`${what}: ${found.length} objects came back, or others`);
    }
}

async function timed(work) {
    const start = performance.now();
    await work();
    return performance.now() - start;
}

const bench = {
    async prepare() {
        const opening = indexedDB.open(NAME);
        opening.onupgradeneeded = () => {
            const made = opening.result.createObjectStore(NAME, { keyPath: "Id" });
            made.createIndex("LastName", "LastName");
            made.createIndex("Rank", "Rank");
        };
        database = await result(opening);
        await call("registerSoup", NAME, [
            { path: "Id", type: "string" }, { path: "LastName", type: "string" }, { path: "Rank", type: "integer" },
        ]);
        return 0;
    },

    /** Nothing is left of the last round. */
    async clear() {
        await result(records("readwrite").clear());
        await call("clearSoup", NAME);
        return 0;
    },

    put: () => timed(async () => {
        const written = records("readwrite");
        for (const each of objects) {
            written.put(each);
        }
        await committed(written.transaction);
    }),

    upsert: () => timed(async () => {
        ids = (await call("upsertSoupEntries", NAME, objects)).map((each) => each._soupEntryId);
    }),

    getAll: () => timed(async () => check("getAll", await result(records("readonly").getAll()))),

    retrieveAll: () => timed(async () => {
        const found = await call("retrieveSoupEntries", NAME, ids);
        check("retrieveSoupEntries", found);
    }),

    /** One request for each, in one transaction, none of which waits for another. */
    get: () => timed(async () => {
        const read = records("readonly");
        check("get", await Promise.all(objects.map((each) => result(read.get(each.Id)))));
    }),

    retrieve: () => timed(async () => {
        const found = await Promise.all(ids.map((id) => call("retrieveSoupEntries", NAME, [id])));
        check("retrieveSoupEntries", found.flat());
    }),
};
