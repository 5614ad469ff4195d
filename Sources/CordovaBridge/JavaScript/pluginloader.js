"use strict";

// Makes the modules of all installed plugins known. Their sources are read and compiled at the first require.

const modulemapper = require("cordova/modulemapper");

// Space and comments, then a call of cordova.define: the form in which plugin files are served to browsers.
const SELF_DEFINING = /^(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*cordova\.define\s*\(/;

function factoryOf(id, file) {
    return (localRequire, exports, module) => {
        const source = native.moduleSource(file);
        if (!SELF_DEFINING.test(source)) {
            native.compile(source, file, ["require", "exports", "module"])(localRequire, exports, module);
            return;
        }
        native.compile(source, file, [])();
        const defined = define.moduleMap[id];
        define.moduleMap[id] = module;
        if (defined === module) {
            throw new Error(`${file} does not define the module ${id}`);
        }
        defined.factory(localRequire, exports, module);
    };
}

function installedPlugins() {
    const list = native.pluginModules();
    const metadata = {};
    for (const { pluginId, version } of list) {
        metadata[pluginId] = version;
    }
    return Object.assign([...list], { metadata });
}

/** Defines what the page has not defined itself, notes where the modules belong, then calls `done`. */
exports.load = (done) => {
    if (!("cordova/plugin_list" in define.moduleMap)) {
        define("cordova/plugin_list", (localRequire, exports, module) => {
            module.exports = installedPlugins();
        });
    }
    const list = require("cordova/plugin_list");
    for (const { id, file } of list) {
        if (!(id in define.moduleMap)) {
            define(id, factoryOf(id, file));
            define.moduleMap[id].yields = true;
        }
    }
    for (const { id, clobbers = [], merges = [], runs } of list) {
        clobbers.forEach((path) => modulemapper.clobbers(id, path));
        merges.forEach((path) => modulemapper.merges(id, path));
        if (runs) {
            modulemapper.runs(id);
        }
    }
    done();
};
