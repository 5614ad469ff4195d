"use strict";

// The virtual cordova.js. This file is the body of (function (native, sources) { ... }), run once for a page:
//   native   the host's side, never reachable from the page's globals
//   sources  Cordova's own modules as a map from module id to source text; each text is a factory's body
//            and sees require, exports, module, define and native
// It returns the object through which the host talks to the page.

const { apply, each, Error, indexOf, join, joined, lastIndexOf, map, Object, pop, push, slice, startsWith, String } = native.platform("language");

// An element of that id is no cordova.
if (window.cordova !== undefined && window.cordova?.nodeType === undefined) {
    throw new Error("cordova already defined: this page has loaded cordova.js twice");
}

const modules = Object.create(null);
const building = [];

function require(id) {
    const module = modules[id];
    if (module === undefined) {
        throw new Error(explainMissing(String(id)));
    }
    const cycleStart = indexOf(building, id);
    if (cycleStart >= 0) {
        throw new Error(`Cycle in require graph: ${join(joined(slice(building, cycleStart), [id]), "->")}`);
    }
    if (module.factory !== undefined) {
        build(module);
    }
    return module.exports;
}

/** What to say of a module that is not there. */
function explainMissing(id) {
    const areInPlace = require("cordova/channel").onPluginsReady.state === 2;
    const installed = areInPlace ? [] : map(native.pluginModules(), (module) => module.id);
    return require("cordova/missing").describe(id, joined(Object.keys(modules), installed), areInPlace, installed);
}

function build(module) {
    const { id, factory } = module;
    const siblings = slice(id, 0, lastIndexOf(id, ".") + 1);
    const localRequire = (wanted) => require(startsWith(wanted, ".") ? siblings + slice(wanted, 2) : wanted);
    module.exports = {};
    delete module.factory;
    push(building, id);
    try {
        factory(localRequire, module.exports, module);
    } catch (error) {
        // It throws again at the next require instead of being handed out half built.
        module.factory = factory;
        throw error;
    } finally {
        pop(building);
    }
}

function define(id, factory) {
    const known = modules[id];
    // An installed plugin's module makes way for the page's own definition until somebody has used it.
    if (known !== undefined && !(known.yields && known.factory !== undefined)) {
        throw new Error(`module ${id} already defined`);
    }
    modules[id] = { __proto__: null, id, factory };
}

define.remove = (id) => {
    delete modules[id];
};
define.moduleMap = modules;

for (const { 0: id, 1: source } of each(Object.entries(sources))) {
    define(id, (localRequire, exports, module) => {
        const body = native.compile(source, `${id}.js`, "require exports module define native");
        body(localRequire, exports, module, define, native);
    });
}

const cordova = require("cordova");
window.cordova = cordova;
cordova.define = define;
cordova.require = require;

const channel = require("cordova/channel");
const { settle } = require("cordova/callbacks");
const { CustomEvent } = native.platform("dom/CustomEvent");
const { fire } = native.platform("dom/EventTarget");
const life = require("cordova/init");
let online = native.online;

return {
    /** Hands one plugin result to the callbacks of a call, and answers whether there is one; throws what the app's callback throws. */
    result: settle,

    fireDocumentEvent: (type, data) => cordova.fireDocumentEvent(type, data),

    fireCustomEvent: (type, detail) => fire(document, new CustomEvent(type, { __proto__: null, detail })),

    /** Calls a function that a module exports, if there is such a module. */
    callModule(id, name, given) {
        if (modules[id] !== undefined) {
            apply(require(id)[name], undefined, given);
        }
    },

    fireWindowEvent: (type, data) => cordova.fireWindowEvent(type, data),

    /**
     * Tells the page of a change of connectivity; the same state twice is no change. Where the plugin for network information is in place,
     * whose channel this is, it tells of changes itself.
     */
    setOnline(isOnline) {
        if (isOnline !== online) {
            online = isOnline;
            if (channel.onCordovaConnectionReady === undefined) {
                cordova.fireDocumentEvent(isOnline ? "online" : "offline");
            }
        }
    },

    /** Whether deviceready has fired. */
    deviceReady: () => channel.onDeviceReady.state === 2,

    /** The names of the channels that deviceready still waits for. */
    missingChannels: life.missingChannels,

    /** To be called at DOMContentLoaded; harmless when it comes late or twice. */
    domReady: () => channel.onDOMContentLoaded.fire(),
};
