"use strict";

/** The parts of a contact's name; `formatted` is all of them together. */
module.exports = function ContactName(formatted, familyName, givenName, middleName, honorificPrefix, honorificSuffix) {
    this.formatted = formatted || null;
    this.familyName = familyName || null;
    this.givenName = givenName || null;
    this.middleName = middleName || null;
    this.honorificPrefix = honorificPrefix || null;
    this.honorificSuffix = honorificSuffix || null;
};
