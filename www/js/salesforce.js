"use strict";

// The org: who is signed in, and queries that go straight to the server.

const Salesforce = {
    API_VERSION: "v39.0",

    /** The credentials of the signed-in user; shows the login page when nobody is signed in. */
    async signIn() {
        try {
            return await Native.call("plugin.oauth", "getAuthCredentials");
        } catch {
            return Native.call("plugin.oauth", "authenticate");
        }
    },

    /** Ends the user's time here: tokens and stored data go. */
    signOut: () => Native.module("plugin.oauth").logout(),

    /** The user's record: Name and Username. */
    async user({ userId }) {
        const { records } = await Salesforce.query(`SELECT Id, Name, Username FROM User WHERE Id = '${userId}'`);
        return records[0] ?? { Name: "unknown", Username: userId };
    },

    /** Runs SOQL on the server: { totalSize, records }. */
    query(soql) {
        return new Promise((resolve, reject) => {
            Native.module("plugin.network").sendRequest(
                "/services/data", `/${Salesforce.API_VERSION}/query`,
                resolve, (...reasons) => reject(Native.error("plugin.network.sendRequest", reasons)),
                "GET", { q: soql });
        });
    },
};
