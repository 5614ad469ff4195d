"use strict";

/**
 * A constructor that pages may call on an object of theirs, as in `Force.StoreCache.apply(this, arguments)`, and derive from in each way that
 * the language has had: upstream's are functions, and those of `class` refuse the older ways. `initialize` sets up `this`. Members are
 * enumerable, so that what copies members finds them.
 */
exports.functionClass = (initialize, members) => {
    Object.defineProperties(initialize.prototype, Object.getOwnPropertyDescriptors(members));
    return initialize;
};

/**
 * What a library keeps for objects, out of their reach: a function that gives what `make()` made for an object, or for the one that it was
 * made from by `Object.create`. `begin(object)` makes it anew, for a constructor.
 */
exports.knowledge = (make) => {
    const known = new WeakMap();
    const begin = (object) => {
        const made = make();
        known.set(object, made);
        return made;
    };
    const find = (object) => {
        for (let owner = object; owner !== null; owner = Object.getPrototypeOf(owner)) {
            if (known.has(owner)) {
                return known.get(owner);
            }
        }
        return begin(object);
    };
    return Object.assign(find, { begin });
};
