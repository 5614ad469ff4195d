"use strict";

// cordova-plugin-media-capture.capture: navigator.device.capture.

const exec = require("cordova/exec");
const { wrapMediaFiles } = require("cordova-plugin-media-capture.helpers");

const take = (action) => (success, fail, options) => {
    exec((files) => success(wrapMediaFiles(files)), fail, "Capture", action, [options]);
};

/** The sizes and formats that there are; phones name none. */
exports.supportedAudioModes = [];
exports.supportedImageModes = [];
exports.supportedVideoModes = [];

/** Has something taken: `success` gets an array of MediaFile, `fail` an object with a CaptureError's code. */
exports.captureAudio = take("captureAudio");
exports.captureImage = take("captureImage");
exports.captureVideo = take("captureVideo");
