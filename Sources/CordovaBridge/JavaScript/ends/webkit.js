"use strict";

// The end that cordova-ios speaks to in a WKWebView: window.webkit.messageHandlers.cordova.

const { Object } = native.platform("language");
const { run } = require("ends/command");

exports.open = () => {
    const cordova = {
        postMessage(command) {
            run(command);
        },
    };
    Object.defineProperty(window, "webkit", {
        value: { messageHandlers: { cordova } }, configurable: true, enumerable: true, writable: true,
    });
};
