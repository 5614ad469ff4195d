"use strict";
// The names of a contact's fields, each under itself.

const names = [
    "addresses", "birthday", "categories", "country", "department", "displayName", "emails", "familyName", "formatted", "givenName", "honorificPrefix",
    "honorificSuffix", "id", "ims", "locality", "middleName", "name", "nickname", "note", "organizations", "phoneNumbers", "photos", "postalCode", "region",
    "streetAddress", "title", "urls",
];

module.exports = Object.fromEntries(names.map((name) => [name, name]));
