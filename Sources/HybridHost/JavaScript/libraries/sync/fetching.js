"use strict";

// Fetching many records: from the server by SOQL, SOSL, recently used or an Apex REST resource; from a cache by its query. All
// give `{totalSize, records, hasMore(), getMore(), closeCursor()}`, where getMore() resolves to the next page's records and
// adds them to `records`.

const { promising } = require("shared/promise");
const { server } = require("sync/clients");
const { CACHE_MODE, chosen } = require("sync/modes");

/** Pages of a query: each answer names the address of the next. */
function paged({ totalSize, records, nextRecordsUrl }, fetchNext) {
    let next = nextRecordsUrl ?? null;
    const found = {
        totalSize: totalSize ?? records.length,
        records,
        hasMore: () => next !== null,
        getMore: promising(async () => {
            if (next === null) {
                return [];
            }
            const page = await fetchNext(next);
            next = page.nextRecordsUrl ?? null;
            found.records.push(...page.records);
            return page.records;
        }),
        closeCursor: promising(async () => {
            next = null;
        }),
    };
    return found;
}

const bySoql = async (soql) => paged(await server().query(soql), (url) => server().queryMore(url));

/** Later versions of the API wrap what they found. */
async function bySosl(sosl) {
    const answer = await server().search(sosl);
    return paged({ records: answer?.searchRecords ?? answer ?? [] });
}

async function recentlyUsed({ sobjectType, fieldlist, orderBy, orderDirection }) {
    const { recentItems } = await server().metadata(sobjectType);
    if (!fieldlist || recentItems.length === 0) {
        return paged({ records: recentItems });
    }
    const ids = recentItems.map(({ Id, id }) => `'${Id ?? id}'`).join(",");
    const order = orderBy ? ` ORDER BY ${orderBy}${orderDirection ? ` ${orderDirection}` : ""}` : "";
    return bySoql(`SELECT ${fieldlist.join(",")} FROM ${sobjectType} WHERE Id IN (${ids})${order}`);
}

const sources = {
    soql: ({ query }) => bySoql(query),
    sosl: ({ query }) => bySosl(query),
    mru: recentlyUsed,
};

/** `config`: {type: "soql" or "sosl", query} or {type: "mru", sobjectType, fieldlist, orderBy, orderDirection}. */
exports.fetchSObjectsFromServer = promising(async (config) => {
    const source = Object.hasOwn(sources, config?.type) ? sources[config.type] : null;
    if (!source) {
        throw new TypeError(`The config's type "${config?.type}" is unknown; use one of ${Object.keys(sources).join(", ")}, cache`);
    }
    return source(config);
});

/** Further pages of a resource are addressed like its first, or from the instance's root. */
const relativeToApex = (url) => url.replace(/^(?:https?:\/\/[^/]+)?\/services\/apexrest/, "");

/** `config`: {apexRestPath, params}. The resource answers {totalSize, records, nextRecordsUrl}. */
exports.fetchApexRestObjectsFromServer = promising(async ({ apexRestPath, params }) => {
    const get = (path, query) => server().apexrest(path, "GET", null, query);
    return paged(await get(apexRestPath.replace(/\/?\*?$/, ""), params), (url) => get(relativeToApex(url)));
});

/** Puts the records of a page into the caches; gives them as they are in the first. */
async function keep(records, { cache, cacheForOriginals, mergeMode }) {
    const saved = await cache.saveAll(records, mergeMode);
    if (cacheForOriginals) {
        // The base of a local edit is what was edited, not what the server has by now.
        const theirs = records.filter((_, index) => !(saved[index]?.__local__ && mergeMode === "LEAVE_IF_CHANGED"));
        await cacheForOriginals.saveAll(theirs);
    }
    return saved;
}

/** What the server gave, each page of it kept. */
async function keeping(found, caches) {
    const records = await keep(found.records, caches);
    const kept = {
        ...found,
        records,
        hasMore: () => found.hasMore(),
        closeCursor: () => found.closeCursor(),
        getMore: promising(async () => {
            if (!found.hasMore()) {
                return [];
            }
            const more = await keep(await found.getMore() ?? [], caches);
            kept.records.push(...more);
            return more;
        }),
    };
    return kept;
}

/**
 * Fetches by one of two functions, as the cache mode says, and puts what the server gave into the caches. `mergeMode` is one of
 * MERGE_MODE_DOWNLOAD.
 */
exports.fetchRemoteObjects = promising(
    async (fetchFromServer, fetchFromCache, cacheMode, cache, cacheForOriginals, mergeMode) => {
        const mode = chosen(CACHE_MODE, cacheMode, CACHE_MODE.SERVER_FIRST, "The cache mode");
        if (mode === CACHE_MODE.CACHE_ONLY) {
            return fetchFromCache();
        }
        if (!cache || mode === CACHE_MODE.SERVER_ONLY) {
            return fetchFromServer();
        }
        if (mode === CACHE_MODE.CACHE_FIRST) {
            const cached = await fetchFromCache();
            if (cached?.records.length > 0) {
                return cached;
            }
        }
        return keeping(await fetchFromServer(), { cache, cacheForOriginals, mergeMode });
    });

/** What a cache finds; with `closeCursorImmediate` in the config, its first page only. `find` asks another way than by `cache.find`. */
exports.fetchFromCache = promising(async (cache, { cacheQuery, closeCursorImmediate }, find = (query) => cache.find(query)) => {
    if (!cache) {
        throw new Error("A fetch from the cache needs one; give the option `cache`");
    }
    const found = await find(cacheQuery);
    if (closeCursorImmediate) {
        await found.closeCursor();
    }
    return found;
});

/** `config` as for `fetchSObjectsFromServer`, or {type: "cache", cacheQuery, closeCursorImmediate}. */
exports.fetchSObjects = (config, cache, cacheForOriginals, mergeMode) => {
    const mode = config?.type === "cache" ? CACHE_MODE.CACHE_ONLY : CACHE_MODE.SERVER_FIRST;
    return exports.fetchRemoteObjects(
        () => exports.fetchSObjectsFromServer(config), () => exports.fetchFromCache(cache, config), mode, cache, cacheForOriginals,
        mergeMode);
};
