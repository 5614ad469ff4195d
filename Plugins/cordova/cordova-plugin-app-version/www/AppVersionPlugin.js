"use strict";

// cordova.getAppVersion: what the app says of itself. Each function gives it to `success`, or without callbacks to a promise: jQuery's or
// Angular's, where the page has one of these.

const exec = require("cordova/exec");

/** Something to be settled, of the library that the page uses. */
function deferred() {
    if (window.jQuery) {
        const promise = window.jQuery.Deferred();
        return { promise, resolve: promise.resolve, reject: promise.reject };
    }
    if (window.angular) {
        return window.angular.injector(["ng"]).get("$q").defer();
    }
    if (window.when?.promise) {
        return window.when.defer();
    }
    const settled = {};
    settled.promise = new Promise((resolve, reject) => Object.assign(settled, { resolve, reject }));
    return settled;
}

const asking = (action) => (success, fail) => {
    if (success !== undefined) {
        exec(success, fail, "AppVersion", action, []);
        return undefined;
    }
    const { promise, resolve, reject } = deferred();
    exec(resolve, reject, "AppVersion", action, []);
    return promise;
};

const getAppVersion = asking("getVersionNumber");

for (const action of ["getAppName", "getPackageName", "getVersionNumber", "getVersionCode"]) {
    getAppVersion[action] = asking(action);
}

module.exports = getAppVersion;
