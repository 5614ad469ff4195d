"use strict";

// SmartStore through its public JavaScript. Every function gives [milliseconds, characters of JSON that came back]: what the
// peer has to produce, too.

const COUNT = 10000;
const SOUP = "bench";
/** As many entries as {@link COUNT} again and again, for what grows with the soup. */
const LARGE = "large";
const LARGE_COUNT = 100000;
const WORDS = "words";
const PAGE = 25;
const INDEXES = [
    { path: "Id", type: "string" },
    { path: "LastName", type: "string" },
    { path: "Rank", type: "integer" },
];
const MORE_INDEXES = [...INDEXES, { path: "MailingCity", type: "string" }];

const NAMES = ["Noether", "Hopper", "Hamilton", "Liskov", "Perlman", "Kovalevskaya", "Lovelace", "Goeppert-Mayer", "Germain", "Hypatia"];
const CITIES = ["Erlangen", "New York", "Paoli", "Los Angeles", "Portsmouth", "Moscow", "London", "Katowice", "Paris", "Alexandria"];

const STORY = "Writes to the board about the bridge over the river, which was to be painted in the spring, and asks for an offer that holds until autumn. ";

/** So many entries have one `LastName`. */
const NAMESAKES = 40;

function lastName(index) {
    return `${NAMES[(index * 7) % 10]} ${(index * 7919) % (COUNT / NAMESAKES)}`;
}

/** Entries of about 500 bytes; names and ranks come in no order. */
function makeEntry(index) {
    const name = NAMES[(index * 7) % 10];
    return {
        Id: `003${String(index).padStart(12, "0")}AAA`, LastName: lastName(index), Rank: (index * 6007) % COUNT,
        Email: `${name.toLowerCase()}.${index}@example.com`, Phone: `+1 555 ${String(index).padStart(7, "0")}`,
        MailingStreet: `${index % 300} Main Street`, MailingCity: CITIES[index % 10], AnnualRevenue: index * 12.25,
        Description: `${STORY}Note ${index % 500} of ${CITIES[index % 7]}.`,
        LastModifiedDate: "2015-06-01T12:00:00.000+0000", attributes: { type: "Contact", url: `/services/data/v33.0/sobjects/Contact/${index}` },
    };
}

const entries = Array.from({ length: COUNT }, (_, index) => makeEntry(index));

/** What is looked for in a turn, by member. */
const sought = {
    LastName: lastName,
    Id: (index) => entries[(index * 3571) % COUNT].Id,
};

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

/** Whether pages are kept once they have come, to tell how long they were: when that is not measured. */
let keeps = true;

/** Where pages go: like those of an app, to be looked at and forgotten. */
class Pages {
    entries = 0;
    kept = [];

    add(page) {
        this.entries += page.length;
        if (keeps) {
            this.kept.push(page);
        }
    }
}

function* batches(list, size) {
    for (let first = 0; first < list.length; first += size) {
        yield list.slice(first, first + size);
    }
}

/** Writes entries, and gives the entries that came back by call. */
async function write(soup, list, batch, ...path) {
    const results = [];
    for (const part of batches(list, batch)) {
        results.push(await call(path.length ? "upsertSoupEntriesWithExternalId" : "upsertSoupEntries", soup, part, ...path));
    }
    return results;
}

/** Runs queries that one page answers. */
async function firstPages(times, run, expected) {
    const found = new Pages();
    for (let index = 0; index < times; index++) {
        const cursor = await run(index);
        check("entries", cursor.currentPageOrderedEntries.length, expected);
        found.add(cursor.currentPageOrderedEntries);
        store.closeCursor(cursor, () => {}, () => {});
    }
    return found.kept;
}

/** Goes through all pages of a cursor. */
async function allPages(cursor, expected) {
    const found = new Pages();
    found.add(cursor.currentPageOrderedEntries);
    while (cursor.currentPageIndex + 1 < cursor.totalPages) {
        cursor = await call("moveCursorToNextPage", cursor);
        found.add(cursor.currentPageOrderedEntries);
    }
    await call("closeCursor", cursor);
    check("entries", found.entries, expected);
    return found.kept;
}

