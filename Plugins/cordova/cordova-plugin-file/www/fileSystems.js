"use strict";

// The file systems of the app by their names, and entries made of what the native side says of them.

/** Calls back with a file system, or with null where there is none of that name. `fileSystems-roots` puts in what knows them. */
exports.getFs = (name, callback) => { callback(null); };

/** A `FileEntry` or `DirectoryEntry` of an answer of the native side. */
exports.entry = ({ isDirectory, name, fullPath, nativeURL }, fileSystem) => {
    // Entries know how to make others, so that they are there only later.
    const Kind = isDirectory ? require("./DirectoryEntry") : require("./FileEntry");
    return new Kind(name, fullPath, fileSystem, nativeURL);
};
