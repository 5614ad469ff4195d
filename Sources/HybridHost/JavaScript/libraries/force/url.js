"use strict";

// URLs taken apart as callers of `force` get them.

const shape = /^(?:([a-z][a-z0-9+.-]*:)?\/\/(([^:/?#]*)(?::(\d+))?))?([^?#]*)(?:\?([^#]*))?(#.*)?$/i;

const decoded = (text) => {
    try {
        return decodeURIComponent(text.replace(/\+/g, " "));
    } catch {
        return text;
    }
};

function parametersOf(query) {
    const pairs = (query ?? "").split("&").filter((pair) => pair !== "");
    return Object.fromEntries(pairs.map((pair) => {
        const [name, ...value] = pair.split("=");
        return [decoded(name), decoded(value.join("="))];
    }));
}

/** `{protocol, host, hostname, port, path, params, hash}` of a URL, or of a path; what is missing is undefined or empty. */
exports.parseUrl = (url) => {
    const [, protocol, host, hostname, port, path, query, hash] = shape.exec(url) ?? [];
    return { protocol, host, hostname, port, path: path ?? "", params: parametersOf(query), hash: hash ?? "" };
};

/** `endPoint` and `path`; without an end point, the first two parts of the path are it, as in /services/data. */
exports.computeEndPointIfMissing = (endPoint, path) => {
    if (endPoint !== undefined) {
        return { endPoint, path };
    }
    const match = /^(\/[^/?]*\/[^/?]*)(.*)$/.exec(path);
    return match ? { endPoint: match[1], path: match[2] || "/" } : { endPoint: "", path };
};
