"use strict";

// cordova-plugin-media-capture.helpers: what the native side tells of files becomes MediaFile objects.

const MediaFile = require("cordova-plugin-media-capture.MediaFile");

function wrap({ name, localURL, fullPath, type, lastModifiedDate, size }) {
    // Files outside of the app's file systems have no address in them.
    const file = new MediaFile(name, localURL || fullPath, type, lastModifiedDate, size);
    file.fullPath = fullPath;
    return file;
}

exports.wrapMediaFiles = (described) => described.map(wrap);
