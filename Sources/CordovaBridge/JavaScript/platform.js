"use strict";

// What differs from one Cordova platform to another. Here the native side is there before the page is.

const { slice, startsWith } = native.platform("language");

exports.id = native.platformId;

/** What cordova-ios has for pages to see, and to change. */
const globals = window;

/** The address by which a page loads a file of the app, given by its path or its `file:` address, where pages are no files themselves. */
function convertFilePath(path) {
    const server = globals.CDV_ASSETS_URL;
    if (!path || !server) {
        return path;
    }
    const file = startsWith(path, "file://") ? slice(path, 7) : path;
    return startsWith(file, "/") ? `${server}/_app_file_${file}` : path;
}

exports.bootstrap = function () {
    if (native.platformId === "ios") {
        globals.WkWebView ??= { convertFilePath };
    }
    require("cordova/channel").onNativeReady.fire();
};
