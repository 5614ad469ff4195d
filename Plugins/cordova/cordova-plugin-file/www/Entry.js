"use strict";

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const FileError = require("./FileError");
const Metadata = require("./Metadata");
const fileSystems = require("./fileSystems");

/** Hands on what the native side says went wrong; nothing when nobody asks. */
const failing = (callback) => callback && ((code) => callback(new FileError(code)));

/** A file or folder in a file system: what `FileEntry` and `DirectoryEntry` have in common. */
function Entry(isFile, isDirectory, name, fullPath, fileSystem, nativeURL) {
    this.isFile = Boolean(isFile);
    this.isDirectory = Boolean(isDirectory);
    this.name = name || "";
    this.fullPath = fullPath || "";
    this.filesystem = fileSystem || null;
    this.nativeURL = nativeURL || null;
}

/** Copies or moves an entry into a folder; its own name stays when no other one is given. */
function transfer(action, entry, parent, newName, successCallback, errorCallback) {
    const fail = failing(errorCallback);
    const success = (result) => {
        if (!result) {
            fail?.(FileError.NOT_FOUND_ERR);
        } else if (successCallback) {
            fileSystems.getFs(result.filesystemName, (fileSystem) => successCallback(fileSystems.entry(result, fileSystem ?? parent.filesystem)));
        }
    };
    exec(success, fail, "File", action, [entry.toInternalURL(), parent.toInternalURL(), newName || entry.name]);
}

Object.assign(Entry.prototype, {
    /** Calls back with size and time. */
    getMetadata(successCallback, errorCallback) {
        argscheck.checkArgs("FF", "Entry.getMetadata", arguments);
        const success = successCallback && (({ size, lastModifiedDate }) => successCallback(new Metadata({ size, modificationTime: lastModifiedDate })));
        exec(success, failing(errorCallback), "File", "getFileMetadata", [this.toInternalURL()]);
    },

    /** Tells an iPhone whether the entry belongs into its backups: `{"com.apple.MobileBackup": 1}` leaves it out. */
    setMetadata(successCallback, errorCallback, metadata) {
        argscheck.checkArgs("FFO", "Entry.setMetadata", arguments);
        exec(successCallback, errorCallback, "File", "setMetadata", [this.toInternalURL(), metadata]);
    },

    moveTo(parent, newName, successCallback, errorCallback) {
        argscheck.checkArgs("oSFF", "Entry.moveTo", arguments);
        transfer("moveTo", this, parent, newName, successCallback, errorCallback);
    },

    copyTo(parent, newName, successCallback, errorCallback) {
        argscheck.checkArgs("oSFF", "Entry.copyTo", arguments);
        transfer("copyTo", this, parent, newName, successCallback, errorCallback);
    },

    /** The address by file system and path, which the native side takes; undefined without a file system. */
    toInternalURL() {
        return this.filesystem?.__format__?.(this.fullPath, this.nativeURL);
    },

    /** The address by which the page loads the entry. */
    toURL() {
        // On Android pages that come from an address of the web load files from that, too.
        if (cordova.platformId === "android" && !window.location.origin.includes("file://")) {
            return this.toInternalURL();
        }
        if (this.nativeURL) {
            // On iOS such pages have a way of their own to files.
            return window.WkWebView?.convertFilePath?.(this.nativeURL) ?? this.nativeURL;
        }
        return this.toInternalURL() || `file://localhost${this.fullPath}`;
    },

    toNativeURL() {
        console.log("toNativeURL is from older days: call toURL");
        return this.toURL();
    },

    toURI() {
        console.log("toURI is from older days: call toURL");
        return this.toURL();
    },

    /** Deletes the entry; a folder has to be empty. */
    remove(successCallback, errorCallback) {
        argscheck.checkArgs("FF", "Entry.remove", arguments);
        exec(successCallback, failing(errorCallback), "File", "remove", [this.toInternalURL()]);
    },

    /** Calls back with the folder that it lies in. The parent of a root is the root. */
    getParent(successCallback, errorCallback) {
        argscheck.checkArgs("FF", "Entry.getParent", arguments);
        const success = successCallback && ((result) => successCallback(fileSystems.entry(result, this.filesystem)));
        exec(success, failing(errorCallback), "File", "getParent", [this.toInternalURL()]);
    },
});

module.exports = Entry;
