"use strict";

const text = (value) => (value && value.toString()) || null;

/** An entry of a list, such as a phone number: its type ("home"), its value, and whether it is the preferred one. */
module.exports = function ContactField(type, value, pref) {
    this.id = null;
    this.type = text(type);
    this.value = text(value);
    this.pref = pref === undefined ? false : pref;
};
