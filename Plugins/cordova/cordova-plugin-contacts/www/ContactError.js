"use strict";
// Why a contact cannot be found or kept.

function ContactError(code) { this.code = code === undefined ? null : code; }

Object.assign(ContactError, {
    UNKNOWN_ERROR: 0,
    INVALID_ARGUMENT_ERROR: 1,
    TIMEOUT_ERROR: 2,
    PENDING_OPERATION_ERROR: 3,
    IO_ERROR: 4,
    NOT_SUPPORTED_ERROR: 5,
    OPERATION_CANCELLED_ERROR: 6,
    PERMISSION_DENIED_ERROR: 20,
});

/** What the native side failed with, as an error: it gives a code, or an object with one. */
ContactError.of = (cause) => {
    if (cause instanceof ContactError) return cause;
    if (typeof cause === "number") return new ContactError(cause);
    return new ContactError(cause && typeof cause.code === "number" ? cause.code : ContactError.UNKNOWN_ERROR);
};
Object.defineProperty(ContactError, "of", { enumerable: false });

module.exports = ContactError;
