"use strict";

const exec = require("cordova/exec");
const FileError = require("./FileError");
const fileSystems = require("./fileSystems");

/** Lists what is in a folder. */
function DirectoryReader(localURL) {
    this.localURL = localURL || null;
    this.hasReadEntries = false;
}

/** Calls back with all entries the first time, and with none after that: who reads until there are no more comes to an end. */
DirectoryReader.prototype.readEntries = function (successCallback, errorCallback) {
    if (this.hasReadEntries) {
        successCallback([]);
        return;
    }
    const success = typeof successCallback === "function"
        ? (results) => {
            this.hasReadEntries = true;
            const FileSystem = require("./FileSystem");
            successCallback(results.map((result) => fileSystems.entry(result, new FileSystem(result.filesystemName))));
        }
        : null;
    const fail = typeof errorCallback === "function" ? (code) => errorCallback(new FileError(code)) : null;
    exec(success, fail, "File", "readEntries", [this.localURL]);
};

module.exports = DirectoryReader;
