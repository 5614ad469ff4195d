"use strict";

/** A postal address. */
module.exports = function ContactAddress(pref, type, formatted, streetAddress, locality, region, postalCode, country) {
    this.id = null;
    this.pref = pref === undefined ? false : pref;
    this.type = type || null;
    this.formatted = formatted || null;
    this.streetAddress = streetAddress || null;
    this.locality = locality || null;
    this.region = region || null;
    this.postalCode = postalCode || null;
    this.country = country || null;
};
