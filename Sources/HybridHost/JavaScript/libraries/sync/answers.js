"use strict";

// Putting a server's answer into a cache. A local edit that was made while the answer was under way stays, and stays marked; the answer
// fills in the fields that the edit left alone.

const { syncRemoteObjectWithCache, kept, flags } = require("sync/cacheverbs");
const { localFields, picked } = require("sync/fields");

/**
 * Whether the cached record was edited after `before` was taken: a newer edit must outlive the answer to an older one. Its time alone would
 * not tell: a millisecond holds several writes.
 */
const isEditedSince = (before, now) => Boolean(now?.__local__) && JSON.stringify(now) !== JSON.stringify(before);

const isData = (name) => !localFields.includes(name) && !name.startsWith("_soup");

/** The fields that an edit has changed. */
const editedFields = (before, now) =>
    Object.keys(now).filter((name) => isData(name) && !(before && Object.hasOwn(before, name) && window._.isEqual(before[name], now[name])));

const without = (record, names) => picked(record, Object.keys(record).filter((name) => !names.includes(name)));

/**
 * Keeps what the server says of a record. Resolves to the record as it is in the cache, and to whether it was edited meanwhile:
 * `{record, isEdited}`.
 */
exports.keepAnswer = async (cache, id, answer, fieldlist, before) => {
    const clean = { ...kept(answer, fieldlist), [cache.keyField]: id, ...flags(false, false, false) };
    let isEdited = false;
    const besides = (now) => {
        isEdited = isEditedSince(before, now);
        return isEdited ? { ...without(clean, [...localFields, ...editedFields(before, now)]), [cache.keyField]: id } : clean;
    };
    // A cache of the app's own may not ask: it gets what is right for the record as it is now.
    const record = await cache.save(besides(await cache.retrieve(id)), null, besides);
    return { record, isEdited };
};

/** Takes the record with the local id out of the cache. Resolves to what it was, or null. */
async function take(cache, id) {
    let taken = await cache.retrieve(id);
    await cache.remove(id, (record) => {
        taken = record;
    });
    return taken;
}

/**
 * Keeps a record that the server has created in place of the one with the local id `id`, if there was one. Resolves to the record as it is
 * on the server.
 */
exports.keepCreated = async (cache, id, answer, fieldlist, before) => {
    const local = id == null ? null : await take(cache, id);
    const key = answer[cache.keyField];
    const created = await syncRemoteObjectWithCache("create", key, answer, fieldlist, cache, false);
    const isRemoved = before !== null && local === null;
    if (isRemoved || (local?.__locally_deleted__ && !before?.__locally_deleted__)) {
        await syncRemoteObjectWithCache("delete", key, null, null, cache, true);
    } else if (isEditedSince(before, local)) {
        const edit = picked(local, editedFields(before, local).filter((name) => name !== cache.keyField));
        await syncRemoteObjectWithCache("update", key, edit, null, cache, true);
    }
    return created;
};
