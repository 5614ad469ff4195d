"use strict";
// `Contact`: what is known of somebody.

const argscheck = require("cordova/argscheck");
const exec = require("cordova/exec");
const utils = require("cordova/utils");
const ContactError = require("./ContactError");
const convertUtils = require("./convertUtils");

const lists = ["phoneNumbers", "emails", "addresses", "ims", "organizations", "categories", "photos", "urls"];

function Contact(
    id, displayName, name, nickname, phoneNumbers, emails, addresses, ims, organizations, birthday, note, photos, categories, urls,
) {
    this.id = id || null;
    this.rawId = null;
    this.displayName = displayName || null;
    this.name = name || null;
    this.nickname = nickname || null;
    this.phoneNumbers = phoneNumbers || null;
    this.emails = emails || null;
    this.addresses = addresses || null;
    this.ims = ims || null;
    this.organizations = organizations || null;
    this.birthday = birthday || null;
    this.note = note || null;
    this.photos = photos || null;
    this.categories = categories || null;
    this.urls = urls || null;
}

const failing = (error) => error && ((cause) => error(ContactError.of(cause)));

/** Deletes the contact from the address book. One that is not in there is an UNKNOWN_ERROR. */
Contact.prototype.remove = function remove(success, error) {
    argscheck.checkArgs("FF", "Contact.remove", arguments);
    const failed = failing(error);
    if (this.id !== null) exec(success, failed, "Contacts", "remove", [this.id]);
    else if (failed) failed(ContactError.UNKNOWN_ERROR);
};

/** A deep copy without ids: saved, it is a contact of its own. */
Contact.prototype.clone = function clone() {
    const copy = utils.clone(this);
    copy.id = null;
    copy.rawId = null;
    for (const name of lists) {
        for (const entry of copy[name] || []) entry.id = null;
    }
    return copy;
};

/** Keeps the contact in the address book, and gives it to `success` as it is there. */
Contact.prototype.save = function save(success, error) {
    argscheck.checkArgs("FFO", "Contact.save", arguments);
    const failed = failing(error);
    const saved = (result) => {
        if (!result) {
            if (failed) failed(ContactError.UNKNOWN_ERROR);
        } else if (success) {
            success(convertUtils.toCordovaFormat(require("./contacts").create(result)));
        }
    };
    exec(saved, failed, "Contacts", "save", [convertUtils.toNativeFormat(utils.clone(this))]);
};

module.exports = Contact;
