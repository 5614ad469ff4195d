"use strict";
// Sending a form (HTML standard, 4.10.21.3 to 4.10.21.8): its entry list, encoded as its enctype says.

const { join, map, replace, Uint8Array } = require("language");
const { _document, _hooks } = require("dom/slots");
const { _closest, _getAttribute, _hasAttribute } = require("runtime/members");
const { collect, pairsOf } = require("html/forms/FormData");
const { encodingOf } = require("html/forms/entryList");
const { addressIn, enctypeIn, methodIn } = require("html/forms/formAction");
const { mayNavigate, targetOf } = require("html/following");
const dialogsModule = require.later("html/dialogs");
const multipartModule = require.later("html/forms/multipart");
const urlModule = require.later("url/plainURL");
const urlSearchParamsModule = require.later("url/URLSearchParams");

const withCRLF = (text) => replace(text, /\r\n?|\n/g, "\r\n");

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

function closeDialog(form, submitter) {
  const dialog = form[_closest]("dialog");
  if (dialog === null) return;
  // An image says where it was clicked: nowhere, without layout.
  const result = submitter === null ? null : submitter.type === "image" ? "0,0" : submitter[_getAttribute]("value");
  dialogsModule().close(dialog, result, null);
}

/** Sends the form. */
exports.send = function send(form, submitter) {
  const said = (content, read) => (submitter?.[_hasAttribute](`form${content}`) ? read(submitter, `form${content}`) : read(form, content));
  const method = said("method", methodIn);
  if (method === "dialog") {
    closeDialog(form, submitter);
    return;
  }
  const encoding = encodingOf(form);
  const formData = collect(form, submitter, encoding);
  // A listener may have taken the form away.
  if (formData === null || !mayNavigate(form)) return;
  const { URL } = urlModule();
  const url = URL.parse(said("action", addressIn));
  if (!url) return;
  const target = targetOf(form, submitter?.[_getAttribute]("formtarget") ?? form[_getAttribute]("target"));
  if (method === "get") {
    const query = urlEncoded(pairsOf(formData), encoding);
    url.search = query;
    // A query without anything in it is one, too.
    const address = query === "" ? replace(url.href, /(?=#)|$/, "?") : url.href;
    form[_document][_hooks].submitForm(form, { address, method: "GET", body: null, contentType: null, target });
  } else {
    const { bytes, type } = encode(said("enctype", enctypeIn), formData, encoding);
    form[_document][_hooks].submitForm(form, { address: url.href, method: "POST", body: bytes, contentType: type, target });
  }
};
