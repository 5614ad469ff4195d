"use strict";

// exec(success, fail, service, action, args): the way from the page to a plugin. The result comes back through cordova/callbacks,
// in a later task.

const { add } = require("cordova/callbacks");
const cordova = require("cordova");

// JSON.stringify alone would turn binary data into objects of numbers. The hook below takes it out of the text wherever it stands
// in the arguments, at no cost for calls that have none. Outside exec it answers the value itself, so that nothing changes there.
let collecting = false;
let buffers = null;

function bytesOf(data) {
    if (!ArrayBuffer.isView(data)) {
        return data;
    }
    const { buffer, byteOffset, byteLength } = data;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}

function toJSON() {
    if (!collecting) {
        return this;
    }
    buffers ??= [];
    return { CDVType: "ArrayBuffer", index: buffers.push(bytesOf(this)) - 1 };
}

for (const type of [ArrayBuffer, DataView, Object.getPrototypeOf(Uint8Array)]) {
    Object.defineProperty(type.prototype, "toJSON", { value: toJSON, configurable: true, writable: true });
}

/** The arguments as JSON text; binary data found on the way is left in `buffers`. */
function serialize(service, action, args) {
    collecting = true;
    buffers = null;
    try {
        const text = JSON.stringify(args);
        if (text === undefined) {
            throw new TypeError(`a ${typeof args} is not an array`);
        }
        return text;
    } catch (error) {
        throw new TypeError(`${service}.${action}: the arguments cannot be written as JSON: ${error.message}`, { cause: error });
    } finally {
        collecting = false;
    }
}

// The numbers that the host knows actions by, so that names cross once and not with every call.
const routes = new Map();

function routeOf(service, action) {
    let actions = routes.get(service);
    if (actions === undefined) {
        actions = new Map();
    }
    let route = actions.get(action);
    if (route === undefined) {
        route = native.route(service, action);
        // What nobody answers is asked for anew each time: its name may be anything, and there is no end to them.
        if (route >= 0) {
            actions.set(action, route);
            routes.set(service, actions);
        }
    }
    return route;
}

module.exports = function exec(success, fail, service, action, args) {
    if (typeof success === "string") {
        throw new TypeError(`exec("${success}", ...): the form without callbacks in front is gone; use exec(success, fail, service, action, args)`);
    }
    if (typeof service !== "string" || typeof action !== "string" || !service.isWellFormed() || !action.isWellFormed()) {
        // A name of any other kind is a name that nobody knows: its error callback hears so. Half a surrogate pair would not
        // come back from the host as it went, and with it the callback's id would be lost.
        service = String(service).toWellFormed();
        action = String(action).toWellFormed();
    }
    const route = routeOf(service, action);
    let text = "[]";
    let binary = null;
    if (args) {
        text = serialize(service, action, args);
        binary = buffers;
        buffers = null;
    }
    let number = -1;
    if (success || fail) {
        number = cordova.callbackId++;
        add(number, service, success, fail);
    }
    if (route >= 0) {
        native.exec(number, route, text, binary);
    } else {
        native.refuse(number, service, action);
    }
};
