"use strict";
// What a form sends (HTML standard, 4.10.21.3 to 4.10.21.8): its entry list, encoded as its enctype says.

const { filter, find, flatMap, join, listOf, map, Object, replace, split, test, toLowerCase, Uint8Array } = require("language");
const { _document, _hooks, _nodes } = require("dom/slots");
const { _isButton, _isDisabled } = require("html/forms/slots");
const { fireTrusted } = require("dom/EventTarget");
const { Event } = require("dom/Event");
const { controlsOf } = require("html/forms/association");
const { pairsOf } = require("html/forms/FormData");
const blobModule = require.later("files/Blob");
const formDataModule = require.later("html/forms/FormData");
const multipartModule = require.later("html/forms/multipart");
const urlModule = require.later("url/URL");
const urlSearchParamsModule = require.later("url/URLSearchParams");

const withCRLF = (text) => replace(text, /\r\n?|\n/g, "\r\n");

/** The [name, value] pairs of one control. */
function entriesOf(control, submitter) {
  if (control[_isButton] && control !== submitter) return [];
  if (control[_isDisabled] || control.closest("datalist")) return [];
  const { name, type } = control;
  if (type === "image") {
    const prefix = name ? `${name}.` : "";
    return [[`${prefix}x`, "0"], [`${prefix}y`, "0"]];
  }
  if (!name) return [];
  switch (control.localName) {
    case "select":
      return map(filter(control.options[_nodes], (option) => option.selected && !option[_isDisabled]), (option) => [name, option.value]);
    case "input": return inputEntries(control, name, type);
    case "button":
    case "textarea": return [[name, control.value]];
    default: return [];
  }
}

function inputEntries(input, name, type) {
  switch (type) {
    case "checkbox":
    case "radio": return input.checked ? [[name, input.value]] : [];
    case "file": return fileEntries(input, name);
    case "hidden": return [[name, toLowerCase(name) === "_charset_" ? encodingOf(input.form) : input.value]];
    default: return [[name, input.value]];
  }
}

/** The encoding that a form is sent in: the first of those that it accepts, or its document's (4.10.21.5). */
function encodingOf(form) {
  const accepted = form?.getAttribute("accept-charset") ?? null;
  const label = accepted === null ? null : find(split(accepted, /[\t\n\f\r ]+/g), (label) => native.encodingNamed(label) !== null);
  const name = label === null ? form?.ownerDocument.characterSet ?? "UTF-8" : native.encodingNamed(label ?? "utf-8");
  return test(/^(?:UTF-16|replacement)/, name) ? "UTF-8" : name;
}

/** Without a file chosen, an empty one is sent. */
function fileEntries(input, name) {
  const files = listOf(input.files);
  if (files.length > 0) return map(files, (file) => [name, file]);
  const { File } = blobModule();
  return [[name, new File([], "", { __proto__: null, type: "application/octet-stream" })]];
}

/** Every pair of the form in tree order, as [name, value]. */
exports.entryList = function entryList(form, submitter) {
  return flatMap(controlsOf(form), (control) => entriesOf(control, submitter));
};

const asText = (value) => (typeof value === "string" ? value : value.name ?? "blob");

function urlEncoded(entries, encoding) {
  return urlSearchParamsModule().encodePairs(map(entries, ({ 0: name, 1: value }) => [withCRLF(name), withCRLF(asText(value))]), encoding);
}

function encode(enctype, formData, encoding) {
  switch (enctype) {
    case "multipart/form-data": return multipartModule().encode(formData, encoding);
    case "text/plain": {
      const text = join(map(pairsOf(formData), ({ 0: name, 1: value }) => `${withCRLF(name)}=${withCRLF(asText(value))}\r\n`), "");
      return { bytes: encoding === "UTF-8" ? text : new Uint8Array(native.encodeText(encoding, text)), type: enctype };
    }
    default: return { bytes: urlEncoded(pairsOf(formData), encoding), type: enctype };
  }
}

/** What the form sends when listeners of "formdata" have had their say. */
function collect(form, submitter) {
  const { FormData } = formDataModule();
  const event = new Event("formdata", { __proto__: null, bubbles: true });
  Object.defineProperty(event, "formData", { value: new FormData(form, submitter), enumerable: true });
  fireTrusted(form, event);
  return event.formData;
}

function closeDialog(form, submitter) {
  const dialog = form.closest("dialog");
  if (dialog?.open) dialog.close(submitter ? submitter.value : undefined);
}

/** Sends the form. */
exports.send = function send(form, submitter) {
  const said = (ofButton, ofForm) => (submitter && submitter.hasAttribute(toLowerCase(ofButton)) ? submitter[ofButton] : form[ofForm]);
  const method = said("formMethod", "method");
  if (method === "dialog") {
    closeDialog(form, submitter);
    return;
  }
  const formData = collect(form, submitter);
  const encoding = encodingOf(form);
  const { URL } = urlModule();
  const url = URL.parse(said("formAction", "action"));
  if (!url) return;
  const target = said("formTarget", "target");
  if (method === "get") {
    url.search = urlEncoded(pairsOf(formData), encoding);
    form[_document][_hooks].submitForm(form, { address: url.href, method: "GET", body: null, contentType: null, target });
  } else {
    const { bytes, type } = encode(said("formEnctype", "enctype"), formData, encoding);
    form[_document][_hooks].submitForm(form, { address: url.href, method: "POST", body: bytes, contentType: type, target });
  }
};
