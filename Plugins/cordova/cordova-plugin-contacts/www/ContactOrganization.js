"use strict";

/** An organization that a contact works for. */
module.exports = function ContactOrganization(pref, type, name, department, title) {
    this.id = null;
    this.pref = pref === undefined ? false : pref;
    this.type = type || null;
    this.name = name || null;
    this.department = department || null;
    this.title = title || null;
};
