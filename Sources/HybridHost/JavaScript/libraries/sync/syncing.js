"use strict";

// One verb on server and cache, as the cache mode says (Mobile SDK 3.3 guide, chapter 6, "Cache Modes").

const { promising } = require("shared/promise");
const { CACHE_MODE, chosen } = require("sync/modes");
const { isLocalId } = require("sync/fields");
const { syncRemoteObjectWithCache } = require("sync/cacheverbs");
const { keepAnswer, keepCreated } = require("sync/answers");
const { syncSObjectWithServer } = require("sync/serververbs");

/** Asks the server; a record that it doesn't know is created there when it is to be updated. */
async function onServer({ method, id, attributes, fieldlist, serverVerb }) {
    if (!isLocalId(id)) {
        return serverVerb(method, id, attributes, fieldlist);
    }
    if (method !== "update") {
        throw new Error(`Can't ${method} on server for a locally created record: ${id}; save it first`);
    }
    return serverVerb("create", null, attributes, fieldlist);
}

async function intoCache({ method, id, fieldlist, cache }, answer, before) {
    if (method === "delete") {
        return syncRemoteObjectWithCache("delete", id, null, null, cache, false);
    }
    if (isLocalId(id) || method === "create") {
        return keepCreated(cache, id, answer, fieldlist, before);
    }
    // What was read is kept whole: what the server adds, such as the record's type, is wanted when it is sent back.
    const { record, isEdited } = await keepAnswer(cache, id, answer, method === "read" ? null : fieldlist, before);
    return isEdited && method !== "read" ? answer : record;
}

async function serverFirst(action, info) {
    const { method, id, cache } = action;
    const before = method === "delete" || id == null ? null : await cache.retrieve(id);
    const answer = await onServer(action);
    info.wasReadFromCache = false;
    return intoCache(action, answer, before);
}

async function cacheFirst(action, info) {
    const { method, id, fieldlist, cache } = action;
    if (method !== "read") {
        throw new Error(`Can't ${method} with cacheMode cache-first; it is for fetching, use server-first or cache-only`);
    }
    const cached = await cache.retrieve(id, fieldlist);
    if (cached === null) {
        return serverFirst(action, info);
    }
    info.wasReadFromCache = true;
    return cached;
}

function cacheOnly({ method, id, attributes, fieldlist, cache }, info) {
    info.wasReadFromCache = true;
    // Offline a part of a record is better than none.
    const wanted = method === "read" ? null : fieldlist;
    return syncRemoteObjectWithCache(method, id, attributes, wanted, cache, true);
}

/**
 * One verb, by a function that talks to the server and a cache, which may be missing. `info`, when given, is told
 * `wasReadFromCache`.
 */
exports.syncRemoteObject = promising(async (method, id, attributes, fieldlist, cache, cacheMode, info, serverVerb) => {
    const mode = chosen(CACHE_MODE, cacheMode, CACHE_MODE.SERVER_FIRST, "The cache mode");
    const action = { method, id, attributes, fieldlist, cache, serverVerb };
    const told = info ?? {};
    if (!cache || mode === CACHE_MODE.SERVER_ONLY) {
        return onServer(action);
    }
    const run = {
        [CACHE_MODE.CACHE_ONLY]: cacheOnly, [CACHE_MODE.CACHE_FIRST]: cacheFirst, [CACHE_MODE.SERVER_FIRST]: serverFirst,
    };
    return run[mode](action, told);
});

exports.sobjectVerb = (sobjectType) => (method, id, attributes, fieldlist) =>
    syncSObjectWithServer(method, sobjectType, id, attributes, fieldlist);

exports.syncSObject = (method, sobjectType, id, attributes, fieldlist, cache, cacheMode, info) =>
    exports.syncRemoteObject(method, id, attributes, fieldlist, cache, cacheMode, info, exports.sobjectVerb(sobjectType));
