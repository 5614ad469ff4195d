"use strict";

// cordova-plugin-media-capture.CaptureError: why nothing was taken.

class CaptureError {
    constructor(code) {
        this.code = code || null;
    }
}

const codes = {
    /** The camera or the microphone has failed. */
    CAPTURE_INTERNAL_ERR: 0,
    /** Something else is being taken. */
    CAPTURE_APPLICATION_BUSY: 1,
    /** Such as a limit below one. */
    CAPTURE_INVALID_ARGUMENT: 2,
    /** The person has gone back. */
    CAPTURE_NO_MEDIA_FILES: 3,
    CAPTURE_PERMISSION_DENIED: 4,
    CAPTURE_NOT_SUPPORTED: 20,
};

module.exports = Object.assign(CaptureError, codes);
