"use strict";

// SmartSync between the soup and the server. A sync runs natively; it tells how far it is through "sync" events at the document.

const FIELDS = ["FirstName", "LastName", "Title", "Phone", "Email", "AccountId"];

const ContactSync = {
    /** Fetches all contacts. Local changes that the server has not seen stay. */
    down(onProgress) {
        const query = `SELECT Id, ${FIELDS.join(", ")}, Account.Name, LastModifiedDate FROM Contact`;
        const { MERGE_MODE } = Native.module("plugin.smartsync");
        const options = { mergeMode: MERGE_MODE.LEAVE_IF_CHANGED };
        return ContactSync.run("syncDown", [{ type: "soql", query }, SOUP, options], onProgress);
    },

    /** Sends local changes. A record that somebody else changed on the server meanwhile is left alone. */
    up(onProgress) {
        const { MERGE_MODE } = Native.module("plugin.smartsync");
        const options = { fieldlist: FIELDS, mergeMode: MERGE_MODE.LEAVE_IF_CHANGED };
        return ContactSync.run("syncUp", [SOUP, options], onProgress);
    },

    /** Starts a sync. Resolves with its last state when it is DONE, rejects when it is FAILED or cannot start. */
    async run(kind, args, onProgress) {
        const { _soupEntryId: syncId } = await Native.call("plugin.smartsync", kind, ...args);
        return new Promise((resolve, reject) => {
            document.addEventListener("sync", function onSync({ detail: sync }) {
                if (sync._soupEntryId !== syncId) {
                    return;
                }
                onProgress(sync);
                if (sync.status === "RUNNING") {
                    return;
                }
                document.removeEventListener("sync", onSync);
                if (sync.status === "DONE") {
                    resolve(sync);
                } else {
                    reject(new Error(`${kind} ended ${sync.status}${sync.error ? `: ${sync.error}` : ""}`));
                }
            });
        });
    },
};
