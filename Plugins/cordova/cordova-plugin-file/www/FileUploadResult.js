"use strict";

/** What came of an upload: how much was sent, and what the server answered. */
module.exports = function FileUploadResult(bytesSent, responseCode, response) {
    this.bytesSent = bytesSent;
    this.responseCode = responseCode;
    this.response = response;
};
