"use strict";

// cordova-plugin-media-capture.CaptureImageOptions

module.exports = class CaptureImageOptions {
    /** How many pictures at most. */
    limit = 1;
};
