"use strict";

// Puts modules where plugin.xml wants them: <clobbers>, <merges>, <runs>, and `defaults`, which only fills a gap.
// A module of the SDK or of the runtime with a free place waits behind an accessor and is built when somebody looks. All others are built at once, as on
// phones: many have things to do before deviceready, such as asking for the device's name or putting channels in place.

const { each, Error, Map, pop, push, reduce, split, startsWith, WeakMap } = native.platform("language");
const builder = require("cordova/builder");

const originals = new WeakMap();
let entries = [];

function addEntry(strategy, id, path, deprecation) {
    if (!(id in define.moduleMap)) {
        throw new Error(`Module ${id} does not exist.`);
    }
    push(entries, { strategy, id, path, deprecation });
}

exports.clobbers = (id, path, deprecation) => addEntry("clobbers", id, path, deprecation);
exports.merges = (id, path, deprecation) => addEntry("merges", id, path, deprecation);
exports.defaults = (id, path, deprecation) => addEntry("defaults", id, path, deprecation);
exports.runs = (id) => addEntry("runs", id);

exports.reset = () => {
    entries = [];
};

function namespaceOf(names, context) {
    return reduce(names, (object, name) => object[name] || (object[name] = {}), context);
}

function place({ strategy, id, path, deprecation }, context) {
    const names = split(path, ".");
    const name = pop(names);
    const parent = namespaceOf(names, context);
    const present = parent[name];
    if (strategy === "merges" && present) {
        builder.recursiveMerge(present, require(id));
        return;
    }
    if (strategy === "defaults" && present) {
        return;
    }
    const known = originals.get(context);
    if (!known.has(path)) {
        known.set(path, present);
    }
    if (deprecation) {
        builder.assignOrWrapInDeprecateGetter(parent, name, require(id), `Access made to deprecated symbol: ${path}. ${deprecation}`);
    } else if (present === undefined && (startsWith(id, "com.salesforce.") || startsWith(id, "gantry."))) {
        builder.assignLazily(parent, name, () => require(id));
    } else {
        builder.assignOrWrapInDeprecateGetter(parent, name, require(id));
    }
}

/** Places all entries in order. An entry that fails goes to `onError`; without one its error is thrown. */
exports.mapModules = (context, onError) => {
    originals.set(context, new Map());
    for (const entry of each(entries)) {
        try {
            if (entry.strategy === "runs") {
                require(entry.id);
            } else {
                place(entry, context);
            }
        } catch (error) {
            if (onError === undefined) {
                throw error;
            }
            onError(error);
        }
    }
};

/** What stood at `path` before a module took the place; else what stands there now. */
exports.getOriginalSymbol = (context, path) => {
    const known = originals.get(context);
    if (known?.has(path)) {
        return known.get(path);
    }
    return reduce(split(path, "."), (object, name) => object?.[name], context);
};
