"use strict";
// Clipboard (Clipboard API, 7.4): one for all pages of the app, which no other program sees.

const { each, find, jsonOf, map, Object, push, setBytes, Uint8Array } = require("language");
const device = require("runtime/device");
const { DOMException } = require("runtime/DOMException");
const { EventTarget } = require("dom/EventTarget");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { decodeUTF8, encodeUTF8 } = require("text/encoding");
const { Blob } = require("files/Blob");
const { ClipboardItem, contentOf } = require("device/ClipboardItem");
const { stateOf } = require("device/permissions");

function check(permission, action) {
  if (stateOf(permission) === "denied") throw new DOMException(`The app may not ${action} the clipboard`, "NotAllowedError");
  if (!device.facts().isVisible) throw new DOMException(`A page that is not seen may not ${action} the clipboard`, "NotAllowedError");
}

function stored() {
  const found = native.readClipboard();
  const content = [];
  for (let index = 0; index < found.length; index += 2) push(content, { __proto__: null, type: found[index], bytes: new Uint8Array(found[index + 1]) });
  return content;
}

/** @param content a list of [type, bytes]. */
function store(content) {
  let size = 0;
  for (const { 1: bytes } of each(content)) size += bytes.length;
  const all = new Uint8Array(size);
  let place = 0;
  for (const { 1: bytes } of each(content)) {
    setBytes(all, bytes, place);
    place += bytes.length;
  }
  native.writeClipboard(jsonOf(map(content, ({ 0: type, 1: bytes }) => [type, bytes.length])), all.buffer);
}

let isClipboard;

class Clipboard extends EventTarget {
  static { isClipboard = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given, "navigator.clipboard is the one");
    super();
  }

  async readText() {
    check("clipboard-read", "read");
    const text = find(stored(), ({ type }) => type === "text/plain");
    return text === undefined ? "" : decodeUTF8(text.bytes);
  }

  async writeText(text) {
    check("clipboard-write", "write");
    store([["text/plain", encodeUTF8(text)]]);
  }

  async read() {
    check("clipboard-read", "read");
    const content = stored();
    if (content.length === 0) return [];
    const forms = { __proto__: null };
    for (const { type, bytes } of each(content)) forms[type] = new Blob([bytes], { __proto__: null, type });
    return [new ClipboardItem(forms)];
  }

  async write(items) {
    check("clipboard-write", "write");
    if (items.length > 1) throw new DOMException("The clipboard takes one item at a time", "NotAllowedError");
    const content = items.length === 0 ? [] : await contentOf(items[0]);
    // Until its forms were there the user may have thought otherwise.
    check("clipboard-write", "write");
    store(content);
  }
}
declare(Clipboard, isClipboard, "async readText() async writeText(DOMString) async read() async write(sequence<ClipboardItem>)");

Object.assign(exports, { Clipboard, clipboard: new Clipboard(construction) });
