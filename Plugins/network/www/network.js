"use strict";

// com.salesforce.plugin.network: requests sent by the container, with the current user's credentials.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.network");

let lastId = 0;

/**
 * Sends a request to `endPoint` followed by `path`; `success` gets the response's content.
 *
 * - `method`: "GET" unless given.
 * - `payload`: members of the query, or with other methods than GET and DELETE the body.
 * - `headerParams`: further headers, name to value.
 * - `fileParams`: files to upload, part name to `{fileMimeType, fileUrl, fileName}`.
 * - `returnBinary`: the response comes as `{encodedBody, contentType}`, in Base64.
 * - `doesNotRequireAuthentication`: the request goes out without credentials.
 *
 * Gives the request's `id` for `cancelRequests`; upstream's gives nothing.
 */
exports.sendRequest = (
    endPoint, path, success, fail, method, payload, headerParams, fileParams, returnBinary, doesNotRequireAuthentication,
) => {
    lastId += 1;
    const requestId = String(lastId);
    call("pgSendRequest", success, fail, {
        endPoint,
        path,
        method: method || "GET",
        queryParams: payload || {},
        headerParams: headerParams || {},
        fileParams: fileParams || {},
        returnBinary: Boolean(returnBinary),
        doesNotRequireAuthentication: Boolean(doesNotRequireAuthentication),
        requestId,
    });
    return { id: requestId };
};

/** Gantry's own: gives the page's requests that have no answer yet to `success`, as `{ id, method, endPoint, path }` each. */
exports.pendingRequests = (success, fail) => call("pendingRequests", success, fail);

/**
 * Gantry's own: cancels requests of the page that have no answer yet. Their error callbacks get what failed requests get, which says so;
 * `success` gets how many there were. A server that has a request already may still carry it out.
 *
 * `filter` says which: a function that is asked with each of `pendingRequests`, what `sendRequest` has given, or null for all.
 */
exports.cancelRequests = (filter, success, fail) => {
    if (typeof filter === "function") {
        const cancel = (requests) => call("cancelRequests", success, fail, { ids: requests.filter(filter).map(({ id }) => id) });
        exports.pendingRequests(cancel, fail);
    } else {
        call("cancelRequests", success, fail, filter == null ? {} : { ids: [filter.id] });
    }
};
