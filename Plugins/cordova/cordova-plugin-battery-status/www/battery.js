"use strict";

// The window's events of the battery: "batterystatus" for each change, "batterylow" and "batterycritical" when it falls to 20 and 5 percent.
// The native side is asked only while somebody listens.

const cordova = require("cordova");
const exec = require("cordova/exec");

const CRITICAL = 5;
const LOW = 20;

const channels = {};
for (const type of ["batterystatus", "batterylow", "batterycritical"]) {
    channels[type] = cordova.addWindowEventHandler(type);
}

const listenerCount = () => Object.values(channels).reduce((sum, { numHandlers }) => sum + numHandlers, 0);

let isListening = false;

const fallsTo = (limit, before, now) => before !== null && before > limit && now <= limit;

const battery = {
    channels,
    _level: null,
    _isPlugged: null,

    /** Takes { level, isPlugged } from the native side. */
    _status(info) {
        if (!info || (info.level === battery._level && info.isPlugged === battery._isPlugged)) {
            return;
        }
        const { level, isPlugged } = info;
        // Nothing is known any more once nobody listens.
        if (level === null && battery._level !== null) {
            return;
        }
        cordova.fireWindowEvent("batterystatus", info);
        if (!isPlugged) {
            if (fallsTo(CRITICAL, battery._level, level)) {
                cordova.fireWindowEvent("batterycritical", info);
            } else if (fallsTo(LOW, battery._level, level)) {
                cordova.fireWindowEvent("batterylow", info);
            }
        }
        battery._level = level;
        battery._isPlugged = isPlugged;
    },

    _error(error) {
        console.log(`navigator.battery: the battery cannot be watched: ${error}`);
    },
};

function listenersChanged() {
    const isWanted = listenerCount() > 0;
    if (isWanted === isListening) {
        return;
    }
    isListening = isWanted;
    if (isWanted) {
        exec(battery._status, battery._error, "Battery", "start", []);
    } else {
        exec(null, null, "Battery", "stop", []);
    }
}
for (const channel of Object.values(channels)) {
    channel.onHasSubscribersChange = listenersChanged;
}

module.exports = battery;
