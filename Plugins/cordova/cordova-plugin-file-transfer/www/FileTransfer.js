"use strict";

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const FileTransferError = require("./FileTransferError");
const ProgressEvent = require("cordova-plugin-file.ProgressEvent");
const fileSystems = require("cordova-plugin-file.fileSystems");

const { btoa } = window;

/** Tells transfers apart, so that they can be ended. */
let last = 0;

/** Takes name and password out of an address: they go into a header. */
function withoutCredentials(address, headers) {
    const found = /^(https?:\/\/)([^/?#@]*)@(.*)$/is.exec(address);
    if (!found) {
        return { address, headers };
    }
    const [, scheme, credentials, rest] = found;
    return { address: scheme + rest, headers: credentials ? { ...headers, Authorization: `Basic ${btoa(credentials)}` } : headers };
}

const failing = (callback) =>
    callback && ((error) => callback(new FileTransferError(error.code, error.source, error.target, error.http_status, error.body, error.exception)));

/** Answers are about progress as long as they say whether the length is known. */
const following = (transfer, succeed) => (answer) => {
    if (answer?.lengthComputable === undefined) {
        succeed(answer);
    } else if (transfer.onprogress) {
        const { lengthComputable, loaded, total } = answer;
        transfer.onprogress(Object.assign(new ProgressEvent(), { lengthComputable, loaded, total }));
    }
};

/** Sends a file, or fetches one. `onprogress` hears how far it is. */
function FileTransfer() {
    last += 1;
    this._id = last;
    this.onprogress = null;
}

/**
 * Sends a file to a server: as a part of a form, or alone when `options.headers` has a Content-Type.
 *
 * @param filePath the address of a file of the app, or a `data:` address.
 * @param options a `FileUploadOptions`, with `chunkedMode` (true unless it says false) besides.
 */
FileTransfer.prototype.upload = function (filePath, server, successCallback, errorCallback, options, trustAllHosts) {
    argscheck.checkArgs("ssFFO*", "FileTransfer.upload", arguments);
    const { fileKey = null, fileName = null, mimeType = null, params, chunkedMode, httpMethod } = options ?? {};
    const { address, headers } = withoutCredentials(server, options?.headers);
    const method = String(httpMethod ?? "POST").toUpperCase() === "PUT" ? "PUT" : "POST";
    const success = following(this, (result) => { successCallback?.(result); });
    exec(success, failing(errorCallback), "FileTransfer", "upload", [
        filePath, address, fileKey, fileName, mimeType, params ?? {}, trustAllHosts ?? false, chunkedMode ?? true, headers ?? null, this._id, method,
    ]);
};

/**
 * Fetches a file from a server.
 *
 * @param target the address of the file to be, which appears there when it is complete.
 * @param options `{headers}`.
 */
FileTransfer.prototype.download = function (source, target, successCallback, errorCallback, trustAllHosts, options) {
    argscheck.checkArgs("ssFF*", "FileTransfer.download", arguments);
    const { address, headers } = withoutCredentials(source, options?.headers);
    const success = following(this, (result) => {
        if (successCallback) {
            fileSystems.getFs(result.filesystemName, (fileSystem) => successCallback(fileSystems.entry(result, fileSystem)));
        }
    });
    exec(success, failing(errorCallback), "FileTransfer", "download", [address, target, trustAllHosts ?? false, this._id, headers ?? null]);
};

/** Ends what is under way: its error callback gets `ABORT_ERR`. */
FileTransfer.prototype.abort = function () {
    exec(null, null, "FileTransfer", "abort", [this?._id ?? null]);
};

module.exports = FileTransfer;
