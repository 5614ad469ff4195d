"use strict";

// Coordinates: a place, with how well it is known and how the phone moves there. Called with `new`.

const among = (value, from, to) => (typeof value === "number" && value >= from && value <= to ? value : null);

module.exports = function Coordinates(latitude, longitude, altitude = null, accuracy, heading, speed, altitudeAccuracy = null) {
    Object.assign(this, { latitude, longitude, accuracy, altitude, altitudeAccuracy });
    this.speed = among(speed, 0, Infinity);
    // What does not move has no direction.
    this.heading = this.speed ? among(heading, 0, 360) : NaN;
};
