"use strict";

// Position: where the phone was at a time. Called with `new`.

const Coordinates = require("./Coordinates");

module.exports = function Position(coords, timestamp = Date.now()) {
    const { latitude, longitude, altitude, accuracy, heading, velocity, altitudeAccuracy } = coords || {};
    this.coords = new Coordinates(latitude, longitude, altitude, accuracy, heading, velocity, altitudeAccuracy);
    this.timestamp = timestamp;
};
