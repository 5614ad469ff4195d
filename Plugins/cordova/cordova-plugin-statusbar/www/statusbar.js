"use strict";

// StatusBar: the bar with the time and the battery.

const cordova = require("cordova");
const exec = require("cordova/exec");

const call = (action, ...args) => exec(null, null, "StatusBar", action, args);

const named = {
    black: "#000000",
    darkGray: "#A9A9A9",
    lightGray: "#D3D3D3",
    white: "#FFFFFF",
    gray: "#808080",
    red: "#FF0000",
    green: "#00FF00",
    blue: "#0000FF",
    cyan: "#00FFFF",
    yellow: "#FFFF00",
    magenta: "#FF00FF",
    orange: "#FFA500",
    purple: "#800080",
    brown: "#A52A2A",
};

/** "#rrggbb" of a color with or without "#", and with three digits or six. */
function longHex(color) {
    const digits = color.startsWith("#") ? color.slice(1) : color;
    return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

const StatusBar = {
    isVisible: true,

    /** Whether the page begins below the bar, and shows through. */
    overlaysWebView: (isOver) => call("overlaysWebView", isOver),

    /** Dark text, for light backgrounds. */
    styleDefault: () => call("styleDefault"),

    /** Light text, for dark backgrounds. */
    styleLightContent: () => call("styleLightContent"),

    backgroundColorByName: (name) => StatusBar.backgroundColorByHexString(named[name]),

    backgroundColorByHexString: (color) => call("backgroundColorByHexString", longHex(color)),

    hide() {
        call("hide");
        StatusBar.isVisible = false;
    },

    show() {
        call("show");
        StatusBar.isVisible = true;
    },
};

/** Whether it is there, or that it was tapped. */
function take(news) {
    if (typeof news !== "object") {
        StatusBar.isVisible = news;
    } else if (news?.type === "tap") {
        cordova.fireWindowEvent("statusTap");
    }
}

// Later: this module comes before the others are in place.
setTimeout(() => exec(take, null, "StatusBar", "_ready", []), 0);

module.exports = StatusBar;
