"use strict";

// Force.SObjectType: what an org says of a type of object, kept in memory and, where there is one, in a cache. The cache's
// record of a type has the type's name for its id, and one field for each kind of description.

const { promising } = require("shared/promise");
const { server } = require("sync/clients");
const { CACHE_MODE, chosen } = require("sync/modes");

/** The record type that objects without record types have. */
const masterRecordType = "012000000000000AAA";

class SObjectType {
    #known = new Map();
    #pending = new Map();
    #saving = Promise.resolve();

    constructor(sobjectType, cache, cacheMode) {
        this.sobjectType = sobjectType;
        this.cache = cache;
        this.cacheMode = chosen(CACHE_MODE, cacheMode, CACHE_MODE.SERVER_FIRST, "SObjectType: the cache mode");
    }

    /** What the describe resource says: fields, relationships, URLs. */
    describe() {
        return this.#get("describeResult", () => server().describe(this.sobjectType));
    }

    /** What the object's basic resource says: `objectDescribe` and `recentItems`. */
    getMetadata() {
        return this.#get("metadataResult", () => server().metadata(this.sobjectType));
    }

    /** The layout of a record type; of the master record type unless given. */
    describeLayout(recordTypeId = masterRecordType) {
        const id = recordTypeId ?? masterRecordType;
        return this.#get(`layoutInfo_${id}`, () => server().describeLayout(this.sobjectType, id));
    }

    /** Forgets everything, in the cache as well. */
    reset() {
        return promising(async () => {
            this.#known.clear();
            this.#pending.clear();
            await this.cache?.remove(this.sobjectType);
            return this;
        })();
    }

    /** One request a kind of description, however often it is asked for at once. */
    #get(property, fetch) {
        if (!this.#pending.has(property)) {
            const finding = this.#find(property, fetch).finally(() => {
                if (this.#pending.get(property) === finding) {
                    this.#pending.delete(property);
                }
            });
            this.#pending.set(property, finding);
        }
        return promising(() => this.#pending.get(property))();
    }

    async #find(property, fetch) {
        if (this.#known.has(property)) {
            return this.#known.get(property);
        }
        const cached = this.cache ? await this.#cached(property) : undefined;
        const description = cached ?? await this.#fetched(property, fetch);
        this.#known.set(property, description);
        return description;
    }

    async #cached(property) {
        if (this.cacheMode === CACHE_MODE.CACHE_ONLY) {
            const record = await this.cache.retrieve(this.sobjectType);
            return record?.[property] ?? null;
        }
        if (this.cacheMode === CACHE_MODE.CACHE_FIRST) {
            const record = await this.cache.retrieve(this.sobjectType);
            return record?.[property];
        }
        return undefined;
    }

    async #fetched(property, fetch) {
        if (this.cache && this.cacheMode === CACHE_MODE.CACHE_ONLY) {
            return null;
        }
        const description = await fetch();
        if (this.cache && this.cacheMode !== CACHE_MODE.SERVER_ONLY) {
            await this.#save(property, description);
        }
        return description;
    }

    /** One at a time: each reads the type's record and writes it again, and would undo another. */
    #save(property, description) {
        const save = () => this.cache.save({ [this.cache.keyField ?? "Id"]: this.sobjectType, [property]: description });
        this.#saving = this.#saving.then(save, save);
        return this.#saving;
    }
}

exports.SObjectType = SObjectType;
