"use strict";

const exec = require("cordova/exec");
const utils = require("cordova/utils");
const Entry = require("./Entry");
const File = require("./File");
const FileError = require("./FileError");
const FileWriter = require("./FileWriter");

const withoutSlash = (text) => (text?.endsWith("/") ? text.slice(0, -1) : text);

/** A file. */
function FileEntry(name, fullPath, fileSystem, nativeURL) {
    Entry.call(this, true, false, name, withoutSlash(fullPath), fileSystem, withoutSlash(nativeURL));
}

utils.extend(FileEntry, Entry);

/** Calls back with the file as it is now. */
FileEntry.prototype.file = function (successCallback, errorCallback) {
    const localURL = this.toInternalURL();
    const success = successCallback && ((file) => successCallback(new File(file.name, localURL, file.type, file.lastModifiedDate, file.size)));
    exec(success, errorCallback && ((code) => errorCallback(new FileError(code))), "File", "getFileMetadata", [localURL]);
};

/** Calls back with a `FileWriter` that stands at the beginning. */
FileEntry.prototype.createWriter = function (successCallback, errorCallback) {
    this.file((file) => {
        const writer = new FileWriter(file);
        if (writer.localURL) {
            successCallback?.(writer);
        } else {
            errorCallback?.(new FileError(FileError.INVALID_STATE_ERR));
        }
    }, errorCallback);
};

module.exports = FileEntry;
