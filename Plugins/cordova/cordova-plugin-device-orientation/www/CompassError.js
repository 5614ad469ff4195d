"use strict";

// CompassError: why there is no heading. Called with `new`.

function CompassError(code) {
    this.code = code === undefined ? null : code;
}

CompassError.COMPASS_INTERNAL_ERR = 0;
CompassError.COMPASS_NOT_SUPPORTED = 20;

module.exports = CompassError;
