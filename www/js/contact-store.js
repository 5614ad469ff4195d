"use strict";

// The soup of contacts in SmartStore: what is on this device, whether the server has it yet or not.
//
// SmartSync finds local changes by four flags of an entry, and `__local__` says that any of the other three is set.

const SOUP = "contacts";
const INDEXED_PATHS = ["Id", "FirstName", "LastName", "Name", "Title", "Account.Name", "LastModifiedDate", "__local__"];

const smartstore = (functionName, ...args) => Native.call("plugin.smartstore", functionName, ...args);
const fullName = ({ FirstName, LastName }) => [FirstName, LastName].filter(Boolean).join(" ");

const ContactStore = {
    /** Makes the soup, or opens the one that is there. Resolves to whether it was there. */
    async open() {
        const existed = await smartstore("soupExists", SOUP);
        await smartstore("registerSoup", SOUP, INDEXED_PATHS.map((path) => ({ path, type: "string" })));
        return existed;
    },

    /** Takes all entries away, also those that the server has not seen. */
    clear: () => smartstore("clearSoup", SOUP),

    /** Runs Smart SQL and gives the rows of the first page. */
    async rows(smartSql, pageSize = 10) {
        const spec = Native.module("plugin.smartstore").buildSmartQuerySpec(smartSql, pageSize);
        const cursor = await smartstore("runSmartQuery", spec);
        await smartstore("closeCursor", cursor);
        return cursor.currentPageOrderedEntries;
    },

    async count() {
        const [[count]] = await ContactStore.rows(`SELECT count(*) FROM {${SOUP}}`, 1);
        return count;
    },

    /** The accounts that most contacts belong to: rows of name and number of contacts. */
    largestAccounts: (limit) => ContactStore.rows(
        `SELECT {${SOUP}:Account.Name}, count(*) FROM {${SOUP}} WHERE {${SOUP}:Account.Name} IS NOT NULL
         GROUP BY {${SOUP}:Account.Name} ORDER BY count(*) DESC, {${SOUP}:Account.Name} LIMIT ${limit}`, limit),

    /** The contacts that the server has and that nobody has touched for longest, the longest first. */
    async leastRecentlyModified(limit) {
        const rows = await ContactStore.rows(
            `SELECT {${SOUP}:_soup} FROM {${SOUP}} WHERE {${SOUP}:Id} NOT LIKE 'local%' AND {${SOUP}:LastModifiedDate} IS NOT NULL
             ORDER BY {${SOUP}:LastModifiedDate}, {${SOUP}:LastName}, {${SOUP}:FirstName}, {${SOUP}:Id} LIMIT ${limit}`, limit);
        return rows.map(([entry]) => entry);
    },

    /** A cursor over contacts whose name or account contains the text, by name. Its rows are `[entry]`. Close it when done. */
    search(text, pageSize) {
        // Smart SQL takes no parameters, and braces in it mean soups.
        const pattern = text.trim().replace(/[{}]/g, "").replace(/[\\%_]/g, "\\$&").replaceAll("'", "''");
        const searched = `ifnull({${SOUP}:FirstName}, '') || ' ' || {${SOUP}:LastName} || ' ' || ifnull({${SOUP}:Account.Name}, '')`;
        return smartstore("runSmartQuery", Native.module("plugin.smartstore").buildSmartQuerySpec(
            `SELECT {${SOUP}:_soup} FROM {${SOUP}} WHERE ${searched} LIKE '%${pattern}%' ESCAPE '\\'
             ORDER BY lower({${SOUP}:LastName}), lower({${SOUP}:FirstName}), {${SOUP}:_soupEntryId}`, pageSize));
    },

    nextPage: (cursor) => smartstore("moveCursorToNextPage", cursor),
    close: (cursor) => smartstore("closeCursor", cursor),

    /** The contact with that `_soupEntryId`, or undefined. */
    async contact(soupEntryId) {
        const [entry] = await smartstore("retrieveSoupEntries", SOUP, [soupEntryId]);
        return entry;
    },

    /** All entries that the server does not have as they are here. */
    async dirty() {
        const spec = Native.module("plugin.smartstore").buildExactQuerySpec("__local__", true, 50);
        let cursor = await smartstore("querySoup", SOUP, spec);
        const entries = [...cursor.currentPageOrderedEntries];
        while (cursor.currentPageIndex + 1 < cursor.totalPages) {
            cursor = await ContactStore.nextPage(cursor);
            entries.push(...cursor.currentPageOrderedEntries);
        }
        await ContactStore.close(cursor);
        return entries;
    },

    /** Changes fields of a contact. */
    update(contact, fields) {
        const changed = { ...contact, ...fields };
        return ContactStore.put({ ...changed, Name: fullName(changed), __local__: true, __locally_updated__: true });
    },

    /** Adds a contact. Its id is a local one until the server has given it another. */
    create: (fields) => ContactStore.put({
        Id: `local_${Date.now()}`,
        attributes: { type: "Contact" },
        ...fields,
        Name: fullName(fields),
        __local__: true,
        __locally_created__: true,
        __locally_updated__: false,
        __locally_deleted__: false,
    }),

    /** Marks a contact for deletion on the server. One that the server has never seen goes at once. */
    async remove(contact) {
        if (contact.__locally_created__) {
            await smartstore("removeFromSoup", SOUP, [contact._soupEntryId]);
            return contact;
        }
        return ContactStore.put({ ...contact, __local__: true, __locally_deleted__: true });
    },

    async put(entry) {
        const [stored] = await smartstore("upsertSoupEntries", SOUP, [entry]);
        return stored;
    },
};
