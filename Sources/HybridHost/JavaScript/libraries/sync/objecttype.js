"use strict";

// Force.SObjectType: what an org says of a type of object, kept in memory and, where there is one, in a cache. The cache's
// record of a type has the type's name for its id, and one field for each kind of description.

const { promising } = require("shared/promise");
const { functionClass, knowledge } = require("shared/functionclass");
const { server } = require("sync/clients");
const { CACHE_MODE, chosen } = require("sync/modes");

/** The record type that objects without record types have. */
const masterRecordType = "012000000000000AAA";

/** Of each type: descriptions by kind, and those that are asked for just now. */
const memoryOf = knowledge(() => ({ known: new Map(), pending: new Map(), saving: Promise.resolve() }));

/** One at a time: a cache of the app's own may read the type's record and write it again, and would undo another. */
function save(type, property, description) {
    const memory = memoryOf(type);
    const work = () => type.cache.save({ [type.cache.keyField ?? "Id"]: type.sobjectType, [property]: description });
    memory.saving = memory.saving.then(work, work);
    return memory.saving;
}

/** What the cache has, where the mode wants that; undefined for what the server is to be asked for. */
async function cached({ cache, cacheMode, sobjectType }, property) {
    if (cacheMode !== CACHE_MODE.CACHE_ONLY && cacheMode !== CACHE_MODE.CACHE_FIRST) {
        return undefined;
    }
    const description = (await cache.retrieve(sobjectType))?.[property];
    return cacheMode === CACHE_MODE.CACHE_ONLY ? description ?? null : description;
}

async function fetched(type, property, fetch) {
    if (type.cache && type.cacheMode === CACHE_MODE.CACHE_ONLY) {
        return null;
    }
    const description = await fetch();
    if (type.cache && type.cacheMode !== CACHE_MODE.SERVER_ONLY) {
        await save(type, property, description);
    }
    return description;
}

async function find(type, property, fetch) {
    const { known } = memoryOf(type);
    if (!known.has(property)) {
        const description = type.cache ? await cached(type, property) : undefined;
        known.set(property, description ?? await fetched(type, property, fetch));
    }
    return known.get(property);
}

/** One request a kind of description, however often it is asked for at once. */
const get = promising((type, property, fetch) => {
    const { pending } = memoryOf(type);
    if (!pending.has(property)) {
        const finding = find(type, property, fetch).finally(() => {
            if (pending.get(property) === finding) {
                pending.delete(property);
            }
        });
        pending.set(property, finding);
    }
    return pending.get(property);
});

function SObjectType(sobjectType, cache, cacheMode) {
    this.sobjectType = sobjectType;
    this.cache = cache;
    this.cacheMode = chosen(CACHE_MODE, cacheMode, CACHE_MODE.SERVER_FIRST, "SObjectType: the cache mode");
    memoryOf.begin(this);
}

exports.SObjectType = functionClass(SObjectType, {
    /** What the describe resource says: fields, relationships, URLs. */
    describe() {
        return get(this, "describeResult", () => server().describe(this.sobjectType));
    },

    /** What the object's basic resource says: `objectDescribe` and `recentItems`. */
    getMetadata() {
        return get(this, "metadataResult", () => server().metadata(this.sobjectType));
    },

    /** The layout of a record type; of the master record type unless given. */
    describeLayout(recordTypeId) {
        const id = recordTypeId ?? masterRecordType;
        return get(this, `layoutInfo_${id}`, () => server().describeLayout(this.sobjectType, id));
    },

    /** Forgets everything, in the cache as well. */
    reset() {
        return promising(async () => {
            const { known, pending } = memoryOf(this);
            known.clear();
            pending.clear();
            await this.cache?.remove(this.sobjectType);
            return this;
        })();
    },
});
