"use strict";

// Acceleration: one reading, in metres a second squared, gravity included. Called with `new`.

module.exports = function Acceleration(x, y, z, timestamp) {
    Object.assign(this, { x, y, z, timestamp: timestamp || Date.now() });
};
