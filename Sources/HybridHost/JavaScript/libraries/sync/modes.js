"use strict";

// The modes of the data framework (Mobile SDK 3.3 guide, chapter 6, "Cache Modes", "Conflict Detection").

exports.CACHE_MODE = {
    CACHE_ONLY: "cache-only",
    /** For fetching only: the cache; the server, and then the cache, for what isn't there. */
    CACHE_FIRST: "cache-first",
    SERVER_ONLY: "server-only",
    /** The server, and then the cache. */
    SERVER_FIRST: "server-first",
};

/** What to do about changes on the server when a record is written. */
exports.MERGE_MODE = {
    OVERWRITE: "overwrite",
    MERGE_ACCEPT_YOURS: "merge-accept-yours",
    MERGE_FAIL_IF_CONFLICT: "merge-fail-if-conflict",
    MERGE_FAIL_IF_CHANGED: "merge-fail-if-changed",
};

/** What to do about the record in the cache when one is saved there. */
exports.MERGE_MODE_DOWNLOAD = {
    OVERWRITE: "OVERWRITE",
    /** The given fields replace those that are there; others stay. */
    MERGE_ACCEPT_THEIRS: "MERGE_ACCEPT_THEIRS",
    LEAVE_IF_CHANGED: "LEAVE_IF_CHANGED",
};

/** The mode, or `fallback` for none. A misspelt one is an error: an app would take it for another. */
exports.chosen = (modes, mode, fallback, what) => {
    if (mode == null || mode === "") {
        return fallback;
    }
    const allowed = Object.values(modes);
    if (!allowed.includes(mode)) {
        throw new TypeError(`${what} "${mode}" is unknown; use one of ${allowed.map((name) => `"${name}"`).join(", ")}`);
    }
    return mode;
};
