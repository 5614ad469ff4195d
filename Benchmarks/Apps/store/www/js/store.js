"use strict";

// SmartStore through its public JavaScript. Every function gives [milliseconds, characters of JSON that came back]: what the
// peer has to produce, too.

const COUNT = 10000;
const SOUP = "bench";
const INDEXES = [
    { path: "Id", type: "string" },
    { path: "LastName", type: "string" },
    { path: "Rank", type: "integer" },
];

const NAMES = ["Noether", "Hopper", "Hamilton", "Liskov", "Perlman", "Kovalevskaya", "Lovelace", "Goeppert-Mayer", "Germain", "Hypatia"];
const CITIES = ["Erlangen", "New York", "Paoli", "Los Angeles", "Portsmouth", "Moscow", "London", "Katowice", "Paris", "Alexandria"];

/** Entries of about 300 bytes; names and ranks come in no order. */
function makeEntry(index) {
    const name = NAMES[(index * 7) % 10];
    return {
        Id: `003${String(index).padStart(12, "0")}AAA`, LastName: `${name} ${(index * 7919) % COUNT}`, Rank: (index * 6007) % COUNT,
        Email: `${name.toLowerCase()}.${index}@example.com`, Phone: `+1 555 ${String(index).padStart(7, "0")}`,
        MailingStreet: `${index % 300} Main Street`, MailingCity: CITIES[index % 10], AnnualRevenue: index * 12.25,
        LastModifiedDate: "2015-06-01T12:00:00.000+0000", attributes: { type: "Contact", url: `/services/data/v33.0/sobjects/Contact/${index}` },
    };
}

const entries = Array.from({ length: COUNT }, (_, index) => makeEntry(index));
let store;
let specs;

document.addEventListener("deviceready", () => {
    store = cordova.require("com.salesforce.plugin.smartstore");
    specs = cordova.require("com.salesforce.plugin.smartstore.queryspec");
}, false);

function call(name, ...args) {
    return new Promise((resolve, reject) => {
        store[name](...args, resolve, (error) => reject(new Error(`${name}: ${error && error.message || JSON.stringify(error)}`)));
    });
}

function check(what, found, expected) {
    if (found !== expected) {
        throw new Error(`${what}: ${found} came back, not ${expected}`);
    }
}

/** Runs `work`, which answers the results it got, and measures it. */
async function timed(work) {
    const start = performance.now();
    const results = await work();
    const took = performance.now() - start;
    return JSON.stringify([took, results.reduce((sum, result) => sum + JSON.stringify(result).length, 0)]);
}

async function pages(cursor) {
    const found = [cursor.currentPageOrderedEntries];
    while (cursor.currentPageIndex + 1 < cursor.totalPages) {
        cursor = await call("moveCursorToNextPage", cursor);
        found.push(cursor.currentPageOrderedEntries);
    }
    await call("closeCursor", cursor);
    return found;
}

/** The connection's settings, so that the peer can have the same; null when the store does not tell. */
async function setting(name) {
    try {
        const cursor = await call("runSmartQuery", specs.buildSmartQuerySpec(`select ${name} from pragma_${name}`, 1));
        const value = cursor.currentPageOrderedEntries[0][0];
        await call("closeCursor", cursor);
        return value;
    } catch {
        return null;
    }
}

const bench = {
    entriesText: () => JSON.stringify(entries),

    async settings() {
        return JSON.stringify({
            synchronous: await setting("synchronous"), cache_size: await setting("cache_size"), page_size: await setting("page_size"),
        });
    },

    async prepare() {
        await call("removeSoup", SOUP);
        await call("registerSoup", SOUP, INDEXES);
    },

    upsert(batch) {
        return timed(async () => {
            const results = [];
            for (let first = 0; first < COUNT; first += batch) {
                results.push(await call("upsertSoupEntries", SOUP, entries.slice(first, first + batch)));
            }
            this.ids = results.flat().map((entry) => entry._soupEntryId);
            check("ids", new Set(this.ids).size, COUNT);
            return results;
        });
    },

    retrieve(batch) {
        return timed(async () => {
            const results = [];
            for (let first = 0; first < COUNT; first += batch) {
                results.push(await call("retrieveSoupEntries", SOUP, this.ids.slice(first, first + batch)));
            }
            check("entries", results.reduce((sum, { length }) => sum + length, 0), COUNT);
            return results;
        });
    },

    exact(count) {
        return timed(async () => {
            const results = [];
            for (let index = 0; index < count; index++) {
                const { Id } = entries[(index * 3571) % COUNT];
                const cursor = await call("querySoup", SOUP, specs.buildExactQuerySpec("Id", Id, 10));
                check("entries", cursor.currentPageOrderedEntries.length, 1);
                results.push(cursor.currentPageOrderedEntries);
                store.closeCursor(cursor, () => {}, () => {});
            }
            return results;
        });
    },

    range(pageSize) {
        return timed(async () => {
            const spec = specs.buildRangeQuerySpec("Rank", 0, COUNT, "ascending", pageSize);
            const found = await pages(await call("querySoup", SOUP, spec));
            check("entries", found.reduce((sum, { length }) => sum + length, 0), COUNT);
            return found;
        });
    },

    count(times) {
        return timed(async () => {
            const results = [];
            const spec = specs.buildSmartQuerySpec(`select count(*) from {${SOUP}} where {${SOUP}:Rank} >= 5000`, 1);
            for (let index = 0; index < times; index++) {
                const cursor = await call("runSmartQuery", spec);
                check("count", cursor.currentPageOrderedEntries[0][0], COUNT - 5000);
                results.push(cursor.currentPageOrderedEntries);
                store.closeCursor(cursor, () => {}, () => {});
            }
            return results;
        });
    },

    /** What the engine's JSON alone takes for all entries: [stringify, parse] in milliseconds. */
    engine() {
        const start = performance.now();
        const text = JSON.stringify(entries);
        const middle = performance.now();
        JSON.parse(text);
        return JSON.stringify([middle - start, performance.now() - middle]);
    },
};
