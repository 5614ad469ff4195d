"use strict";

// cordova-plugin-camera.camera: navigator.camera.

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const constants = require("cordova-plugin-camera.Camera");

Object.assign(exports, constants);

/**
 * Has a picture taken, or chosen.
 * @param success gets the address of a file, or base64 text
 * @param fail gets why there is none
 * @param options quality, destinationType, sourceType, targetWidth, targetHeight, encodingType, mediaType, allowEdit, correctOrientation,
 *     saveToPhotoAlbum, popoverOptions, cameraDirection
 */
exports.getPicture = function getPicture(success, fail, options) {
    argscheck.checkArgs("fFO", "Camera.getPicture", arguments);
    const given = options ?? {};
    exec(success, fail, "Camera", "takePicture", [
        given.quality ?? 50,
        given.destinationType ?? constants.DestinationType.FILE_URI,
        given.sourceType ?? constants.PictureSourceType.CAMERA,
        given.targetWidth ?? -1,
        given.targetHeight ?? -1,
        given.encodingType ?? constants.EncodingType.JPEG,
        given.mediaType ?? constants.MediaType.PICTURE,
        Boolean(given.allowEdit),
        Boolean(given.correctOrientation),
        Boolean(given.saveToPhotoAlbum),
        given.popoverOptions ?? null,
        given.cameraDirection ?? constants.Direction.BACK,
    ]);
};

/** Deletes the files of pictures that getPicture has given. On iOS only. */
exports.cleanup = (success, fail) => {
    exec(success, fail, "Camera", "cleanup", []);
};
