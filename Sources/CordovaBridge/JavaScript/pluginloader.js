"use strict";

// Makes the modules of all installed plugins known. Their sources are read and compiled at the first require. Modules that only the
// page's own list names are loaded as scripts.

const { each, Error, exec, filter, find, findLast, forEach, includes, join, listOf, map, Object, push, Set, test } = native.platform("language");
const { allBelow } = native.platform("dom/tree");
const modulemapper = require("cordova/modulemapper");

// Space and comments, then a call of cordova.define: the form in which plugin files are served to browsers.
const SELF_DEFINING = /^(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*cordova\.define\s*\(/;

function factoryOf(id, file) {
    return (localRequire, exports, module) => {
        const source = native.moduleSource(file);
        if (!test(SELF_DEFINING, source)) {
            native.compile(source, file, "require exports module")(localRequire, exports, module);
            return;
        }
        define.remove(id);
        native.compile(source, file, "")();
        const defined = define.moduleMap[id];
        define.moduleMap[id] = module;
        if (defined === undefined) {
            throw new Error(`${file} does not define the module ${id}`);
        }
        defined.factory(localRequire, exports, module);
    };
}

function installedPlugins() {
    const list = native.pluginModules();
    const metadata = {};
    for (const { pluginId, version } of each(list)) {
        metadata[pluginId] = version;
    }
    return Object.assign(listOf(list), { metadata });
}

/** The folder of the page's cordova.js, with a slash at its end: cordova_plugins.js lists files from there. */
function rootFolder() {
    const addresses = map(allBelow(document, ({ localName }) => localName === "script"), ({ src }) => exec(/^(.*\/|)cordova\.js(?:\?.*)?$/, src)?.[1]);
    return findLast(addresses, (folder) => folder !== undefined) ?? "";
}

/** Loads a script into the page. Without `onerror`, one that is missing counts as loaded. */
exports.injectScript = (url, onload, onerror) => {
    const script = document.createElement("script");
    script.onload = onload;
    script.onerror = onerror ?? onload;
    script.src = url;
    document.head.append(script);
};

/** Loads the scripts of modules that the page lists and no installed plugin has, then calls `done`. */
function loadOthers(modules, done) {
    let left = modules.length;
    if (left === 0) {
        done();
        return;
    }
    const root = rootFolder();
    const oneLess = () => {
        left -= 1;
        if (left === 0) {
            done();
        }
    };
    forEach(modules, ({ file }) => exports.injectScript(root + file, oneLess));
}

function place(list) {
    for (const { id, clobbers = [], merges = [], runs } of each(list)) {
        forEach(clobbers, (path) => modulemapper.clobbers(id, path));
        forEach(merges, (path) => modulemapper.merges(id, path));
        if (runs) {
            modulemapper.runs(id);
        }
    }
}

/** Runs the bundle's own `cordova_plugins.js`, which `cordova prepare` has written for a phone, if there is one. */
function runPreparedList() {
    const list = native.preparedList();
    if (list === null) {
        return;
    }
    try {
        native.compile(list, "cordova_plugins.js", "")();
    } catch (error) {
        native.log("error", `the bundle's cordova_plugins.js is ignored: ${error}`);
    }
}

/** Defines modules by the installed plugins' files. */
function defineInstalled(id, file) {
    define(id, factoryOf(id, file));
    define.moduleMap[id].yields = true;
}

/** Tells where the modules of a list come from that the bundle has brought: a file of the bundle wins over the runtime's. */
function tellOrigins(list, fromRuntime) {
    const own = filter(list, ({ id }) => !includes(fromRuntime, id));
    native.log("debug", `cordova_plugins.js of the bundle: ${own.length} modules are the bundle's, ${fromRuntime.length} the runtime's: ${join(fromRuntime, ", ")}`);
}

/** Defines what the page has not defined itself, notes where the modules belong, then calls `done`. */
exports.load = (done) => {
    const installed = installedPlugins();
    if (!("cordova/plugin_list" in define.moduleMap)) {
        runPreparedList();
    }
    const isPrepared = "cordova/plugin_list" in define.moduleMap;
    if (!isPrepared) {
        define("cordova/plugin_list", (localRequire, exports, module) => {
            module.exports = installed;
        });
    }
    const list = require("cordova/plugin_list");
    // In browsers, the app's own plugins are scripts of the page.
    const files = new Set(map(filter(installed, ({ isScript }) => !isScript), ({ file }) => file));
    const others = [];
    const fromRuntime = [];
    for (const module of each(list)) {
        const { id, file } = module;
        if (id in define.moduleMap) {
            continue;
        }
        if (files.has(file)) {
            defineInstalled(id, file);
            push(fromRuntime, id);
        } else {
            push(others, module);
        }
    }
    loadOthers(others, () => {
        const missing = [];
        for (const module of each(filter(list, ({ id }) => !(id in define.moduleMap)))) {
            const { id, file } = module;
            const known = find(installed, (other) => other.id === id && files.has(other.file));
            if (known === undefined) {
                native.log("error", `cordova_plugins.js lists the module ${id}, but ${rootFolder()}${file} does not define it`);
                push(missing, module);
            } else {
                defineInstalled(id, known.file);
                push(fromRuntime, id);
            }
        }
        if (isPrepared) {
            tellOrigins(list, fromRuntime);
            // What the runtime's modules need is there to be required, and is put in no place.
            for (const { id, file } of each(filter(installed, (module) => !(module.id in define.moduleMap) && files.has(module.file)))) {
                defineInstalled(id, file);
            }
        }
        place(filter(list, (module) => !includes(missing, module)));
        done();
    });
};
