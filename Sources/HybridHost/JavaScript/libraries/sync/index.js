"use strict";

// libs/smartsync.js, later libs/mobilesync.js: the global `Force`, models of records over Backbone with a cache, cache modes and
// conflict detection (Mobile SDK 3.3 guide, chapter 6, "Using the SmartSync Data Framework in JavaScript").

const clients = require("sync/clients");
const logging = require("sync/console");
const { CACHE_MODE, MERGE_MODE, MERGE_MODE_DOWNLOAD } = require("sync/modes");
const { StoreCache } = require("sync/storecache");
const { SObjectType } = require("sync/objecttype");
const { models } = require("sync/models");
const { collections } = require("sync/collections");

const { Backbone, _: underscore } = window;
if (!Backbone || !underscore) {
    throw new Error("libs/smartsync.js needs Backbone and Underscore; load both before it");
}

const previous = window.Force;
const modelClasses = models(Backbone);

const Force = {
    /** Gives the name `Force` back to who had it. */
    noConflict() {
        window.Force = previous;
        return Force;
    },
    setLogLevel: logging.setLogLevel,
    console: logging.console,
    init: clients.init,
    Error: require("sync/error").Error,
    StoreCache,
    SObjectType,
    CACHE_MODE,
    MERGE_MODE,
    MERGE_MODE_DOWNLOAD,
    syncRemoteObjectWithCache: require("sync/cacheverbs").syncRemoteObjectWithCache,
    ...require("sync/serververbs"),
};

const { syncRemoteObject, syncSObject } = require("sync/syncing");
const { fetchSObjectsFromServer, fetchApexRestObjectsFromServer, fetchRemoteObjects, fetchSObjects } = require("sync/fetching");

Object.assign(Force, {
    syncRemoteObject, syncSObject, ...require("sync/conflicts"), fetchSObjectsFromServer, fetchApexRestObjectsFromServer,
    fetchRemoteObjects, fetchSObjects, ...modelClasses, ...collections(Backbone, modelClasses),
});

clients.Force = Force;
window.Force = Force;
