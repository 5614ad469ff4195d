"use strict";

const { URL } = native.platform("url/URL");

/** The absolute form of a URL, seen from the page; text that is no URL comes back as it is. */
exports.makeAbsolute = (url) => {
    try {
        return new URL(url, document.baseURI).href;
    } catch {
        return url;
    }
};
