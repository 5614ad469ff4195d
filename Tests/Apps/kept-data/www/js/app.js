// What an app keeps, to be looked at and changed by scripts (`gantry run --script`): accounts, a soup of contacts that syncs up in the user's
// store, a note in the global one, localStorage.

"use strict";

const indexes = [
    { path: "Id", type: "string" }, { path: "LastName", type: "string" }, { path: "__local__", type: "string" },
    { path: "__locally_created__", type: "string" }, { path: "__locally_updated__", type: "string" }, { path: "__locally_deleted__", type: "string" },
];

/** An action of a plugin as a promise. */
function ask(service, action, ...args) {
    return new Promise((resolve, reject) => cordova.exec(resolve, (error) => reject(new Error(JSON.stringify(error))), service, action, args));
}

const storeCall = (action, args) => ask("com.salesforce.smartstore", action, args);

const app = {
    /** Who is signed in; "nobody" when none is. */
    async user() {
        try { return (await ask("com.salesforce.sfaccountmanager", "getCurrentUser", {})).username.split("@")[0]; } catch { return "nobody"; }
    },

    prepare: (isGlobalStore = false) => storeCall("pgRegisterSoup", { isGlobalStore, soupName: "contacts", indexes }),

    /** Entries that wait to be sent. */
    async add(count, isGlobalStore = false) {
        const user = await app.user();
        const entries = Array.from({ length: count }, (_, i) => ({
            Id: `local_${user}_${Date.now()}_${i}`, FirstName: user, LastName: `Kept ${Date.now()} ${i}`, attributes: { type: "Contact" },
            __local__: true, __locally_created__: true, __locally_updated__: false, __locally_deleted__: false,
        }));
        await storeCall("pgUpsertSoupEntries", { isGlobalStore, soupName: "contacts", entries, externalIdPath: "_soupEntryId" });
    },

    /** What the soup has: all entries, and those that wait. */
    async counts(isGlobalStore = false) {
        const count = async (where) => (await storeCall("pgRunSmartQuery", {
            isGlobalStore, querySpec: { queryType: "smart", smartSql: `SELECT count(*) FROM {contacts} ${where}`, pageSize: 1 },
        })).currentPageOrderedEntries[0][0];
        return `${await count("")} entries, ${await count("WHERE {contacts:__local__} = 'true' OR {contacts:__local__} = '1'")} unsent`;
    },

    syncUp() {
        return new Promise((resolve, reject) => {
            document.addEventListener("sync", ({ detail }) => { if (detail.status === "DONE") resolve(detail); else if (detail.status === "FAILED") reject(new Error(JSON.stringify(detail))); });
            ask("com.salesforce.smartsync", "syncUp", {
                isGlobalStore: false, soupName: "contacts", target: { createFieldlist: ["FirstName", "LastName"], updateFieldlist: ["FirstName", "LastName"] },
                options: { fieldlist: ["FirstName", "LastName"], mergeMode: "OVERWRITE" },
            }).catch(reject);
        });
    },

    /** The last names of this user's records on the server, sorted. */
    async sent() {
        const query = `SELECT LastName FROM Contact WHERE FirstName = '${await app.user()}'`;
        const names = [];
        let path = `/v33.0/query?q=${encodeURIComponent(query)}`;
        while (path) {
            const answer = await ask("com.salesforce.network", "pgSendRequest", { endPoint: "/services/data", path, method: "GET", queryParams: {}, headerParams: {} });
            names.push(...answer.records.map((record) => record.LastName));
            path = answer.nextRecordsUrl && answer.nextRecordsUrl.slice(answer.nextRecordsUrl.indexOf("/v", 1));
        }
        return names.sort();
    },

    /** The last names in the soup, sorted. */
    async kept() {
        const answer = await storeCall("pgRunSmartQuery", {
            isGlobalStore: false, querySpec: { queryType: "smart", smartSql: "SELECT {contacts:LastName} FROM {contacts}", pageSize: 100000 },
        });
        return answer.currentPageOrderedEntries.map(([name]) => name).sort();
    },

    stored: () => JSON.stringify(Object.entries(localStorage).sort()),
};

document.addEventListener("deviceready", () => {});
