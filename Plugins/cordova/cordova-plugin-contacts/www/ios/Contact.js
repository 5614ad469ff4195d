"use strict";
// What a contact has on iOS besides.

const exec = require("cordova/exec");
const Contact = require("./Contact");
const ContactError = require("./ContactError");

const extensions = {
    /** Shows the contact to the user. */
    display(error, options) {
        const failed = error && ((cause) => error(ContactError.of(cause)));
        if (this.id !== null) exec(null, failed, "Contacts", "displayContact", [this.id, options]);
        else if (typeof error === "function") failed(ContactError.UNKNOWN_ERROR);
    },
};

if (cordova.platformId === "ios") Object.assign(Contact.prototype, extensions);

module.exports = extensions;
