"use strict";

const DirectoryEntry = require("./DirectoryEntry");

/**
 * A file system of the app.
 *
 * @param root `{name, fullPath, nativeURL}` of its root, where that is known.
 */
function FileSystem(name, root) {
    this.name = name;
    this.root = root ? new DirectoryEntry(root.name, root.fullPath, this, root.nativeURL) : new DirectoryEntry(name, "/", this);
}

/** A path as it stands in an address: characters that would end it are encoded, too. */
FileSystem.encodeURIPath = (path) => encodeURI(path).replace(/[#?]/g, encodeURIComponent);

const slashed = (path) => (path.startsWith("/") ? path : `/${path}`);

/** The address by which the native side finds a path of this file system. */
FileSystem.prototype.__format__ = function (fullPath) {
    const path = slashed(FileSystem.encodeURIPath(fullPath));
    return cordova.platformId === "android"
        ? `${window.location.origin}/__cdvfile_${this.name}__${path}`
        : `cdvfile://localhost/${this.name}${path}`;
};

FileSystem.prototype.toJSON = function () {
    return `<FileSystem: ${this.name}>`;
};

module.exports = FileSystem;
