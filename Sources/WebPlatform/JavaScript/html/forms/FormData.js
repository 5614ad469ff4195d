"use strict";
// FormData (XMLHttpRequest standard, 4.3): names and values as a form sends them.

const {
  call, each: eachOf, filter, find, findIndex, listOf, map, Object, push, some, Symbol, toWellFormed, TypeError,
} = require("language");
const { DOMException } = require("dom/DOMException");

const isBlob = (value) => typeof value === "object" && value !== null && value instanceof require("files/Blob").Blob;

/** A value as it is kept: a string, or a File (a Blob gets a name when it has none). */
function kept(value, filename) {
  if (!isBlob(value)) {
    if (filename !== undefined) throw new TypeError("Only a Blob has a file name");
    return toWellFormed(`${value}`);
  }
  const { File } = require("files/Blob");
  if (value instanceof File && filename === undefined) return value;
  return new File([value], filename === undefined ? "blob" : `${filename}`, { type: value.type, lastModified: value.lastModified });
}

const keptName = (name) => toWellFormed(`${name}`);

function need(count, given, method) {
  if (given < count) throw new TypeError(`${method} needs ${count === 1 ? "a name" : "a name and a value"}`);
}

class FormData {
  #entries = [];

  constructor(form, submitter = null) {
    if (form === undefined) return;
    if (form?.localName !== "form") throw new TypeError("FormData is made of a form element");
    if (submitter !== null) {
      if (!submitter?._isSubmitButton) throw new TypeError("The submitter is not a submit button");
      if (submitter.form !== form) throw new DOMException("The submitter is not one of this form's buttons", "NotFoundError");
    }
    this.#entries = require("html/forms/submission").entryList(form, submitter)
      .map(({ 0: name, 1: value }) => [keptName(name), typeof value === "string" ? toWellFormed(value) : value]);
  }

  append(name, value, filename) {
    need(2, arguments.length, "append");
    push(this.#entries, [keptName(name), kept(value, filename)]);
  }

  /** Replaces the first entry of that name, and takes the others away. */
  set(name, value, filename) {
    need(2, arguments.length, "set");
    const key = keptName(name);
    const entry = [key, kept(value, filename)];
    const index = findIndex(this.#entries, ({ 0: each }) => each === key);
    if (index < 0) {
      push(this.#entries, entry);
      return;
    }
    this.#entries = filter(this.#entries, ({ 0: each }, position) => each !== key || position === index);
    this.#entries[index] = entry;
  }

  delete(name) {
    need(1, arguments.length, "delete");
    const key = keptName(name);
    this.#entries = filter(this.#entries, ({ 0: each }) => each !== key);
  }

  get(name) {
    need(1, arguments.length, "get");
    const key = keptName(name);
    return find(this.#entries, ({ 0: each }) => each === key)?.[1] ?? null;
  }

  getAll(name) {
    need(1, arguments.length, "getAll");
    const key = keptName(name);
    return map(filter(this.#entries, ({ 0: each }) => each === key), ({ 1: value }) => value);
  }

  has(name) {
    need(1, arguments.length, "has");
    const key = keptName(name);
    return some(this.#entries, ({ 0: each }) => each === key);
  }

  forEach(callback, self) {
    for (const { 0: name, 1: value } of eachOf(this)) call(callback, self, value, name, this);
  }

  // By index, so that entries that come while somebody goes through them are seen.
  *entries() { for (let index = 0; index < this.#entries.length; index++) yield listOf(this.#entries[index]); }
  *keys() { for (const { 0: name } of eachOf(this.entries())) yield name; }
  *values() { for (const { 1: value } of eachOf(this.entries())) yield value; }
  [Symbol.iterator]() { return this.entries(); }
}
Object.defineProperty(FormData.prototype, Symbol.toStringTag, { value: "FormData", configurable: true });

/** The body of an HTTP request and its Content-Type. */
exports.encode = (formData) => require("html/forms/multipart").encode(formData);

exports.FormData = FormData;
