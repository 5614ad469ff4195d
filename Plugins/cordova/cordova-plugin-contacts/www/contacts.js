"use strict";
// `navigator.contacts`: the address book.

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const Contact = require("./Contact");
const ContactError = require("./ContactError");
const fieldType = require("./ContactFieldType");
const convertUtils = require("./convertUtils");

const failing = (error) => error && ((cause) => error(ContactError.of(cause)));

/** A contact as the native side gave it, for scripts. */
const received = (result) => convertUtils.toCordovaFormat(module.exports.create(result));

module.exports = {
    fieldType,

    /** Gives the contacts to `success` that have the filter's text in one of `fields`. */
    find(fields, success, error, options) {
        argscheck.checkArgs("afFO", "contacts.find", arguments);
        const failed = failing(error);
        if (fields.length > 0) {
            exec((results) => success(results.map(received)), failed, "Contacts", "search", [fields, options || { filter: "", multiple: true }]);
        } else if (failed) {
            failed(ContactError.INVALID_ARGUMENT_ERROR);
        }
    },

    /** Has the user choose a contact. */
    pickContact(success, error) {
        argscheck.checkArgs("fF", "contacts.pick", arguments);
        exec((result) => success(received(result)), failing(error), "Contacts", "pickContact", []);
    },

    /** A contact with these properties; it is not in the address book before it is saved. */
    create(properties) {
        argscheck.checkArgs("O", "contacts.create", arguments);
        const contact = new Contact();
        for (const [name, value] of Object.entries(properties || {})) {
            if (contact[name] !== undefined) contact[name] = value;
        }
        return contact;
    },
};
