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

    /** How many contacts the server has. */
    async countContacts() {
        const { totalSize } = await Salesforce.query("SELECT COUNT() FROM Contact");
        return totalSize;
    },

    /** The contacts with those ids as the server has them, by id. Ids that it does not know are left out. */
    async contacts(ids) {
        const list = ids.map((id) => `'${id}'`).join(", ");
        const { records } = await Salesforce.query(
            `SELECT Id, FirstName, LastName, Title, Phone, Email, LastModifiedDate FROM Contact WHERE Id IN (${list})`);
        return new Map(records.map((record) => [record.Id, record]));
    },

    /** Runs SOQL on the server: { totalSize, records }. */
    query(soql) {
        return new Promise((resolve, reject) => {
            Native.module("plugin.network").sendRequest(
                "/services/data", `/${Salesforce.API_VERSION}/query`,
                (answer) => resolve(typeof answer === "string" ? JSON.parse(answer) : answer),
                (...reasons) => reject(Native.error("plugin.network.sendRequest", reasons)),
                "GET", { q: soql });
        });
    },
};
