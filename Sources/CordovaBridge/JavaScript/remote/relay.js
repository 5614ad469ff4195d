"use strict";

// Requests to other servers go by way of the page's own: apps on phones know nothing of CORS, and their cookies are not the browser's.
// The body of (function (exports, language) { ... }).

const { apply, call, each, Object, WeakMap } = language;
const { Headers, Request, URL, XMLHttpRequest } = window;

/** Where an answer comes from, redirects followed. */
const ADDRESS = "X-Gantry-Address";

/** Takes over fetch and XMLHttpRequest. `prefix` is the relay's path, `pass` what the page shows for itself. */
exports.install = function install(prefix, pass) {
    /** The address of another server that a page means, or null. */
    function foreign(address) {
        let url;
        try {
            url = new URL(address, document.baseURI);
        } catch {
            return null;
        }
        return (url.protocol === "http:" || url.protocol === "https:") && url.origin !== location.origin ? url : null;
    }

    const relayed = ({ protocol, host, pathname, search }) => `${prefix}${protocol.slice(0, -1)}/${host}${pathname}${search}`;
    const fields = ({ session, secret }) => [["X-Gantry-Session", session], ["X-Gantry-Page", secret]];

    const prototype = XMLHttpRequest.prototype;
    const { open, send, setRequestHeader, getResponseHeader } = prototype;
    const responseURL = Object.getOwnPropertyDescriptor(prototype, "responseURL");
    const targets = new WeakMap();

    prototype.open = function (method, address, ...rest) {
        const target = foreign(address);
        targets.set(this, target);
        return apply(open, this, language.joined([method, target === null ? address : relayed(target)], rest));
    };
    prototype.send = function (body) {
        if (targets.get(this)) {
            for (const { 0: name, 1: value } of each(fields(pass.now()))) {
                call(setRequestHeader, this, name, value);
            }
        }
        return call(send, this, body);
    };
    Object.defineProperty(prototype, "responseURL", {
        ...responseURL,
        get() {
            const own = call(responseURL.get, this);
            const target = targets.get(this);
            return target && own !== "" ? call(getResponseHeader, this, ADDRESS) ?? target.href : own;
        },
    });

    const { fetch } = window;
    window.fetch = async function (input, init) {
        const request = new Request(input, init);
        const target = foreign(request.url);
        if (target === null) {
            return fetch(input, init);
        }
        const headers = new Headers(request.headers);
        for (const { 0: name, 1: value } of each(fields(await pass.coming))) {
            headers.set(name, value);
        }
        const hasBody = request.method !== "GET" && request.method !== "HEAD";
        const answer = await fetch(relayed(target), {
            method: request.method, headers, body: hasBody ? await request.arrayBuffer() : undefined, signal: request.signal, cache: "no-store",
        });
        Object.defineProperty(answer, "url", { value: answer.headers.get(ADDRESS) ?? target.href });
        return answer;
    };
};
