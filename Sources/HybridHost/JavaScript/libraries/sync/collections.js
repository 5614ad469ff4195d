"use strict";

// Collections over Backbone's: Force.RemoteObjectCollection, Force.SObjectCollection and Force.ApexRestObjectCollection. They are
// fetched by their `config`; records are written one by one, as models (Mobile SDK 3.3 guide, chapter 6).

const { promising } = require("shared/promise");
const { CACHE_MODE } = require("sync/modes");
const { fetchRemoteObjects, fetchSObjectsFromServer, fetchApexRestObjectsFromServer, fetchFromCache } = require("sync/fetching");
const { resolved, deliver } = require("sync/models");

/** What the last fetch of a collection found. */
const lastFound = new WeakMap();

const nothing = () => ({ totalSize: 0, records: [], hasMore: () => false });

/** The answer, unless one to a later fetch has come before it: an app that searches at each key wants the last one's. */
function inOrder(collection, request, settle) {
    return (answer) => {
        if (request >= collection.lastResponseReceived) {
            collection.lastResponseReceived = request;
            settle?.(answer);
        }
    };
}

/** What the config describes, from where it says. Without a config there is nothing to find. */
const find = promising(async (collection, option) => {
    const config = option("config");
    if (config == null) {
        return nothing();
    }
    const cache = option("cache");
    const mode = config.type === "cache" ? CACHE_MODE.CACHE_ONLY : option("cacheMode");
    const fromCache = () => fetchFromCache(cache, config, (query) => collection.fetchRemoteObjectsFromCache(cache, query));
    return fetchRemoteObjects(
        () => collection.fetchRemoteObjectsFromServer(config), fromCache, mode, cache, option("cacheForOriginals"), option("mergeMode"));
});

exports.collections = ({ Collection }, { RemoteObject, SObject, ApexRestObject }) => {
    const RemoteObjectCollection = Collection.extend({
        lastRequestSent: 0,
        lastResponseReceived: 0,
        model: RemoteObject,
        cache: null,
        cacheForOriginals: null,
        /** One of Force.MERGE_MODE_DOWNLOAD: what becomes of the cached records that a fetch brings anew. */
        mergeMode: null,

        /** The guide's other name for `fetchRemoteObjectsFromServer`. */
        fetchRemoteObjectFromServer() {
            throw new TypeError("The collection has no fetchRemoteObjectsFromServer; extend it with one");
        },

        /** To be given by subclasses: returns a promise of {totalSize, records, hasMore(), getMore(), closeCursor()}. */
        fetchRemoteObjectsFromServer(config) {
            return this.fetchRemoteObjectFromServer(config);
        },

        fetchRemoteObjectsFromCache(cache, cacheQuery) {
            return cache.find(cacheQuery);
        },

        hasMore() {
            return lastFound.get(this)?.hasMore() ?? false;
        },

        /** Adds the next page's models; resolves to its records. */
        getMore() {
            return promising(async () => {
                const found = lastFound.get(this);
                const records = found?.hasMore() ? await found.getMore() ?? [] : [];
                this.add(this.parse(records));
                return records;
            })();
        },

        closeCursor() {
            return promising(async () => {
                await lastFound.get(this)?.closeCursor?.();
                return true;
            })();
        },

        /** What Backbone calls for fetch. */
        sync(method, collection, options) {
            if (method !== "read") {
                throw new TypeError(`Method ${method} not supported by collections; save and destroy their models`);
            }
            const option = (name) => resolved(this, options, name, method);
            this.lastRequestSent += 1;
            const request = this.lastRequestSent;
            options.reset = true;
            deliver(find(this, option), {
                success: inOrder(this, request, (result) => {
                    lastFound.set(this, result);
                    options.success?.(result.records);
                }),
                error: inOrder(this, request, options.error),
            });
        },

        parse(records) {
            return records;
        },
    });

    const SObjectCollection = RemoteObjectCollection.extend({
        model: SObject,

        fetchRemoteObjectsFromServer: fetchSObjectsFromServer,

        /** Models know their type: the records say it. */
        parse(records) {
            const Model = this.model;
            return records.map((record) => {
                const model = new Model(record);
                model.sobjectType ||= record.attributes?.type;
                return model;
            });
        },
    });

    const ApexRestObjectCollection = RemoteObjectCollection.extend({
        model: ApexRestObject,
        fetchRemoteObjectsFromServer: fetchApexRestObjectsFromServer,
    });

    return { RemoteObjectCollection, SObjectCollection, ApexRestObjectCollection };
};
