"use strict";

// Writing only over what one has seen (Mobile SDK 3.3 guide, chapter 6, "Conflict Detection"). A second cache holds each record as it was when it
// was last the server's: the base. Yours is what is to be written, theirs what the server has now.

const { promising } = require("shared/promise");
const { CACHE_MODE, MERGE_MODE, chosen } = require("sync/modes");
const { isLocalId, isSame, localFields, picked, sendable } = require("sync/fields");
const { restFailure } = require("sync/failures");
const { syncRemoteObject, sobjectVerb } = require("sync/syncing");

/** The fields that differ; one that a record doesn't have at all says nothing. */
const differing = (names, one, other) =>
    names.filter((name) => Object.hasOwn(one, name) && Object.hasOwn(other, name) && !isSame(one[name], other[name]));

/** The report that a refused write is rejected with. */
function compared(base, theirs, yours, fieldlist) {
    const names = Object.keys(sendable(theirs, fieldlist, "Id"));
    const remoteChanges = differing(names, base, theirs);
    const localChanges = differing(names, base, yours);
    const both = localChanges.filter((name) => remoteChanges.includes(name));
    return { base, theirs, yours, remoteChanges, localChanges, conflictingChanges: differing(both, theirs, yours) };
}

const isRefused = (mode, { remoteChanges, conflictingChanges }) =>
    (mode === MERGE_MODE.MERGE_FAIL_IF_CHANGED && remoteChanges.length > 0)
    || (mode === MERGE_MODE.MERGE_FAIL_IF_CONFLICT && conflictingChanges.length > 0);

/** Yours, with what was changed only by others. */
function merged({ theirs, yours, remoteChanges, conflictingChanges }) {
    const taken = remoteChanges.filter((name) => !conflictingChanges.includes(name));
    return { ...yours, ...picked(theirs, taken) };
}

const isNotFound = (failure) => (restFailure(failure) ?? failure)?.status === 404;

/** What the server has now, or null when it has no such record: then the write itself shall fail. */
async function current({ id, fieldlist, serverVerb }) {
    try {
        return await serverVerb("read", id, null, fieldlist);
    } catch (failure) {
        if (isNotFound(failure)) {
            return null;
        }
        throw failure;
    }
}

/** What to write; rejects with a report when it may not be. */
async function checked(action, mode) {
    const { method, id, attributes, fieldlist, originals, cacheMode } = action;
    const isWrite = method === "update" || method === "delete";
    if (!isWrite || mode === MERGE_MODE.OVERWRITE || cacheMode === CACHE_MODE.CACHE_ONLY || isLocalId(id)) {
        return attributes;
    }
    const base = await originals.retrieve(id);
    const theirs = base && await current(action);
    if (!theirs) {
        return attributes;
    }
    const report = compared(base, theirs, attributes ?? {}, fieldlist);
    if (isRefused(mode, report)) {
        throw report;
    }
    return merged(report);
}

/** Keeps the record as the new base, unless it is one that the server doesn't have like that. */
async function remember({ method, id, cacheMode, originals }, record, info) {
    if (method === "delete") {
        if (cacheMode !== CACHE_MODE.CACHE_ONLY) {
            await originals.remove(id);
        }
    } else if (record && cacheMode !== CACHE_MODE.CACHE_ONLY && !info.wasReadFromCache && !record.__local__) {
        const key = originals.keyField ?? "Id";
        const names = Object.keys(record).filter((name) => !localFields.includes(name) && !name.startsWith("_soup"));
        await originals.save({ ...picked(record, names), [key]: record[key] ?? id });
    }
}

/**
 * One verb as `syncRemoteObject` runs it, with the merge mode for writes. A write that the mode forbids is rejected with
 * `{base, theirs, yours, remoteChanges, localChanges, conflictingChanges}`.
 */
exports.syncRemoteObjectDetectConflict = promising(
    async (method, id, attributes, fieldlist, cache, cacheMode, cacheForOriginals, mergeMode, serverVerb) => {
        const mode = chosen(MERGE_MODE, mergeMode, MERGE_MODE.OVERWRITE, "The merge mode");
        if (!cacheForOriginals) {
            return syncRemoteObject(method, id, attributes, fieldlist, cache, cacheMode, null, serverVerb);
        }
        const action = { method, id, attributes, fieldlist, cacheMode: cache ? cacheMode : CACHE_MODE.SERVER_ONLY,
            originals: cacheForOriginals, serverVerb };
        const info = {};
        const mine = await checked(action, mode);
        const record = await syncRemoteObject(method, id, mine, fieldlist, cache, cacheMode, info, serverVerb);
        await remember(action, record, info);
        return record;
    });

exports.syncSObjectDetectConflict = (
    method, sobjectType, id, attributes, fieldlist, cache, cacheMode, cacheForOriginals, mergeMode,
) => exports.syncRemoteObjectDetectConflict(
    method, id, attributes, fieldlist, cache, cacheMode, cacheForOriginals, mergeMode, sobjectVerb(sobjectType));
