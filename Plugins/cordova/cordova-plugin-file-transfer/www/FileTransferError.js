"use strict";

/**
 * Why nothing came of a transfer.
 *
 * @param code one of the constants below.
 * @param status what the server answered with, if it did, and `body` its text.
 * @param exception the reason in words, where there is one.
 */
function FileTransferError(code, source, target, status, body, exception) {
    this.code = code || null;
    this.source = source || null;
    this.target = target || null;
    this.http_status = status || null;
    this.body = body || null;
    this.exception = exception || null;
}

FileTransferError.FILE_NOT_FOUND_ERR = 1;
FileTransferError.INVALID_URL_ERR = 2;
FileTransferError.CONNECTION_ERR = 3;
FileTransferError.ABORT_ERR = 4;
FileTransferError.NOT_MODIFIED_ERR = 5;

module.exports = FileTransferError;
