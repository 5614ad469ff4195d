"use strict";

// cordova-plugin-media-capture.CaptureAudioOptions

module.exports = class CaptureAudioOptions {
    /** How many recordings at most. */
    limit = 1;
    /** How long each may be at most, in seconds; 0 for any length. */
    duration = 0;
};
