"use strict";

// cordova.js for pages in browsers: the same modules as elsewhere, whose `native` speaks to a far end over WebSockets. This file is the
// body of (function (functions, settings) { ... }):
//   functions  every script of the runtime that this needs, by its id, as a function: a page's Content-Security-Policy may forbid to
//              compile texts
//   settings   what the far end says of itself: see RemoteScript

const language = {};
functions["language"](null, language, { module: (id) => functions[id], environment: {}, shared: {} });

function load(id, ...given) {
    const exports = {};
    functions[id](exports, language, ...given);
    return exports;
}

const pass = load("remote/pass").request(settings.sessions);
load("remote/relay").install(settings.relay, pass);
const links = load("remote/link");
const platform = load("remote/platform");
const far = load("remote/native", functions, settings, platform.modules);
const sources = language.Object.fromEntries(
    language.map(language.filter(language.Object.keys(functions), (id) => id === "cordova" || language.startsWith(id, "cordova/")), (id) => [id, id]),
);
const page = functions["boot"](far.native, sources);
const link = links.open(settings.bridge, pass, far.incoming(page));
far.connect(link);

if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", () => page.domReady(), { once: true });
}

// A page that is kept for going back to has no far end any more.
window.addEventListener("pagehide", () => link.leave());
window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
        location.reload();
    }
});
