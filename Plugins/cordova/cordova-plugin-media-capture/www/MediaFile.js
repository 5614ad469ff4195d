"use strict";

// cordova-plugin-media-capture.MediaFile: a file that was taken.

const exec = require("cordova/exec");
const utils = require("cordova/utils");
const File = require("cordova-plugin-file.File");
const CaptureError = require("cordova-plugin-media-capture.CaptureError");

// Apps call it with `new`, and the constructor of files may be one of either kind.
function MediaFile(name, localURL, type, lastModifiedDate, size) {
    Object.assign(this, new File(name, localURL, type, lastModifiedDate, size));
}

utils.extend(MediaFile, File);

/** Gives `success` a MediaFileData's members. */
MediaFile.prototype.getFormatData = function getFormatData(success, fail) {
    if (this.fullPath === undefined || this.fullPath === null) {
        fail(new CaptureError(CaptureError.CAPTURE_INVALID_ARGUMENT));
        return;
    }
    exec(success, fail, "Capture", "getFormatData", [this.fullPath, this.type]);
};

module.exports = MediaFile;
