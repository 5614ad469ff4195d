"use strict";
// What a control's "autocomplete" attribute asks for (HTML standard, 4.10.18.7): a field of what is known of a person, before it perhaps a
// section of the form, "shipping" or "billing", and for ways to reach somebody which of them; behind it perhaps "webauthn".

const { includes, join, match, pop, Set, split, startsWith, unshift } = require("language");
const { _getAttribute } = require("runtime/members");
const { lowerCase } = require("dom/names");

const plain = new Set(split("name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password " +
  "one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 " +
  "address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year " +
  "cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo", " "));
const contacts = new Set(split("tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp", " "));

const isContactKind = (word) => includes(["home", "work", "mobile", "fax", "pager"], word);
const isPurpose = (word) => word === "shipping" || word === "billing";
const isSection = (word) => startsWith(word, "section-");

/** The attribute's words as the standard writes them; "" for what says nothing. */
exports.askedBy = function askedBy(control) {
  const words = match(lowerCase(control[_getAttribute]("autocomplete") ?? ""), /[^\t\n\f\r ]+/g) ?? [];
  // What a person never sees has nothing to be turned on or off.
  if (words.length === 1 && (words[0] === "on" || words[0] === "off")) return control.type === "hidden" ? "" : words[0];
  const kept = [];
  const take = (passes) => {
    if (words.length === 0 || !passes(words[words.length - 1])) return false;
    unshift(kept, pop(words));
    return true;
  };
  const isCredential = take((word) => word === "webauthn");
  const isContact = take((word) => contacts.has(word));
  if (isContact) take(isContactKind);
  else if (!take((word) => plain.has(word)) && !(isCredential && words.length === 0)) return "";
  take(isPurpose);
  take(isSection);
  return words.length > 0 ? "" : join(kept, " ");
};
