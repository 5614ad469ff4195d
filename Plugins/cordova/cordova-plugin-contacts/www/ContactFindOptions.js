"use strict";

/** What is looked for: a text, whether all that hold it are wanted, which fields are answered, and whether there must be a phone number. */
module.exports = function ContactFindOptions(filter, multiple, desiredFields, hasPhoneNumber) {
    this.filter = filter || "";
    this.multiple = multiple === undefined ? false : multiple;
    this.desiredFields = desiredFields === undefined ? [] : desiredFields;
    this.hasPhoneNumber = hasPhoneNumber === undefined ? false : hasPhoneNumber;
};
