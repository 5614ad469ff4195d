"use strict";

// What a page shows for itself: { session, secret }. No other origin can ask for it, since no browser sends the header elsewhere without
// asking. The body of (function (exports, language) { ... }).

const { Error, JSON } = language;
const { fetch, XMLHttpRequest } = window;
const { open, send, setRequestHeader } = XMLHttpRequest.prototype;

const FIELD = "X-Gantry-Page";

/** Asks and waits for the answer. */
function ask(address) {
    const asking = new XMLHttpRequest();
    language.call(open, asking, "POST", address, false);
    language.call(setRequestHeader, asking, FIELD, "1");
    language.call(send, asking);
    return JSON.parse(asking.responseText);
}

/** The same as `request`, when the page can wait for it. */
exports.requestNow = function requestNow(address) {
    const known = ask(address);
    return { coming: language.Promise.resolve(known), now: () => known };
};

exports.request = function request(address) {
    let known = null;

    const coming = fetch(address, { method: "POST", headers: { [FIELD]: "1" }, credentials: "same-origin", cache: "no-store" }).then(async (answer) => {
        if (!answer.ok) {
            throw new Error(`${answer.status}: ${await answer.text()}`);
        }
        known ??= await answer.json();
        return known;
    });

    return {
        /** A promise of it. */
        coming,

        /** The same at once: a request that a page makes before it has come does not wait for it. */
        now() {
            known ??= ask(address);
            return known;
        },
    };
};
