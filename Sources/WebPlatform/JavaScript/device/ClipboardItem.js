"use strict";
// ClipboardItem (Clipboard API, 7.3): one thing in several forms, each a text, a Blob, or a promise of one.

const { every, includes, listOf, Map, Object, startsWith, test, TypeError } = require("language");
const { _bytes } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const { membersOf, read } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");
const { Blob } = require("files/Blob");

const optionMembers = membersOf("unspecified|inline|attachment presentationStyle");
const mandatory = ["text/plain", "text/html", "image/png"];
const isSupported = (type) => includes(mandatory, type) || (startsWith(type, "web ") && test(/^web [\w!#$&^.+-]+\/[\w!#$&^.+-]+$/, type));

let formsOf;
let isItem;

class ClipboardItem {
  static {
    isItem = (value) => #forms in value;
    formsOf = (item) => item.#forms;
  }

  /** What each form is made of, by type. */
  #forms = new Map();
  #types;
  #style;
  constructor(items, options) {
    const names = Object.keys(items);
    if (names.length === 0) throw new TypeError("A ClipboardItem has at least one form");
    for (let index = 0; index < names.length; index++) {
      if (!test(/^(?:web )?[^\s/;]+\/[^\s/;]+(?:\s*;.*)?$/, names[index])) throw new TypeError(`'${names[index]}' is no MIME type`);
      this.#forms.set(names[index], items[names[index]]);
    }
    ({ 0: this.#style } = read(options, optionMembers, "ClipboardItem"));
    this.#types = Object.freeze(listOf(this.#forms.keys()));
  }

  static supports(type) { return isSupported(type); }

  get presentationStyle() { return this.#style; }
  get types() { return this.#types; }

  async getType(type) {
    if (!this.#forms.has(type)) throw new DOMException(`The item has no form of the type '${type}'`, "NotFoundError");
    return blobOf(this.#forms.get(type), type);
  }
}
declare(ClipboardItem, isItem, "constructor(object, optional any) static supports(DOMString) presentationStyle types async getType(DOMString)");

const startsPNG = (bytes) => every([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], (byte, index) => bytes[index] === byte);

async function blobOf(form, type) {
  const value = await form;
  if (value instanceof Blob) return value;
  return new Blob([`${value}`], { __proto__: null, type });
}

/** The forms of an item as [type, bytes], once all are there. */
exports.contentOf = async function contentOf(item) {
  const forms = formsOf(item);
  const content = [];
  for (const { 0: type, 1: form } of forms.entries()) {
    if (!isSupported(type)) throw new DOMException(`The clipboard takes no ${type}`, "NotAllowedError");
    const blob = await blobOf(form, type);
    if (blob.type !== "" && blob.type !== type && !startsWith(type, "web ")) throw new DOMException(`The form of the type '${type}' is a Blob of the type '${blob.type}'`, "NotAllowedError");
    const bytes = blob[_bytes];
    if (type === "image/png" && !startsPNG(bytes)) throw new DOMException("The form of the type 'image/png' is no PNG", "NotAllowedError");
    content[content.length] = [type, bytes];
  }
  return content;
};

exports.ClipboardItem = ClipboardItem;
