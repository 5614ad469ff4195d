"use strict";

// Work on records of a cache, one after the other for each record: who reads a record and writes it again would undo what others
// write in between.

const { storeOf } = require("sync/clients");

/** The work under way, by place: a soup's and a key's name. */
const lastWork = new Map();

const ignore = () => {};

const placeOf = (cache, key) => JSON.stringify([storeOf(cache), cache.soupName, String(key)]);

/** Runs an async function once all earlier work on these keys of the cache's soup is done, whichever way it went. Gives its promise. */
exports.inTurn = (cache, keys, work) => {
    const places = keys.filter((key) => key != null).map((key) => placeOf(cache, key));
    const result = Promise.all(places.map((place) => lastWork.get(place))).then(work);
    const done = result.then(ignore, ignore);
    places.forEach((place) => lastWork.set(place, done));
    done.then(() => {
        for (const place of places) {
            if (lastWork.get(place) === done) {
                lastWork.delete(place);
            }
        }
    });
    return result;
};
