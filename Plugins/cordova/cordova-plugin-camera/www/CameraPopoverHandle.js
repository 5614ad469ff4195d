"use strict";

// cordova-plugin-camera.CameraPopoverHandle: moves an iPad's popover. Elsewhere there is none to be moved.

const exec = require("cordova/exec");

module.exports = class CameraPopoverHandle {
    setPosition(options) {
        if (cordova.platformId === "ios") {
            exec(null, null, "Camera", "repositionPopover", [options]);
        }
    }
};
