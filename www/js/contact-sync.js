"use strict";

// SmartSync between the soup and the server. A sync runs natively; it tells how far it is through "sync" events at the document.

const SENT_FIELDS = ["FirstName", "LastName", "Title", "Phone", "Email", "AccountId"];
const FETCHED_FIELDS = ["Id", "Name", ...SENT_FIELDS, "Account.Name", "LastModifiedDate"];

const smartsync = (functionName, ...args) => Native.call("plugin.smartsync", functionName, ...args);

const ContactSync = {
    userId: "",

    /** Where the id of this user's first fetch is noted, so that later ones continue from it. */
    get noteKey() {
        return `contacts.syncDown.${ContactSync.userId}`;
    },

    /** Fetches what the server has: all contacts the first time, then only those that changed since. Local changes stay. */
    async down(onProgress) {
        const syncId = Number(localStorage.getItem(ContactSync.noteKey));
        if (syncId && await ContactSync.isKnown(syncId)) {
            return ContactSync.run("reSync", [syncId], onProgress);
        }
        return ContactSync.fetchAll(onProgress);
    },

    /** Fetches all contacts. */
    async fetchAll(onProgress) {
        const { MERGE_MODE } = Native.module("plugin.smartsync");
        const target = { type: "soql", query: `SELECT ${FETCHED_FIELDS.join(", ")} FROM Contact` };
        const sync = await ContactSync.run("syncDown", [target, SOUP, { mergeMode: MERGE_MODE.LEAVE_IF_CHANGED }], onProgress);
        localStorage.setItem(ContactSync.noteKey, sync._soupEntryId);
        return sync;
    },

    /** Sends local changes. A record that somebody else changed on the server meanwhile is left alone. */
    up(onProgress) {
        const { MERGE_MODE } = Native.module("plugin.smartsync");
        const options = { fieldlist: SENT_FIELDS, mergeMode: MERGE_MODE.LEAVE_IF_CHANGED };
        return ContactSync.run("syncUp", [SOUP, options], onProgress);
    },

    /** Whether the store still has that sync: it goes with the user's data at logout, while the note of its id stays. */
    async isKnown(syncId) {
        try {
            return Boolean(await smartsync("getSyncStatus", syncId));
        } catch {
            return false;
        }
    },

    /** Starts a sync. Resolves with its last state when it is DONE, rejects when it is FAILED or cannot start. */
    run(functionName, args, onProgress) {
        return new Promise((resolve, reject) => {
            let syncId;
            const finish = (settle, value) => {
                document.removeEventListener("sync", onSync);
                settle(value);
            };
            const onSync = ({ detail: sync }) => {
                if (sync._soupEntryId !== syncId) {
                    return;
                }
                onProgress(sync);
                if (sync.status === "DONE") {
                    finish(resolve, sync);
                } else if (sync.status === "FAILED") {
                    finish(reject, new Error(`${functionName} failed${sync.error ? `: ${JSON.stringify(sync.error)}` : ""}`));
                }
            };
            document.addEventListener("sync", onSync);
            // The native side answers with the sync's id before the first event of it that matters.
            Native.module("plugin.smartsync")[functionName](
                ...args,
                (sync) => { syncId = sync._soupEntryId; },
                (...reasons) => finish(reject, Native.error(`plugin.smartsync.${functionName}`, reasons)));
        });
    },
};