const bench = {
    keepPages(flag) {
        keeps = flag;
    },

    entriesText: () => JSON.stringify(entries),

    async prepare() {
        await call("removeSoup", SOUP);
        await call("registerSoup", SOUP, INDEXES);
    },

    upsert(batch) {
        return timed(async () => {
            const results = await write(SOUP, entries, batch);
            this.ids = results.flat().map((entry) => entry._soupEntryId);
            check("ids", new Set(this.ids).size, COUNT);
            return results;
        });
    },

    /** Writes all entries again, found by their `Id`. */
    update(batch) {
        const changed = entries.map((entry) => ({ ...entry, Phone: "+1 555 9999999", Rank: (entry.Rank + 1) % COUNT }));
        return timed(async () => {
            const results = await write(SOUP, changed, batch, "Id");
            check("entries", results.flat().length, COUNT);
            return results;
        });
    },

    async prepareLarge() {
        await call("removeSoup", LARGE);
        await call("registerSoup", LARGE, INDEXES);
    },

    upsertLarge(batch) {
        return timed(async () => {
            let length = 0;
            for (let first = 0; first < LARGE_COUNT; first += COUNT) {
                // Only their length is kept: objects of 50 MB would be the engine's work, not the store's.
                length += (await write(LARGE, entries, batch)).reduce((sum, result) => sum + result.length, 0);
            }
            check("entries", length, LARGE_COUNT);
            return [length];
        });
    },

    /** All entries of the large soup in pages, of which none is kept. */
    pageThrough(size) {
        return timed(async () => {
            let cursor = await call("querySoup", LARGE, specs.buildAllQuerySpec("Id", "ascending", size));
            let length = cursor.currentPageOrderedEntries.length;
            while (cursor.currentPageIndex + 1 < cursor.totalPages) {
                cursor = await call("moveCursorToNextPage", cursor);
                length += cursor.currentPageOrderedEntries.length;
            }
            check("entries", length, cursor.totalEntries);
            await call("closeCursor", cursor);
            return [length];
        });
    },

    countLarge() {
        return timed(async () => {
            const spec = specs.buildSmartQuerySpec(`select count(*) from {${LARGE}} where {${LARGE}:Rank} >= 5000`, 1);
            const cursor = await call("runSmartQuery", spec);
            await call("closeCursor", cursor);
            return cursor.currentPageOrderedEntries;
        });
    },

    alter() {
        return timed(async () => [await call("alterSoup", LARGE, MORE_INDEXES, true)]);
    },

    retrieve(batch) {
        return timed(async () => {
            const found = new Pages();
            for (const ids of batches(this.ids, batch)) {
                found.add(await call("retrieveSoupEntries", SOUP, ids));
            }
            check("entries", found.entries, COUNT);
            return found.kept;
        });
    },

    /** First pages of those of a name. */
    exact(count) {
        return timed(() => firstPages(count, (index) => {
            return call("querySoup", SOUP, specs.buildExactQuerySpec("LastName", sought.LastName(index), PAGE));
        }, PAGE));
    },

    exactOne(count) {
        return timed(() => firstPages(count, (index) => {
            return call("querySoup", SOUP, specs.buildExactQuerySpec("Id", sought.Id(index), PAGE));
        }, 1));
    },

    range() {
        return timed(async () => {
            const spec = specs.buildRangeQuerySpec("Rank", 0, COUNT, "ascending", PAGE);
            return allPages(await call("querySoup", SOUP, spec), COUNT);
        });
    },

    like(count) {
        return timed(() => firstPages(count, (index) => {
            const spec = specs.buildLikeQuerySpec("LastName", `${NAMES[index % 10]} 1%`, "ascending", PAGE);
            return call("querySoup", SOUP, spec);
        }, PAGE));
    },

    async prepareWords() {
        await call("removeSoup", WORDS);
        await call("registerSoup", WORDS, [{ path: "Description", type: "full_text" }, { path: "Rank", type: "integer" }]);
        await write(WORDS, entries, 1000);
    },

    match(count) {
        return timed(() => firstPages(count, (index) => {
            const spec = specs.buildMatchQuerySpec("Description", `note AND ${index % 500} AND pai*`, null, PAGE);
            return call("querySoup", WORDS, spec);
        }, COUNT / 500));
    },

    smart() {
        return timed(async () => {
            const sql = `select {${SOUP}:Id}, {${SOUP}:LastName}, {${SOUP}:Rank} from {${SOUP}} where {${SOUP}:Rank} >= 0 order by {${SOUP}:Rank}`;
            return allPages(await call("runSmartQuery", specs.buildSmartQuerySpec(sql, PAGE)), COUNT);
        });
    },

    count(times) {
        const spec = specs.buildSmartQuerySpec(`select count(*) from {${SOUP}} where {${SOUP}:Rank} >= 5000`, 1);
        return timed(async () => {
            const results = await firstPages(times, () => call("runSmartQuery", spec), 1);
            if (keeps) {
                check("count", results[0][0][0], COUNT - 5000);
            }
            return results;
        });
    },

    /** What {@link exact} and {@link exactOne} look for, as JSON. */
    keys: (member, times) => JSON.stringify(Array.from({ length: times }, (_, index) => sought[member](index))),

    /** What the engine's JSON alone takes for all entries: [stringify, parse] in milliseconds. */
    engine() {
        const start = performance.now();
        const text = JSON.stringify(entries);
        const middle = performance.now();
        JSON.parse(text);
        return JSON.stringify([middle - start, performance.now() - middle]);
    },
};
