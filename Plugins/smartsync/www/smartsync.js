"use strict";

// com.salesforce.plugin.smartsync: synchronizes soups with a server.
//
// Functions take a store in front, or leave it out, as those of com.salesforce.plugin.smartstore do. `success` gets the state of the sync
// as it starts; each later state is a document event "sync" with the state in its `detail`.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.smartsync");
const { withStore } = require("com.salesforce.util.storeargument");

/** `shown`: what the caller gets for the native side's answer. */
const ofSync = (action, shown = null) =>
    withStore((store, sync, success, fail) => {
        const take = shown && typeof success === "function" ? (answer) => success(shown(answer)) : success;
        const meant = typeof sync === "string" ? { syncName: sync } : { syncId: sync };
        call(action, take, fail, { ...(typeof sync === "object" ? sync : meant), ...store });
    });

/** A name in front of the callbacks is for the sync: later SDKs have a place for it. */
const named = ([first, ...rest]) =>
    typeof first === "string" || rest.length > 1 ? [first ?? undefined, ...rest] : [undefined, first, ...rest];

/** Adds a function that the SDK's module has not, and that whoever lists its members does not meet. */
function exhibit(name, value) {
    Object.defineProperty(exports, name, { value, writable: true, configurable: true, enumerable: false });
}

/** What happens to a record that was changed on both sides: take the sender's, or leave both as they are. */
exports.MERGE_MODE = { OVERWRITE: "OVERWRITE", LEAVE_IF_CHANGED: "LEAVE_IF_CHANGED" };

/**
 * ([store,] target, soupName, options, [syncName,] success, fail): fetches the target's records, e.g. {type: "soql", query}, into a
 * soup; `options` is {mergeMode}.
 */
exports.syncDown = withStore((store, target, soupName, options, ...rest) => {
    const [syncName, success, fail] = named(rest);
    call("syncDown", success, fail, { target, soupName, options, syncName, ...store });
});

/**
 * ([store,] [target,] soupName, options, [syncName,] success, fail): sends a soup's local changes; `options` is {fieldlist, mergeMode}.
 * Without a target they go where records of their type belong.
 */
exports.syncUp = withStore((store, ...args) => {
    const target = typeof args[0] === "string" ? {} : (args.shift() ?? {});
    const [soupName, options, ...rest] = args;
    const [syncName, success, fail] = named(rest);
    call("syncUp", success, fail, { target, soupName, options, syncName, ...store });
});

/** (sync): fetches what has changed since an earlier sync down, told by its id or its name. */
exports.reSync = ofSync("reSync");

/**
 * (sync): removes the entries that a sync down brought and that its target doesn't give any more. `success` gets how many. A sync is told by
 * its id or its name, or by {syncId or syncName, dryRun: true}: then nothing is removed.
 */
exports.cleanResyncGhosts = ofSync("cleanResyncGhosts");

/** (sync): gives the state of a sync, told by its id or its name; null when there is none, which the native side tells by an empty object. */
exports.getSyncStatus = ofSync("getSyncStatus", (state) => (state._soupEntryId === undefined ? null : state));

/** (sync): forgets a sync, told by its id or its name; what it brought stays. */
exhibit("deleteSync", ofSync("deleteSync"));

/** (sync): ends a sync early, told by its id or its name. It becomes STOPPED; reSync goes on where it can. */
exhibit("stopSync", ofSync("stopSync"));

/** (): ends all syncs early, and lets none begin until `restart`. */
exhibit("stop", withStore((store, success, fail) => call("stop", success, fail, { ...store })));

/** (options): lets syncs begin again; with {restartStoppedSyncs: true} those that are STOPPED are run again. `success` gets their states. */
exhibit("restart", withStore((store, options, success, fail) => call("restart", success, fail, { ...options, ...store })));

/**
 * (soupName, soupEntryId, decision): decides about an entry whose create was sent and not answered, and of which `__last_error__` says that
 * it is in doubt: "resend", "discard", or {adopt: id} with the id of the record on the server that is the one.
 */
exhibit("resolveCreate", withStore((store, soupName, soupEntryId, decision, success, fail) => {
    const recordId = decision?.adopt;
    call("resolveCreate", success, fail, { soupName, soupEntryId, decision: recordId === undefined ? decision : "adopt", recordId, ...store });
}));

// Targets that a page answers for ---------------------------------------------------------------------------------------------

const targets = new Map();

const NEEDED = { down: ["fetch"], up: ["create", "update", "delete", "retrieve"] };

/** Asks the page's own target, and passes on what it gives, or throws. */
async function ask({ request, target, method, arguments: args }) {
    try {
        const value = await targets.get(target)[method](...args);
        call("answerTarget", null, null, { request, value: value ?? null });
    } catch (error) {
        const status = Number.isInteger(error?.status) ? error.status : undefined;
        call("answerTarget", null, null, { request, error: String(error?.message ?? error), status });
    }
}

function register(kind, name, target, success, fail) {
    const methods = ["fetch", "continueFetch", "ids", "create", "update", "delete", "retrieve"].filter((method) => typeof target[method] === "function");
    const missing = NEEDED[kind].filter((method) => !methods.includes(method));
    if (missing.length > 0) {
        throw new TypeError(`The target ${name} lacks ${missing.join(", ")}`);
    }
    if (targets.size === 0) {
        document.addEventListener("synctarget", (event) => ask(event.detail));
    }
    targets.set(name, target);
    const { idFieldName, modificationDateFieldName } = target;
    call("registerTarget", success, fail, { name, kind, methods, idFieldName, modificationDateFieldName });
}

/**
 * (name, target[, success, fail]): lets syncs down name the page's object `target` as their class: {type: "custom", androidImpl: name}.
 * Its methods get the sync's target first, and may return promises:
 *   fetch(target, maxTimeStamp): the records, or {records, totalSize, next}; above 0, `maxTimeStamp` is the newest change known.
 *   continueFetch(target, next): the page that `next` of the one before names.
 *   ids(target): the ids of all records there are now; without it they are fetched.
 * `idFieldName` and `modificationDateFieldName` of the object name the fields, when they are not Id and LastModifiedDate.
 */
exhibit("registerSyncDownTarget", (name, target, success, fail) => register("down", name, target, success, fail));

/**
 * (name, target[, success, fail]): the same for syncs up. What is thrown with a `status` counts as a server's answer: 404 means that
 * the record is gone.
 *   create(target, type, fields): the new record's id.
 *   update(target, type, id, fields), delete(target, type, id).
 *   retrieve(target, type, id, fieldlist): what the server has of a record, null when it is gone.
 */
exhibit("registerSyncUpTarget", (name, target, success, fail) => register("up", name, target, success, fail));
