"use strict";

// com.salesforce.plugin.smartsync: synchronizes soups with a server.
//
// Functions take a store in front, or leave it out, as those of com.salesforce.plugin.smartstore do. `success` gets the state of the sync
// as it starts; each later state is a document event "sync" with the state in its `detail`.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.smartsync");
const { withStore } = require("com.salesforce.util.storeargument");

const ofSync = (action) =>
    withStore((store, syncId, success, fail) => {
        call(action, success, fail, { syncId, ...store });
    });

/** What happens to a record that was changed on both sides: take the sender's, or leave both as they are. */
exports.MERGE_MODE = { OVERWRITE: "OVERWRITE", LEAVE_IF_CHANGED: "LEAVE_IF_CHANGED" };

/** Fetches the target's records, e.g. {type: "soql", query}, into a soup; `options` is {mergeMode}. */
exports.syncDown = withStore((store, target, soupName, options, success, fail) => {
    call("syncDown", success, fail, { target, soupName, options, ...store });
});

/**
 * ([store,] [target,] soupName, options, success, fail): sends a soup's local changes; `options` is {fieldlist, mergeMode}.
 * Without a target they go where records of their type belong.
 */
exports.syncUp = withStore((store, ...args) => {
    const target = typeof args[0] === "string" ? {} : (args.shift() ?? {});
    const [soupName, options, success, fail] = args;
    call("syncUp", success, fail, { target, soupName, options, ...store });
});

/** (syncId): fetches what has changed since an earlier sync down. */
exports.reSync = ofSync("reSync");

/** (syncId): removes entries of a sync down's soup whose records are gone from the server. */
exports.cleanResyncGhosts = ofSync("cleanResyncGhosts");

/** (syncId): gives the state of a sync. */
exports.getSyncStatus = ofSync("getSyncStatus");
