"use strict";
// How a form is sent, said by the form or by the button that sends it (HTML standard, 4.10.18.6).

const { includes, toLowerCase } = require("language");
const { attribute } = require("runtime/define");
const { resolve } = require("html/reflect");

const enctypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const methods = ["get", "post", "dialog"];

function keyword(element, content, values, missing) {
  const value = element.getAttribute(content);
  if (value === null) return missing;
  const lower = toLowerCase(value);
  return includes(values, lower) ? lower : values[0];
}

const address = (element, content) => resolve(element, element.getAttribute(content) || element.ownerDocument.URL);

function reflect(prototype, property, content, read) {
  attribute(prototype, property, (element) => read(element, content), (element, value) => element.setAttribute(content, `${value}`));
}

/** The attributes of buttons, which speak for the form's when they are given. */
exports.addFormAction = function addFormAction({ prototype }) {
  reflect(prototype, "formAction", "formaction", address);
  reflect(prototype, "formEnctype", "formenctype", (element, content) => keyword(element, content, enctypes, ""));
  reflect(prototype, "formMethod", "formmethod", (element, content) => keyword(element, content, methods, ""));
  reflect(prototype, "formTarget", "formtarget", (element, content) => element.getAttribute(content) ?? "");
  attribute(prototype, "formNoValidate", (element) => element.hasAttribute("formnovalidate"), (element, value) => element.toggleAttribute("formnovalidate", !!value));
};

/** The attributes of forms. */
exports.addAction = function addAction({ prototype }) {
  const enctype = (element) => keyword(element, "enctype", enctypes, enctypes[0]);
  reflect(prototype, "action", "action", address);
  reflect(prototype, "enctype", "enctype", enctype);
  reflect(prototype, "encoding", "enctype", enctype);
  reflect(prototype, "method", "method", (element, content) => keyword(element, content, methods, methods[0]));
};
