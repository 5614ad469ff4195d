"use strict";

// PositionError: why there is no place. Called with `new`.

function PositionError(code, message) {
    this.code = code || null;
    this.message = message || "";
}

for (const owner of [PositionError, PositionError.prototype]) {
    Object.assign(owner, { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
}

module.exports = PositionError;
