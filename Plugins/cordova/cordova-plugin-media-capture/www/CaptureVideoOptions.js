"use strict";

// cordova-plugin-media-capture.CaptureVideoOptions

module.exports = class CaptureVideoOptions {
    /** How many videos at most. */
    limit = 1;
    /** How long each may be at most, in seconds; 0 for any length. */
    duration = 0;
    /** 0 for messages, 1 for the best. */
    quality = 1;
};
