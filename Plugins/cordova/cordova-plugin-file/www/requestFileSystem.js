"use strict";

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const FileError = require("./FileError");
const FileSystem = require("./FileSystem");
const fileSystems = require("./fileSystems");

/**
 * Calls back with a file system.
 *
 * @param type `LocalFileSystem.TEMPORARY` or `PERSISTENT`.
 * @param size bytes that there must be room for.
 */
module.exports = function requestFileSystem(type, size, successCallback, errorCallback) {
    argscheck.checkArgs("nnFF", "requestFileSystem", arguments);
    const fail = (code) => { errorCallback?.(new FileError(code)); };
    if (type < 0) {
        fail(FileError.SYNTAX_ERR);
        return;
    }
    const success = (result) => {
        if (!result) {
            fail(FileError.NOT_FOUND_ERR);
        } else if (successCallback) {
            fileSystems.getFs(result.name, (fileSystem) => successCallback(fileSystem ?? new FileSystem(result.name, result.root)));
        }
    };
    exec(success, fail, "File", "requestFileSystem", [type, size]);
};
