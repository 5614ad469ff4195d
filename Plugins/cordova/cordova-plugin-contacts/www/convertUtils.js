"use strict";
// A contact's birthday: milliseconds for the native side, a Date for scripts.

module.exports = {
    /** Makes a Date of what the native side gave; null when it is none. */
    toCordovaFormat(contact) {
        if (contact.birthday !== null && contact.birthday !== undefined) {
            const date = new Date(parseFloat(contact.birthday));
            contact.birthday = Number.isNaN(date.getTime()) ? null : date;
        }
        return contact;
    },

    /** Makes milliseconds of what a script gave. */
    toNativeFormat(contact) {
        if (contact.birthday !== null && contact.birthday !== undefined) {
            const moment = new Date(contact.birthday).getTime();
            contact.birthday = Number.isNaN(moment) ? null : moment;
        }
        return contact;
    },
};
