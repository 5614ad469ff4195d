"use strict";

// Creating, reading, updating and deleting in a cache, with the flags that tell what was changed locally only.

const { promising } = require("shared/promise");
const { picked, localFields } = require("sync/fields");

/** The fields to keep: those of the fieldlist, or all but the flags, which the verb sets. */
function kept(attributes, fieldlist) {
    const record = attributes ?? {};
    const names = fieldlist ?? Object.keys(record);
    return picked(record, names.filter((name) => !localFields.includes(name)));
}

const flags = (created, updated, deleted) => ({
    __locally_created__: created, __locally_updated__: updated, __locally_deleted__: deleted,
});

exports.kept = kept;
exports.flags = flags;

const verbs = {
    create({ id, attributes, fieldlist, cache, isLocal }) {
        const key = id ?? cache.makeLocalId();
        return cache.save({ ...kept(attributes, fieldlist), [cache.keyField]: key, ...flags(isLocal, false, false) });
    },

    read({ id, fieldlist, cache }) {
        return cache.retrieve(id, fieldlist);
    },

    update({ id, attributes, fieldlist, cache, isLocal }) {
        const created = isLocal && cache.isLocalId(id);
        return cache.save({ ...kept(attributes, fieldlist), [cache.keyField]: id, ...flags(created, isLocal, false) });
    },

    /** A record that the server knows stays, marked, until the server has deleted it. */
    async delete({ id, cache, isLocal }) {
        if (isLocal && !cache.isLocalId(id)) {
            await cache.save({ [cache.keyField]: id, __locally_deleted__: true });
        } else {
            await cache.remove(id);
        }
        return null;
    },
};

/**
 * One verb, "create", "read", "update" or "delete", on a cache. Resolves to the record; to null after a delete. With
 * `localAction` the record is marked as one that the server doesn't know of yet.
 */
exports.syncRemoteObjectWithCache = promising(async (method, id, attributes, fieldlist, cache, localAction) => {
    const verb = Object.hasOwn(verbs, method) ? verbs[method] : null;
    if (!verb) {
        throw new TypeError(`"${method}" is unknown; use one of ${Object.keys(verbs).join(", ")}`);
    }
    return verb({ id, attributes, fieldlist, cache, isLocal: Boolean(localAction) });
});
