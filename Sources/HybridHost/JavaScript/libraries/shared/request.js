"use strict";

// One request through XMLHttpRequest. What callers get back is a promise with the members of jQuery's jqXHR, which is what
// apps of the SDK look at in error callbacks: status, statusText, responseText, responseJSON, getResponseHeader().

const { fromCallbacks } = require("shared/promise");
const { parsed } = require("shared/json");

/**
 * The view of a request that callbacks get. It shows the request that was sent last: a replay takes the place of the first.
 * What was sent, the token above all, isn't in it: apps print what failed.
 */
class RequestView {
    #request = null;
    #isAborted = false;

    #member(name, otherwise) {
        return this.#request ? this.#request[name] : otherwise;
    }

    static show(view, request) {
        view.#request = request;
    }

    static isAborted(view) {
        return view.#isAborted;
    }

    get readyState() { return this.#member("readyState", 0); }
    get status() { return this.#member("status", 0); }
    get statusText() {
        return this.#isAborted ? "abort" : this.#member("statusText", "") || (this.status === 0 ? "error" : "");
    }
    get responseText() { return this.responseType === "arraybuffer" ? "" : this.#member("responseText", ""); }
    get responseJSON() { return parsed(this.responseText); }
    get response() { return this.#member("response", null); }
    get responseType() { return this.#member("responseType", ""); }

    getResponseHeader(name) {
        return this.#request?.getResponseHeader(name) ?? null;
    }

    getAllResponseHeaders() {
        return this.#request?.getAllResponseHeaders() ?? "";
    }

    abort() {
        this.#isAborted = true;
        this.#request?.abort();
        return this;
    }

    toJSON() {
        const { readyState, status, statusText, responseText, responseJSON } = this;
        return { readyState, status, statusText, responseText, responseJSON };
    }
}

exports.isAborted = RequestView.isAborted;

function open(view, { url, method, headers, isAsync, responseType }) {
    const request = new XMLHttpRequest();
    request.open(method, url, isAsync);
    if (responseType) {
        request.responseType = responseType;
    }
    for (const [name, value] of Object.entries(headers)) {
        if (value != null) {
            request.setRequestHeader(name, value);
        }
    }
    RequestView.show(view, request);
    return request;
}

/**
 * Sends `{url, method, headers, body, isAsync, responseType}` and calls `settled()` when there is an answer or there will be
 * none. `view` is brought up to date before.
 */
exports.send = (view, options, settled) => {
    const request = open(view, options);
    if (options.isAsync) {
        request.onloadend = settled;
        request.send(options.body ?? null);
        return;
    }
    try {
        request.send(options.body ?? null);
    } catch {
        // No answer: the status says so.
    }
    settled();
};

exports.isSuccess = ({ status }) => (status >= 200 && status < 300) || status === 304;

/** What success callbacks get for an answer: JSON as a value, nothing as nothing. */
exports.resultOf = (view) => {
    if (view.status === 204 || view.responseText.trim() === "") {
        return { status: "nocontent", value: undefined };
    }
    const value = parsed(view.responseText);
    return value === undefined ? { status: "parsererror" } : { status: "success", value };
};

/**
 * `work(view, succeed, fail)` as a promise that is a jqXHR as well. Failures that the caller has no callback for are not
 * reported as rejections: apps use either callbacks or the promise.
 */
exports.asRequest = (work) => {
    const view = new RequestView();
    const promise = fromCallbacks((succeed, fail) => work(view, succeed, fail));
    promise.catch(() => {});
    promise.promise(view);
    view.success = promise.done.bind(promise);
    view.error = promise.fail.bind(promise);
    view.complete = promise.always.bind(promise);
    return view;
};

/** `path` with a query of these parameters, encoded; those that are null or undefined are left out. */
exports.withQuery = (path, parameters) => {
    const pairs = Object.entries(parameters ?? {}).filter(([, value]) => value != null);
    if (pairs.length === 0) {
        return path;
    }
    const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
    return `${path}${path.includes("?") ? "&" : "?"}${query}`;
};
