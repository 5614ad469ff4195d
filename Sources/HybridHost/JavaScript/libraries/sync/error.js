"use strict";

// Force.Error: what an error callback got, in one form (Mobile SDK 3.3 guide, chapter 6, AccountEditor).

const { parsed } = require("shared/json");
const { restFailure } = require("sync/failures");

const isConflict = (raw) => raw !== null && typeof raw === "object" && Object.hasOwn(raw, "remoteChanges");

/**
 * - `type` "RestError": the server refused, or there was no answer (`status` 0). `details` is what it said, e.g.
 *   [{message, errorCode}]; `xhr` the request, where there is one.
 * - `type` "ConflictError": a record was changed on the server; with base, theirs, yours, remoteChanges, localChanges and
 *   conflictingChanges.
 * - `type` "Error": anything else; `message` says what.
 */
exports.Error = function ForceError(raw) {
    const told = restFailure(raw);
    if (isConflict(raw)) {
        const { base, theirs, yours, remoteChanges, localChanges, conflictingChanges } = raw;
        Object.assign(this, { type: "ConflictError", base, theirs, yours, remoteChanges, localChanges, conflictingChanges });
    } else if (told) {
        Object.assign(this, { type: "RestError", ...told });
    } else if (raw !== null && typeof raw === "object" && "status" in raw) {
        Object.assign(this, { type: "RestError", xhr: raw, status: raw.status, details: parsed(raw.responseText) });
    } else {
        Object.assign(this, { type: "Error", message: raw?.message ?? String(raw) });
    }
};
