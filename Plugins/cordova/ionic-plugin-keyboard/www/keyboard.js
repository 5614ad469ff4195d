"use strict";

// cordova.plugins.Keyboard: the keyboard on the screen. The window hears of it: "native.keyboardshow" and "native.keyboardhide", and by the
// names of older days.

const channel = require("cordova/channel");
const cordova = require("cordova");
const exec = require("cordova/exec");

const call = (action, ...args) => exec(null, null, "Keyboard", action, args);

const Keyboard = {
    isVisible: false,

    hideKeyboardAccessoryBar: (isHidden) => call("hideKeyboardAccessoryBar", isHidden),

    close: () => call("close"),

    show() {
        if (cordova.platformId === "ios") {
            console.warn(
                "cordova.plugins.Keyboard.show: an iPhone's keyboard comes with the focus of a field only; " +
                "see config.xml's preference KeyboardDisplayRequiresUserAction");
        } else {
            call("show");
        }
    },

    disableScroll: (isDisabled) => call("disableScroll", isDisabled),
};

/** Takes "S" with the height, or "H". The first answer is neither. */
function take(news) {
    if (!/^[SH]/.test(news)) {
        return;
    }
    Keyboard.isVisible = news.startsWith("S");
    const types = Keyboard.isVisible ? ["native.keyboardshow", "native.showkeyboard"] : ["native.keyboardhide", "native.hidekeyboard"];
    for (const type of types) {
        cordova.fireWindowEvent(type, Keyboard.isVisible ? { keyboardHeight: Number(news.slice(1)) } : undefined);
    }
}

channel.onCordovaReady.subscribe(() => exec(take, null, "Keyboard", "init", []));

module.exports = Keyboard;
