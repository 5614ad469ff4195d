"use strict";

// What differs from one Cordova platform to another. Here the native side is there before the page is.

exports.id = native.platformId;

exports.bootstrap = function () {
    require("cordova/channel").onNativeReady.fire();
};
