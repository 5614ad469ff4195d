"use strict";

// navigator.geolocation, for iPhones: the native side tells where the phone is, and the times of the options are kept here.

const { checkArgs } = require("cordova/argscheck");
const exec = require("cordova/exec");
const { createUUID } = require("cordova/utils");
const Position = require("./Position");
const PositionError = require("./PositionError");

/** The timers of watches, by id: what clearWatch stops. */
const watches = new Map();

/** A time among options; `standard` for what is none. */
const timeOf = (given, standard) => (given === undefined || isNaN(given) ? standard : Math.max(given, 0));

const optionsOf = (given) => ({
    enableHighAccuracy: given?.enableHighAccuracy ?? false,
    maximumAge: timeOf(given?.maximumAge, 0),
    timeout: timeOf(given?.timeout, Infinity),
});

const tooLate = () => new PositionError(PositionError.TIMEOUT, "No position came in time.");

/** Something that happens after a while unless it is stopped. */
function alarm() {
    let timer = null;
    return {
        set(action, delay) {
            clearTimeout(timer);
            timer = delay === Infinity ? null : setTimeout(action, delay);
        },
        stop() {
            clearTimeout(timer);
            timer = null;
        },
    };
}

const geolocation = {
    /** The one that was given last. */
    lastPosition: null,

    /** Gives the place to `success`, or a PositionError to `fail`. */
    getCurrentPosition(success, fail, options) {
        checkArgs("fFO", "geolocation.getCurrentPosition", [success, fail, options], geolocation.getCurrentPosition);
        ask(success, fail, optionsOf(options), alarm());
    },

    /**
     * The same for the place of now and each later one.
     *
     * @returns what clearWatch takes.
     */
    watchPosition(success, fail, options) {
        checkArgs("fFO", "geolocation.watchPosition", [success, fail, options], geolocation.watchPosition);
        const wanted = optionsOf(options);
        const id = createUUID();
        const timer = alarm();
        watches.set(id, timer);
        const isOver = () => watches.get(id) !== timer;
        const expect = () => {
            if (!isOver()) {
                timer.set(() => fail?.(tooLate()), wanted.timeout);
            }
        };
        ask((position) => {
            if (!isOver()) {
                success(position);
            }
        }, (error) => {
            if (!isOver()) {
                fail?.(error);
            }
        }, wanted, timer);
        // The first answer of a watch says what was asked for already.
        let isFirst = true;
        const isNews = () => {
            const wasFirst = isFirst;
            isFirst = false;
            return !wasFirst && !isOver();
        };
        exec((place) => {
            if (isNews()) {
                expect();
                success(taken(place));
            }
        }, (error) => {
            if (isNews()) {
                timer.stop();
                fail?.(new PositionError(error.code, error.message));
            }
        }, "Geolocation", "addWatch", [id, wanted.enableHighAccuracy]);
        return id;
    },

    clearWatch(id) {
        if (watches.has(id)) {
            watches.get(id).stop();
            watches.delete(id);
            exec(null, null, "Geolocation", "clearWatch", [id]);
        }
    },
};

function taken(place) {
    geolocation.lastPosition = new Position(place, place.timestamp);
    return geolocation.lastPosition;
}

/** Asks for one place. */
function ask(success, fail, { enableHighAccuracy, maximumAge, timeout }, timer) {
    const { lastPosition } = geolocation;
    if (lastPosition && maximumAge > 0 && Date.now() - lastPosition.timestamp <= maximumAge) {
        success(lastPosition);
        return;
    }
    if (timeout === 0) {
        fail?.(tooLate());
        return;
    }
    let isOver = false;
    timer.set(() => {
        isOver = true;
        fail?.(tooLate());
    }, timeout);
    exec((place) => {
        if (!isOver) {
            timer.stop();
            success(taken(place));
        }
    }, (error) => {
        if (!isOver) {
            timer.stop();
            fail?.(new PositionError(error.code, error.message));
        }
    }, "Geolocation", "getLocation", [enableHighAccuracy, maximumAge]);
}

module.exports = geolocation;
