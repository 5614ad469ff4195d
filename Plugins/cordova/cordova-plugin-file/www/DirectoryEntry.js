"use strict";

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const utils = require("cordova/utils");
const DirectoryReader = require("./DirectoryReader");
const Entry = require("./Entry");
const FileError = require("./FileError");
const fileSystems = require("./fileSystems");

const withSlash = (text) => (text && !text.endsWith("/") ? `${text}/` : text);

/** A folder. */
function DirectoryEntry(name, fullPath, fileSystem, nativeURL) {
    Entry.call(this, false, true, name, withSlash(fullPath), fileSystem, withSlash(nativeURL));
}

utils.extend(DirectoryEntry, Entry);

/** Finds an entry by a path from a folder, or makes it if `options` say so. */
function look(action, folder, path, options, successCallback, errorCallback) {
    const success = successCallback && ((result) => successCallback(fileSystems.entry(result, folder.filesystem)));
    const fail = errorCallback && ((code) => errorCallback(new FileError(code)));
    exec(success, fail, "File", action, [folder.toInternalURL(), path, options]);
}

/** A reader of what is in the folder. */
DirectoryEntry.prototype.createReader = function () {
    return new DirectoryReader(this.toInternalURL());
};

DirectoryEntry.prototype.getDirectory = function (path, options, successCallback, errorCallback) {
    argscheck.checkArgs("sOFF", "DirectoryEntry.getDirectory", arguments);
    look("getDirectory", this, path, options, successCallback, errorCallback);
};

DirectoryEntry.prototype.getFile = function (path, options, successCallback, errorCallback) {
    argscheck.checkArgs("sOFF", "DirectoryEntry.getFile", arguments);
    look("getFile", this, path, options, successCallback, errorCallback);
};

/** Deletes the folder with all that is in it. */
DirectoryEntry.prototype.removeRecursively = function (successCallback, errorCallback) {
    argscheck.checkArgs("FF", "DirectoryEntry.removeRecursively", arguments);
    const fail = errorCallback && ((code) => errorCallback(new FileError(code)));
    exec(successCallback, fail, "File", "removeRecursively", [this.toInternalURL()]);
};

module.exports = DirectoryEntry;
