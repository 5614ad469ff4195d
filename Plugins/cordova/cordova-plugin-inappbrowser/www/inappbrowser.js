"use strict";

// cordova-plugin-inappbrowser: a page of the web beside the app's own, in a browser that the app opens, listens to and scripts.

const channel = require("cordova/channel");
const exec = require("cordova/exec");
const modulemapper = require("cordova/modulemapper");
const urlutil = require("cordova/urlutil");

const SERVICE = "InAppBrowser";

const EVENTS = ["beforeload", "loadstart", "loadstop", "loaderror", "exit", "customscheme", "message", "download"];

const tell = (action, ...args) => exec(null, null, SERVICE, action, args);

/** Lets a navigation go on that waited for the app: to the address that it was to, or to another one. */
const loadAfterBeforeload = (url) => tell("loadAfterBeforeload", urlutil.makeAbsolute(url));

/** Sends a text or a file into the browser's document. */
function inject(kind, { code, file }, callback, caller) {
    if (!code && !file) {
        throw new Error(`${caller}: give it {code: text} or {file: address}`);
    }
    const [action, content] = code ? [`inject${kind}Code`, code] : [`inject${kind}File`, file];
    exec(callback, null, SERVICE, action, [content, Boolean(callback)]);
}

/** An open browser. A page has one at a time: the functions of an older one reach the one that is open now, as on phones. */
class InAppBrowser {
    constructor() {
        this.channels = {};
        for (const name of EVENTS) {
            this.channels[name] = channel.create(name);
        }
    }

    /** Listens to loadstart, loadstop, loaderror, exit, beforeload, message, customscheme or download. */
    addEventListener(name, listener) {
        if (Object.hasOwn(this.channels, name)) {
            this.channels[name].subscribe(listener);
        }
    }

    removeEventListener(name, listener) {
        if (Object.hasOwn(this.channels, name)) {
            this.channels[name].unsubscribe(listener);
        }
    }

    /** Closes the browser; "exit" follows. */
    close() {
        tell("close");
    }

    /** Shows a browser that was opened with hidden=yes, or hidden since. */
    show() {
        tell("show");
    }

    hide() {
        tell("hide");
    }

    /** Runs {code}, or the script {file}, in the document. `callback` gets an array with the value of the code; an empty one for a file. */
    executeScript(details, callback) {
        inject("Script", details, callback, "executeScript");
    }

    /** Adds the style {code}, or the style sheet {file}, to the document. `callback` gets an empty array. */
    insertCSS(details, callback) {
        inject("Style", details, callback, "insertCSS");
    }

    /** What the native side says: an event, or an answer that is none. */
    _eventHandler(event) {
        if (!event || !Object.hasOwn(this.channels, event.type)) {
            return;
        }
        if (event.type === "beforeload") {
            this.channels.beforeload.fire(event, loadAfterBeforeload);
        } else {
            this.channels[event.type].fire(event);
        }
    }
}

/**
 * Opens an address in the app's page ("_self"), outside of the app ("_system"), or in a browser ("_blank" and all other targets).
 * @param features such as "hidden=yes,beforeload=yes"
 * @param callbacks listeners, by the names of their events
 */
module.exports = function open(url, target, features, callbacks) {
    // The name of a frame of the page leads into that frame.
    if (window.frames?.[target]) {
        return modulemapper.getOriginalSymbol(window, "open").call(window, url, target, features);
    }
    const browser = new InAppBrowser();
    for (const [name, listener] of Object.entries(callbacks ?? {})) {
        browser.addEventListener(name, listener);
    }
    const take = (event) => browser._eventHandler(event);
    exec(take, take, SERVICE, "open", [urlutil.makeAbsolute(url), target, features || ""]);
    return browser;
};
