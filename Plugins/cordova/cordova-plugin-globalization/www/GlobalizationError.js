"use strict";

// GlobalizationError: why a text could not be written or read. Called with `new`.

function GlobalizationError(code, message) {
    this.code = code || null;
    this.message = message || "";
}

Object.assign(GlobalizationError, { UNKNOWN_ERROR: 0, FORMATTING_ERROR: 1, PARSING_ERROR: 2, PATTERN_ERROR: 3 });

module.exports = GlobalizationError;
