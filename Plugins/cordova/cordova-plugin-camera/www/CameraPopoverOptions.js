"use strict";

// cordova-plugin-camera.CameraPopoverOptions: where an iPad's popover stands.

const { PopoverArrowDirection } = require("cordova-plugin-camera.Camera");

module.exports = class CameraPopoverOptions {
    constructor(x, y, width, height, arrowDir, popoverWidth, popoverHeight) {
        this.x = x || 0;
        this.y = y || 32;
        this.width = width || 320;
        this.height = height || 480;
        this.arrowDir = arrowDir || PopoverArrowDirection.ARROW_ANY;
        this.popoverWidth = popoverWidth || 0;
        this.popoverHeight = popoverHeight || 0;
    }
};
