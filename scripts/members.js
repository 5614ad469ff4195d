"use strict";
// For scripts/members: prints a line for each public member that the SDK's libraries and modules give a page. It runs once before the
// libraries, and sees what they add.
//
//   Force.StoreCache          a global, or a member of one
//   Force.StoreCache#save     a member of what the constructor makes
//   com.salesforce.util.exec: exec    a member of a module

(function () {
    const { Backbone, jQuery, _: underscore } = window;
    const globalsBefore = new Set(Object.getOwnPropertyNames(window));
    const modules = new Set();

    const define = cordova.define;
    cordova.define = Object.assign((id, factory) => {
        modules.add(id);
        define(id, factory);
    }, define);

    /** What everything has, and what libraries bring that are not the SDK's. */
    const common = new Set([Object, Function, Promise].map(({ prototype }) => prototype));
    const foreign = new Set([window, document, console, cordova, Backbone, jQuery, underscore]);
    const ignored = new Set(["constructor", "prototype", "length", "name", "arguments", "caller", "__super__"]);

    function membersOf(object) {
        const names = new Set();
        for (let owner = object; owner !== null && !common.has(owner) && !isForeign(owner); owner = Object.getPrototypeOf(owner)) {
            Object.getOwnPropertyNames(owner).forEach((name) => names.add(name));
        }
        return [...names].filter((name) => !ignored.has(name) && !name.startsWith("_"));
    }

    const isForeign = (owner) => foreign.has(owner) || [Backbone?.Model, Backbone?.Collection].some((known) => known && owner === known.prototype);

    const isObject = (value) => value !== null && (typeof value === "object" || typeof value === "function");

    function read(object, name) {
        try {
            return object[name];
        } catch {
            return undefined;
        }
    }

    const lines = new Set();

    function walk(object, path, separator, seen) {
        if (seen.has(object) || foreign.has(object) || object instanceof Node || path.split(/[.#]/).length > 12) {
            return;
        }
        const inside = new Set(seen).add(object);
        for (const name of membersOf(object)) {
            // What classes have from Backbone's.
            if (typeof object === "function" && [Backbone?.Model, Backbone?.Collection].some((base) => base?.[name] === object[name])) {
                continue;
            }
            lines.add(`${path}${separator}${name}`);
            const value = read(object, name);
            if (isObject(value) && !Array.isArray(value)) {
                walk(value, `${path}${separator}${name}`, ".", inside);
            }
        }
        if (typeof object === "function" && isObject(object.prototype)) {
            for (const name of membersOf(object.prototype)) {
                lines.add(`${path}#${name}`);
            }
        }
    }

    /** Properties that a constructor gives what it makes. */
    function walkMade(path, make) {
        try {
            membersOf(make()).forEach((name) => lines.add(`${path}#${name}`));
        } catch (error) {
            console.error(`${path}: ${error.message}`);
        }
    }

    /** `withPlugins`: whether the modules of the installed plugins count, and not only those that the page defines. */
    window.listMembers = (withPlugins) => {
        const { forcetk, Force } = window;
        const credentials = { accessToken: "t", clientId: "c", loginUrl: "https://l", instanceUrl: "https://i", userAgent: "SalesforceMobileSDK/1" };
        if (Force) {
            try {
                Force.init(...(forcetk ? [credentials, "v30.0"] : []));
            } catch (error) {
                console.error(`Force.init: ${error.message}`);
            }
        }
        const added = Object.getOwnPropertyNames(window).filter((name) => !globalsBefore.has(name) && !["listMembers", "Cordova"].includes(name));
        for (const name of added) {
            lines.add(name);
            if (isObject(window[name])) {
                walk(window[name], name, ".", new Set());
            }
        }
        if (forcetk) {
            walkMade("forcetk.Client", () => new forcetk.Client("c", "https://l"));
        }
        if (Force) {
            walkMade("Force.StoreCache", () => new Force.StoreCache("s"));
            walkMade("Force.SObjectType", () => new Force.SObjectType("Account"));
        }
        for (const name of ["smartstore", "smartstoreClient"]) {
            if (navigator[name]) {
                walk(navigator[name], `navigator.${name}`, ".", new Set());
            }
        }
        const ids = [...modules, ...(withPlugins ? cordova.require("cordova/plugin_list").map(({ id }) => id) : [])];
        for (const id of ids.filter((known) => /salesforce/.test(known))) {
            lines.add(`${id}:`);
            walk(cordova.require(id), id, ": ", new Set());
        }
        return [...lines].sort().join("\n");
    };
})();
