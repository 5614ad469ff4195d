"use strict";

/** Why an operation failed: `code` is one of the constants below, null when it is not known. */
function FileError(code) {
    this.code = code || null;
}

// Those of the first generation of the File API, then those of "File API: Directories and System".
const codes = [
    "NOT_FOUND_ERR", "SECURITY_ERR", "ABORT_ERR", "NOT_READABLE_ERR", "ENCODING_ERR", "NO_MODIFICATION_ALLOWED_ERR", "INVALID_STATE_ERR", "SYNTAX_ERR",
    "INVALID_MODIFICATION_ERR", "QUOTA_EXCEEDED_ERR", "TYPE_MISMATCH_ERR", "PATH_EXISTS_ERR",
];
codes.forEach((name, index) => { FileError[name] = index + 1; });

module.exports = FileError;
