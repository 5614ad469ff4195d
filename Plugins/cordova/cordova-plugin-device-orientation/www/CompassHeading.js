"use strict";

// CompassHeading: where the phone points to, in degrees clockwise from north. Called with `new`.

module.exports = function CompassHeading(magneticHeading, trueHeading, headingAccuracy, timestamp) {
    Object.assign(this, { magneticHeading, trueHeading, headingAccuracy, timestamp: timestamp || Date.now() });
};
