"use strict";

const { promising } = require("shared/promise");
const { store } = require("sync/clients");

/** The entries of a cursor's page; those of a smart query of one column are without their row. */
const entriesOf = (cursor, isSmart) => {
    const entries = cursor.currentPageOrderedEntries ?? [];
    return isSmart ? entries.map((row) => (Array.isArray(row) && row.length === 1 ? row[0] : row)) : entries;
};

const isOnLastPage = ({ currentPageIndex, totalPages }) => currentPageIndex + 1 >= totalPages;

/** What a query found, a page at a time. The cursor is closed on the last page. */
exports.FoundRecords = class FoundRecords {
    #store;
    #cursor;
    #isSmart;

    constructor(storeArgument, cursor, isSmart) {
        this.#store = storeArgument;
        this.#cursor = cursor;
        this.#isSmart = isSmart;
        this.records = entriesOf(cursor, isSmart);
        this.totalSize = cursor.totalEntries;
        this.hasMore = () => this.#cursor !== null;
        /** Resolves to the records of the next page, which are also added to `records`; to none after the last. */
        this.getMore = promising(() => this.#next());
        this.closeCursor = promising(() => this.#close());
    }

    async closeIfDone() {
        if (isOnLastPage(this.#cursor)) {
            await this.#close();
        }
        return this;
    }

    async #next() {
        if (!this.hasMore()) {
            return [];
        }
        const cursor = await store().moveCursorToNextPage(this.#store, this.#cursor);
        this.#cursor = cursor;
        const records = entriesOf(cursor, this.#isSmart);
        this.records.push(...records);
        await this.closeIfDone();
        return records;
    }

    async #close() {
        const cursor = this.#cursor;
        this.#cursor = null;
        if (cursor) {
            await store().closeCursor(this.#store, cursor);
        }
    }
};
