"use strict";

// Cursors: a query's result, a page at a time. A page is read when it is asked for, so that changes in between show.
// Each function may be given a store in front, and takes a success and an error callback at the end.

const { send } = require("com.salesforce.plugin.smartstore.storecall");
const { withStore } = require("com.salesforce.util.storeargument");

/** The form in which queries answer. Called with `new`. */
exports.StoreCursor = function StoreCursor() {
    this.cursorId = null;
    this.pageSize = 0;
    this.totalEntries = 0;
    this.totalPages = 0;
    /** From 0. */
    this.currentPageIndex = 0;
    this.currentPageOrderedEntries = null;
};

function goTo(store, { cursorId }, index, success, fail) {
    send("pgMoveCursorToPageIndex", { cursorId, index, ...store }, success, fail);
}

/** Whether the app's SDK, which the user agent names, is older than 5. */
const isBeforeSDK5 = () => Number(/^SalesforceMobileSDK\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 5) < 5;

/**
 * Refuses to leave the first or last page, in a later task, like any other answer. Before SDK 5, error callbacks of cursors get the
 * cursor, which stays where it is, and the error behind it.
 */
function refuse(fail, cursor, message) {
    const error = new Error(message);
    setTimeout(() => {
        if (typeof fail === "function") {
            fail(isBeforeSDK5() ? cursor : error, error);
        } else {
            console.error(message);
        }
    }, 0);
}

/** (cursor, newPageIndex): gives the cursor at that page, counted from 0. */
exports.moveCursorToPageIndex = withStore(goTo);

/** (cursor): gives the cursor at its next page; fails on the last. */
exports.moveCursorToNextPage = withStore((store, cursor, success, fail) => {
    const index = cursor.currentPageIndex + 1;
    if (index < cursor.totalPages) {
        goTo(store, cursor, index, success, fail);
    } else {
        refuse(fail, cursor, "moveCursorToNextPage called while on last page");
    }
});

/** (cursor): gives the cursor at its previous page; fails on the first. */
exports.moveCursorToPreviousPage = withStore((store, cursor, success, fail) => {
    const index = cursor.currentPageIndex - 1;
    if (index >= 0) {
        goTo(store, cursor, index, success, fail);
    } else {
        refuse(fail, cursor, "moveCursorToPreviousPage called while on first page");
    }
});

/** (cursor): forgets the cursor. */
exports.closeCursor = withStore((store, { cursorId }, success, fail) => {
    send("pgCloseCursor", { cursorId, ...store }, success, fail);
});
