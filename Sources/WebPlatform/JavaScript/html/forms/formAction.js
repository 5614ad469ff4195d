"use strict";
// How a form is sent, said by the form or by the button that sends it (HTML standard, 4.10.18.6).

const { includes, Object, toLowerCase } = require("language");
const { resolve } = require("html/reflect");

const enctypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const methods = ["get", "post", "dialog"];

function keyword(element, attribute, values, missing) {
  const value = element.getAttribute(attribute);
  if (value === null) return missing;
  const lower = toLowerCase(value);
  return includes(values, lower) ? lower : values[0];
}

const address = (element, attribute) => resolve(element, element.getAttribute(attribute) || element.ownerDocument.URL);

const reflected = (property, attribute, get) => ({
  [property]: {
    configurable: true, enumerable: true,
    get() { return get(this, attribute); },
    set(value) { this.setAttribute(attribute, `${value}`); },
  },
});

/** The attributes of buttons, which speak for the form's when they are given. */
exports.addFormAction = function addFormAction({ prototype }) {
  Object.defineProperties(prototype, {
    ...reflected("formAction", "formaction", address),
    ...reflected("formEnctype", "formenctype", (element, attribute) => keyword(element, attribute, enctypes, "")),
    ...reflected("formMethod", "formmethod", (element, attribute) => keyword(element, attribute, methods, "")),
    ...reflected("formTarget", "formtarget", (element, attribute) => element.getAttribute(attribute) ?? ""),
    formNoValidate: {
      configurable: true, enumerable: true,
      get() { return this.hasAttribute("formnovalidate"); },
      set(value) { this.toggleAttribute("formnovalidate", !!value); },
    },
  });
};

/** The attributes of forms. */
exports.addAction = function addAction({ prototype }) {
  const enctype = (element) => keyword(element, "enctype", enctypes, enctypes[0]);
  Object.defineProperties(prototype, {
    ...reflected("action", "action", address),
    ...reflected("enctype", "enctype", enctype),
    ...reflected("encoding", "enctype", enctype),
    ...reflected("method", "method", (element, attribute) => keyword(element, attribute, methods, methods[0])),
  });
};
