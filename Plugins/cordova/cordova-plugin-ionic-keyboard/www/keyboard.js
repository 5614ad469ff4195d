"use strict";

// Keyboard: the keyboard on the screen. The window hears of it: "keyboardWillShow", "keyboardDidShow", "keyboardWillHide" and
// "keyboardDidHide". An iPhone's native side calls the fire functions itself.

const channel = require("cordova/channel");
const cordova = require("cordova");
const exec = require("cordova/exec");

const isAndroid = cordova.platformId === "android";

const call = (action, ...args) => exec(null, null, "CDVIonicKeyboard", action, args);

const onlyOnIPhones = (name) => console.warn(`Keyboard.${name}: Android has no such thing`);

const Keyboard = {
    isVisible: false,

    fireOnShow(keyboardHeight) {
        Keyboard.isVisible = true;
        cordova.fireWindowEvent("keyboardDidShow", { keyboardHeight });
        // What Ionic 1 listens for.
        cordova.fireWindowEvent("native.keyboardshow", { keyboardHeight });
    },

    fireOnHide() {
        Keyboard.isVisible = false;
        cordova.fireWindowEvent("keyboardDidHide");
        cordova.fireWindowEvent("native.keyboardhide");
    },

    fireOnHiding: () => cordova.fireWindowEvent("keyboardWillHide"),

    fireOnShowing: (keyboardHeight) => cordova.fireWindowEvent("keyboardWillShow", { keyboardHeight }),

    hide: () => call("hide"),

    show() {
        if (isAndroid) {
            call("show");
        } else {
            console.warn(
                "Keyboard.show: an iPhone's keyboard comes with the focus of a field only; " +
                "see config.xml's preference KeyboardDisplayRequiresUserAction");
        }
    },
};

if (isAndroid) {
    Object.assign(Keyboard, {
        hideFormAccessoryBar: () => onlyOnIPhones("hideFormAccessoryBar"),
        hideKeyboardAccessoryBar: () => onlyOnIPhones("hideKeyboardAccessoryBar"),
        disableScroll: () => onlyOnIPhones("disableScroll"),
        setResizeMode: () => onlyOnIPhones("setResizeMode"),
        setKeyboardStyle: () => onlyOnIPhones("setKeyboardStyle"),
    });
    channel.onCordovaReady.subscribe(() => exec((news) => {
        if (news.startsWith("S")) {
            const height = Number(news.slice(1));
            Keyboard.fireOnShowing(height);
            Keyboard.fireOnShow(height);
        } else if (news === "H") {
            Keyboard.fireOnHiding();
            Keyboard.fireOnHide();
        }
    }, null, "CDVIonicKeyboard", "init", []));
} else {
    Object.assign(Keyboard, {
        /** Makes room for the keyboard below an element. */
        fireOnResize(height, screenHeight, element) {
            if (element) {
                element.style.height = height === 0 ? null : `${screenHeight - height}px`;
            }
        },

        /** Hides the bar above the keyboard, or only asks; `success` gets whether it is hidden. */
        hideFormAccessoryBar(isHidden, success) {
            exec(success, null, "CDVIonicKeyboard", "hideFormAccessoryBar", isHidden === null || isHidden === undefined ? [] : [isHidden]);
        },

        disableScroll: (isDisabled) => call("disableScroll", isDisabled),

        /** "native", "ionic", "body" or "none". */
        setResizeMode: (mode) => call("setResizeMode", mode),

        setKeyboardStyle: (style) => call("keyboardStyle", style),
    });
}

module.exports = Keyboard;
