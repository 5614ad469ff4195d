"use strict";

// cordova-plugin-media-capture.MediaFileData: what MediaFile.getFormatData tells of a file.

module.exports = class MediaFileData {
    constructor(codecs, bitrate, height, width, duration) {
        this.codecs = codecs || null;
        this.bitrate = bitrate || 0;
        /** Pixels. */
        this.height = height || 0;
        this.width = width || 0;
        /** Seconds. */
        this.duration = duration || 0;
    }
};
