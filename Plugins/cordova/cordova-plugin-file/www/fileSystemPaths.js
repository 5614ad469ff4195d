"use strict";

const channel = require("cordova/channel");
const exec = require("cordova/exec");

/** The addresses of the app's folders, each with a slash at its end; null for those that the platform does not have. */
exports.file = {
    // What the app was delivered with: read only.
    applicationDirectory: null,
    // What encloses all that is the app's own.
    applicationStorageDirectory: null,
    dataDirectory: null,
    // What the system may delete when it wants room.
    cacheDirectory: null,
    // Android: the same on storage that can be taken out, and its root.
    externalApplicationStorageDirectory: null,
    externalDataDirectory: null,
    externalCacheDirectory: null,
    externalRootDirectory: null,
    // iOS: what may be gone at the next start.
    tempDirectory: null,
    // iOS: what the user's other devices get, too.
    syncedDataDirectory: null,
    // iOS: what other apps may open.
    documentsDirectory: null,
    // BlackBerry.
    sharedDirectory: null,
};

channel.waitForInitialization("onFileSystemPathsReady");
channel.onCordovaReady.subscribe(() => {
    const proceed = (paths) => {
        Object.assign(exports.file, paths);
        channel.initializationComplete("onFileSystemPathsReady");
    };
    const fail = (reason) => {
        console.error(`cordova.file has no folders: ${reason}`);
        proceed({});
    };
    exec(proceed, fail, "File", "requestAllPaths", []);
});
