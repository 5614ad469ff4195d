"use strict";

// cordova-plugin-media.MediaError: the web view's own MediaError, with the two codes that it does not have.

/** Why a sound does not play; for web views without such an interface. */
class PlainMediaError {
    constructor(code = null, message = "") {
        this.code = code;
        this.message = message;
    }
}

const MediaError = window.MediaError ?? PlainMediaError;

const CODES = {
    MEDIA_ERR_NONE_ACTIVE: 0,
    MEDIA_ERR_ABORTED: 1,
    MEDIA_ERR_NETWORK: 2,
    MEDIA_ERR_DECODE: 3,
    MEDIA_ERR_NONE_SUPPORTED: 4,
    MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
};

for (const [name, code] of Object.entries(CODES)) {
    if (!(name in MediaError)) {
        MediaError[name] = code;
    }
}

module.exports = MediaError;
