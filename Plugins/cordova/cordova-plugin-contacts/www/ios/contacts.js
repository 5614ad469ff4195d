"use strict";
// What the address book has on iOS besides.

const exec = require("cordova/exec");
const contacts = require("./contacts");

const extensions = {
    /** Has the user make a contact, and gives its id to `success`. */
    newContactUI(success) { exec(success, null, "Contacts", "newContact", []); },

    /** Has the user choose a contact, and gives its id to `success`, and the contact with the fields that the options name. */
    chooseContact(success, options) {
        const chosen = (result) => {
            const contact = contacts.create(result);
            success(contact.id, contact);
        };
        exec(chosen, null, "Contacts", "chooseContact", [options]);
    },
};

if (cordova.platformId === "ios") Object.assign(contacts, extensions);

module.exports = extensions;
