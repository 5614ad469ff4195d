"use strict";

// Models over Backbone's: Force.RemoteObject, Force.SObject and Force.ApexRestObject (Mobile SDK 3.3 guide, chapter 6).

const { syncSObjectWithServer, syncApexRestObjectWithServer } = require("sync/serververbs");
const { syncRemoteObjectDetectConflict } = require("sync/conflicts");

/** An option: that of the call, or else the property, or what the method of that name says for the verb. */
const resolved = (owner, options, name, method) => {
    const own = owner[name];
    return options?.[name] || (typeof own === "function" ? own.call(owner, method) : own);
};

exports.resolved = resolved;

/** Tells the callbacks of the options what came of a promise. What they throw is the app's error, and goes on as one. */
exports.deliver = (promise, { success, error }) => {
    promise.then((value) => success?.(value), (failure) => error?.(failure));
};

exports.models = ({ Model }) => {
    const RemoteObject = Model.extend({
        /** The fields to fetch, save and destroy: an array, or a function of the verb. */
        fieldlist: null,
        cacheMode: null,
        mergeMode: null,
        /** A Force.StoreCache, or what can retrieve, save, saveAll, remove and find like one. */
        cache: null,
        /** A second one, for the records as they came from the server: with it, conflicts are detected. */
        cacheForOriginals: null,

        /** To be given by subclasses: does a verb on the server, and returns a promise of the record. */
        syncRemoteObjectWithServer(method) {
            throw new TypeError(`Can't ${method}: the model has no syncRemoteObjectWithServer; extend it with one`);
        },

        /** What Backbone calls for fetch, save and destroy. */
        sync(method, model, options) {
            const verb = method === "patch" ? "update" : method;
            const option = (name) => resolved(this, options, name, verb);
            const attributes = method === "patch" ? { ...options.attrs } : { ...model.attributes };
            const server = (...values) => this.syncRemoteObjectWithServer(...values);
            const record = syncRemoteObjectDetectConflict(
                verb, model.id, attributes, option("fieldlist"), option("cache"), option("cacheMode"), option("cacheForOriginals"),
                option("mergeMode"), server);
            model.trigger("request", model, record, options);
            exports.deliver(record, options);
        },
    });

    const SObject = RemoteObject.extend({
        /** The name of the object, e.g. "Account". */
        sobjectType: null,
        idAttribute: "Id",

        syncRemoteObjectWithServer(method, id, attributes, fieldlist) {
            return syncSObjectWithServer(method, this.sobjectType, id, attributes, fieldlist);
        },
    });

    const ApexRestObject = RemoteObject.extend({
        /** The resource's path relative to services/apexrest, e.g. "/simpleAccount". */
        apexRestPath: null,
        idAttribute: "Id",

        syncRemoteObjectWithServer(method, id, attributes, fieldlist) {
            return syncApexRestObjectWithServer(method, this.apexRestPath, id, this.idAttribute, attributes, fieldlist);
        },
    });

    return { RemoteObject, SObject, ApexRestObject };
};
