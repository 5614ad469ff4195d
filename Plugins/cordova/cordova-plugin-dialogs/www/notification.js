"use strict";

// navigator.notification: dialogs of the system, which do not stop the page.

const exec = require("cordova/exec");

const call = (action, args, success = null, fail = null) => exec(success, fail, "Notification", action, args);

const textOf = (message) => (typeof message === "string" ? message : JSON.stringify(message));

const titleOf = (title, standard) => (typeof title === "string" ? title : standard);

/** The labels as a list. A text with commas is the way of older days. */
function labelsOf(labels, name) {
    if (typeof labels !== "string" || labels === "") {
        return labels || ["OK", "Cancel"];
    }
    console.log(`navigator.notification.${name}: button labels as a string with commas are deprecated; give an array of strings`);
    return labels.split(",");
}

/** Shows a message with one button, and calls `done` when it was pressed. */
exports.alert = (message, done, title, label) => {
    call("alert", [textOf(message), titleOf(title, "Alert"), label && typeof label === "string" ? label : "OK"], done);
};

/** Asks a question, and gives `done` the number of the button that was pressed, from 1; 0 when the person went back. */
exports.confirm = (message, done, title, labels) => {
    call("confirm", [textOf(message), titleOf(title, "Confirm"), labelsOf(labels, "confirm")], done);
};

/** Asks for a text, and gives `done` { buttonIndex, input1 }. */
exports.prompt = (message, done, title, labels, proposal) => {
    call("prompt", [textOf(message), titleOf(title, "Prompt"), labelsOf(labels, "prompt"), proposal || ""], done);
};

/** Beeps, once unless told otherwise. */
exports.beep = (times) => call("beep", [times || 1]);

/** Takes the dialog away that was opened last. Its own callback is not called. */
exports.dismissPrevious = (success, fail) => call("dismissPrevious", [], success, fail);

/** Takes all dialogs away. */
exports.dismissAll = (success, fail) => call("dismissAll", [], success, fail);
