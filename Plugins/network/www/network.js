"use strict";

// com.salesforce.plugin.network: requests sent by the container, with the current user's credentials.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.network");

/**
 * Sends a request to `endPoint` followed by `path`; `success` gets the response's content.
 *
 * - `method`: "GET" unless given.
 * - `payload`: members of the query, or with other methods than GET and DELETE the body.
 * - `headerParams`: further headers, name to value.
 * - `fileParams`: files to upload, part name to `{fileMimeType, fileUrl, fileName}`.
 * - `returnBinary`: the response comes as `{encodedBody, contentType}`, in Base64.
 * - `doesNotRequireAuthentication`: the request goes out without credentials.
 */
exports.sendRequest = (
    endPoint, path, success, fail, method, payload, headerParams, fileParams, returnBinary, doesNotRequireAuthentication,
) => {
    call("pgSendRequest", success, fail, {
        endPoint,
        path,
        method: method || "GET",
        queryParams: payload || {},
        headerParams: headerParams || {},
        fileParams: fileParams || {},
        returnBinary: Boolean(returnBinary),
        doesNotRequireAuthentication: Boolean(doesNotRequireAuthentication),
    });
};
