"use strict";

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const FileError = require("./FileError");
const FileSystem = require("./FileSystem");
const fileSystems = require("./fileSystems");

/** Whether an address has a colon besides those of its scheme and port, which no name of a file may have. */
const hasStrayColon = (address) => address.replace(/^[a-z][a-z\d+.-]*:(\/\/[^/]*)?/i, "").includes(":");

/** Calls back with the entry at an address, as `toURL` and `toInternalURL` give it. */
function resolveLocalFileSystemURL(address, successCallback, errorCallback) {
    argscheck.checkArgs("sFF", "resolveLocalFileSystemURI", arguments);
    const fail = (code) => { errorCallback?.(new FileError(code)); };
    if (!address || hasStrayColon(address)) {
        setTimeout(() => fail(FileError.ENCODING_ERR), 0);
        return;
    }
    const success = (result) => {
        if (!result) {
            fail(FileError.NOT_FOUND_ERR);
        } else if (successCallback) {
            const name = result.filesystemName;
            fileSystems.getFs(name, (fileSystem) => {
                successCallback(fileSystems.entry(result, fileSystem ?? new FileSystem(name, { name: "", fullPath: "/" })));
            });
        }
    };
    exec(success, fail, "File", "resolveLocalFileSystemURI", [address]);
}

exports.resolveLocalFileSystemURL = resolveLocalFileSystemURL;

/** As it was called before. */
exports.resolveLocalFileSystemURI = function (...parameters) {
    console.log("resolveLocalFileSystemURI is from older days: call resolveLocalFileSystemURL");
    resolveLocalFileSystemURL(...parameters);
};
