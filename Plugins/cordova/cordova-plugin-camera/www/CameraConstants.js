"use strict";

// cordova-plugin-camera.Camera: the words for what getPicture is to do.

/** In what form a picture is handed over: as base64 text, or as the address of a file. */
exports.DestinationType = { DATA_URL: 0, FILE_URI: 1 };

exports.EncodingType = { JPEG: 0, PNG: 1 };

/** What may be chosen from a library. */
exports.MediaType = { PICTURE: 0, VIDEO: 1, ALLMEDIA: 2 };

exports.PictureSourceType = { PHOTOLIBRARY: 0, CAMERA: 1, SAVEDPHOTOALBUM: 2 };

/** On which side of its anchor an iPad's popover stands. */
exports.PopoverArrowDirection = { ARROW_UP: 1, ARROW_DOWN: 2, ARROW_LEFT: 4, ARROW_RIGHT: 8, ARROW_ANY: 15 };

/** Which of the cameras. */
exports.Direction = { BACK: 0, FRONT: 1 };
