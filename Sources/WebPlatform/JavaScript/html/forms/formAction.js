"use strict";
// How a form is sent, said by the form or by the button that sends it (HTML standard, 4.10.18.6).

const { includes, Object, toLowerCase } = require("language");
const { _address, _document } = require("dom/slots");
const { _getAttribute, _hasAttribute, _setAttribute, _toggleAttribute } = require("runtime/members");
const { attribute } = require("runtime/define");
const { resolve } = require("html/reflect");

const enctypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const methods = ["get", "post", "dialog"];

function keyword(element, content, values, missing) {
  const value = element[_getAttribute](content);
  if (value === null) return missing;
  const lower = toLowerCase(value);
  return includes(values, lower) ? lower : values[0];
}

// What an attribute of a form, or of a button for its form, says.
const addressIn = (element, content) => resolve(element, element[_getAttribute](content) || element[_document][_address]);
const enctypeIn = (element, content) => keyword(element, content, enctypes, enctypes[0]);
const methodIn = (element, content) => keyword(element, content, methods, methods[0]);
Object.assign(exports, { addressIn, enctypeIn, methodIn });

function reflect(prototype, property, content, read) {
  attribute(prototype, property, (element) => read(element, content), (element, value) => element[_setAttribute](content, `${value}`));
}

/** The attributes of buttons, which speak for the form's when they are given. */
exports.addFormAction = function addFormAction({ prototype }) {
  reflect(prototype, "formAction", "formaction", addressIn);
  reflect(prototype, "formEnctype", "formenctype", (element, content) => keyword(element, content, enctypes, ""));
  reflect(prototype, "formMethod", "formmethod", (element, content) => keyword(element, content, methods, ""));
  reflect(prototype, "formTarget", "formtarget", (element, content) => element[_getAttribute](content) ?? "");
  attribute(prototype, "formNoValidate", (element) => element[_hasAttribute]("formnovalidate"), (element, value) => element[_toggleAttribute]("formnovalidate", !!value));
};

/** The attributes of forms. */
exports.addAction = function addAction({ prototype }) {
  reflect(prototype, "action", "action", addressIn);
  reflect(prototype, "enctype", "enctype", enctypeIn);
  reflect(prototype, "encoding", "enctype", enctypeIn);
  reflect(prototype, "method", "method", methodIn);
};
