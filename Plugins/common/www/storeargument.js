"use strict";

// com.salesforce.util.storeargument: the optional first argument of functions that work in a store.

const isStoreConfig = (value) => typeof value === "object" && value !== null && Object.hasOwn(value, "isGlobalStore");

function storeOf(value) {
    if (!isStoreConfig(value)) {
        return { isGlobalStore: value === true };
    }
    // Some guides write `name` for `storeName`.
    const { isGlobalStore, storeName = value.name } = value;
    return { isGlobalStore: Boolean(isGlobalStore), storeName };
}

/**
 * Makes of `work(store, ...args)` a function whose first argument may be missing, a boolean (whether the global store is meant) or a
 * store configuration. `work` always gets `{isGlobalStore, storeName}`: without a name the default store is meant, and the
 * current user's unless `isGlobalStore` is true.
 */
exports.withStore = (work) => (...args) => {
    const isGiven = typeof args[0] === "boolean" || isStoreConfig(args[0]);
    return work(storeOf(args[0]), ...(isGiven ? args.slice(1) : args));
};
