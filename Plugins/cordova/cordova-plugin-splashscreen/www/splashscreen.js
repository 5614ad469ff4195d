"use strict";

// navigator.splashscreen: the picture that hides the page at the start.

const exec = require("cordova/exec");

exports.show = () => exec(null, null, "SplashScreen", "show", []);

exports.hide = () => exec(null, null, "SplashScreen", "hide", []);
