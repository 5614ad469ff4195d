"use strict";

// navigator.accelerometer: readings of the phone's acceleration, once or at intervals. The sensor runs only while somebody waits for it.

const { checkArgs } = require("cordova/argscheck");
const exec = require("cordova/exec");
const { createUUID } = require("cordova/utils");
const Acceleration = require("./Acceleration");

const STANDARD_FREQUENCY_MS = 10000;

/** Those that wait for a reading: { take, fail }. */
const waiting = new Set();
/** By id: { timer, entry }. */
const watches = new Map();
let isRunning = false;
let last = null;

function start() {
    isRunning = true;
    exec(({ x, y, z, timestamp }) => {
        last = new Acceleration(x, y, z, timestamp);
        for (const { take } of [...waiting]) {
            take(last);
        }
    }, (error) => {
        for (const { fail } of [...waiting]) {
            fail(error);
        }
    }, "Accelerometer", "start", []);
}

function add(entry) {
    waiting.add(entry);
    if (!isRunning) {
        start();
    }
}

function remove(entry) {
    if (waiting.delete(entry) && waiting.size === 0) {
        exec(null, null, "Accelerometer", "stop", []);
        last = null;
        isRunning = false;
    }
}

/** Gives the next reading to `success`. */
exports.getCurrentAcceleration = (success, fail, options) => {
    checkArgs("fFO", "accelerometer.getCurrentAcceleration", [success, fail, options], exports.getCurrentAcceleration);
    const entry = {
        take(acceleration) {
            remove(entry);
            success(acceleration);
        },
        fail(error) {
            remove(entry);
            fail?.(error);
        },
    };
    add(entry);
};

/**
 * Gives readings to `success`, one each `options.frequency` milliseconds.
 *
 * @returns what clearWatch takes.
 */
exports.watchAcceleration = (success, fail, options) => {
    checkArgs("fFO", "accelerometer.watchAcceleration", [success, fail, options], exports.watchAcceleration);
    const given = options?.frequency;
    const frequency = typeof given === "number" && given ? given : STANDARD_FREQUENCY_MS;
    const id = createUUID();
    const entry = {
        take() {},
        fail(error) {
            remove(entry);
            fail?.(error);
        },
    };
    const timer = setInterval(() => {
        if (last !== null) {
            success(last);
        }
    }, frequency);
    watches.set(id, { timer, entry });
    // A sensor that runs has something to say at once.
    if (last !== null) {
        success(last);
    }
    add(entry);
    return id;
};

exports.clearWatch = (id) => {
    const watch = watches.get(id);
    if (watch !== undefined) {
        clearInterval(watch.timer);
        remove(watch.entry);
        watches.delete(id);
    }
};
