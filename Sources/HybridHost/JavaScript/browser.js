"use strict";
// What a page in an in-app browser has of the app around it: a way to send it messages, and nothing else.

/**
 * Prepares a page before its document is there.
 * @param platform "ios" or "android"; each has the channel under its own name.
 * @param post takes the text of a message.
 * @param loaded is called when the document's load event is dispatched.
 */
(function (platform, post, loaded) {
    const channel = { postMessage(text) { if (typeof text === "string") post(text); } };
    const define = (name, value) => Object.defineProperty(window, name, { value, configurable: true, enumerable: true, writable: true });
    if (platform === "android") define("cordova_iab", channel);
    define("webkit", { messageHandlers: { cordova_iab: channel } });
    window.addEventListener("load", () => loaded(), { once: true });
    const { createElement } = Document.prototype;

    /** Puts a file or a style into the document: `done(true)` once it is there, `done(false)` when it could not be had. */
    return function inject(kind, text, done) {
        const make = (name, members) => Object.assign(createElement.call(document, name), members);
        const elements = {
            scriptFile: () => make("script", { src: text }),
            style: () => make("style", { textContent: text }),
            styleFile: () => make("link", { rel: "stylesheet", type: "text/css", href: text }),
        };
        const element = elements[kind]();
        if (kind !== "style") {
            element.onload = () => done(true);
            element.onerror = () => done(false);
        }
        (element.localName === "link" ? document.head ?? document.body : document.body ?? document.documentElement).append(element);
        if (kind === "style") done(true);
    };
})
