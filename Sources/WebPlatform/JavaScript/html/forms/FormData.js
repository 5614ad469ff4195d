"use strict";
// FormData (XMLHttpRequest standard, 4.3): names and values as a form sends them.

const { filter, find, findIndex, isObject, map, push, slice, some, toWellFormed, TypeError } = require("language");
const { _localName } = require("dom/slots");
const { _isCollecting, _isSubmitButton } = require("html/forms/slots");
const { DOMException } = require("runtime/DOMException");
const { interfaceNamed } = require("dom/events");
const { fireTrusted } = require("dom/EventTarget");
const { addPairs } = require("runtime/pairIterator");
const { declare } = require("runtime/webidl");
const blobModule = require.later("files/Blob");
const entryListModule = require.later("html/forms/entryList");

const isBlob = (value) => typeof value === "object" && value !== null && value instanceof blobModule().Blob;

/** A value as it is kept: a string, or a File (a Blob gets a name when it has none). */
function kept(value, filename) {
  if (!isBlob(value)) {
    if (filename !== undefined) throw new TypeError("Only a Blob has a file name");
    return toWellFormed(`${value}`);
  }
  const { File } = blobModule();
  if (value instanceof File && filename === undefined) return value;
  return new File([value], filename === undefined ? "blob" : `${filename}`, { __proto__: null, type: value.type, lastModified: value.lastModified });
}

let isFormData;

class FormData {
  #entries = [];

  constructor(form, submitter = null) {
    if (form === undefined) return;
    if (form?.[_localName] !== "form") throw new TypeError("FormData is made of a form element");
    if (submitter !== null) {
      if (!submitter?.[_isSubmitButton]) throw new TypeError("The submitter is not a submit button");
      if (submitter.form !== form) throw new DOMException("The submitter is not one of this form's buttons", "NotFoundError");
    }
    const collected = exports.collect(form, submitter, "UTF-8");
    if (collected === null) throw new DOMException("The form's data are being collected", "InvalidStateError");
    this.#entries = slice(collected.#entries);
  }

  append(name, value, filename) {
    push(this.#entries, [name, kept(value, filename)]);
  }

  /** Replaces the first entry of that name, and takes the others away. */
  set(name, value, filename) {
    const entry = [name, kept(value, filename)];
    const index = findIndex(this.#entries, ({ 0: each }) => each === name);
    if (index < 0) {
      push(this.#entries, entry);
      return;
    }
    this.#entries = filter(this.#entries, ({ 0: each }, position) => each !== name || position === index);
    this.#entries[index] = entry;
  }

  delete(name) {
    this.#entries = filter(this.#entries, ({ 0: each }) => each !== name);
  }

  get(name) {
    return find(this.#entries, ({ 0: each }) => each === name)?.[1] ?? null;
  }

  getAll(name) {
    return map(filter(this.#entries, ({ 0: each }) => each === name), ({ 1: value }) => value);
  }

  has(name) {
    return some(this.#entries, ({ 0: each }) => each === name);
  }

  static {
    isFormData = (value) => #entries in value;
    exports.isFormData = (value) => isObject(value) && isFormData(value);

    /** [name, value] of each entry. */
    exports.pairsOf = (formData) => formData.#entries;

    /** What a form sends in that encoding when listeners of "formdata" have had their say; null while one of these asks (HTML standard, 4.10.21.4). */
    exports.collect = function collect(form, submitter, encoding) {
      if (form[_isCollecting]) return null;
      form[_isCollecting] = true;
      try {
        const formData = new FormData();
        const kept = ({ 0: name, 1: value }) => [toWellFormed(name), typeof value === "string" ? toWellFormed(value) : value];
        formData.#entries = map(entryListModule().entryList(form, submitter, encoding), kept);
        fireTrusted(form, new (interfaceNamed("FormDataEvent"))("formdata", { __proto__: null, bubbles: true, formData }));
        return formData;
      } finally {
        form[_isCollecting] = false;
      }
    };
  }
}
addPairs(FormData, exports.pairsOf);
declare(
  FormData, isFormData,
  "append(USVString, any, optional USVString) delete(USVString) get(USVString) getAll(USVString) has(USVString) set(USVString, any, optional USVString)");

exports.FormData = FormData;
