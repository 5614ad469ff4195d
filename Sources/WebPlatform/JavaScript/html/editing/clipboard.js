"use strict";
// What a page has copied: kept for the page itself, since there is no clipboard of the system.

const { each } = require("language");
const { DataTransfer } = require("files/DataTransfer");
const { interfaceNamed } = require("dom/events");
const { fireTrusted } = require("dom/EventTarget");

/** Texts by type, of the last copy. */
let contents = { __proto__: null };

/** Fires copy, cut or paste with a transfer; gives whether nobody has done it in a way of their own, and the transfer. */
function fire(type, target, transfer) {
  const Event = interfaceNamed("ClipboardEvent");
  return fireTrusted(target, new Event(type, { __proto__: null, bubbles: true, cancelable: true, composed: true, clipboardData: transfer }));
}

/** @param own what would be copied, by type; null for nothing. Gives whether the caller's own way is to be gone on with. */
exports.copy = function copy(type, target, own) {
  const transfer = new DataTransfer();
  const isDefault = fire(type, target, transfer);
  if (!isDefault) {
    contents = { __proto__: null };
    for (const kind of each(transfer.types)) contents[kind] = transfer.getData(kind);
  } else if (own !== null) {
    contents = own;
  }
  return isDefault;
};

/** Gives what was copied, unless a listener of "paste" has taken it: { text, html }, or null. */
exports.paste = function paste(target) {
  const transfer = new DataTransfer();
  for (const kind in contents) transfer.setData(kind, contents[kind]);
  if (!fire("paste", target, transfer)) return null;
  return { text: contents["text/plain"] ?? "", html: contents["text/html"] ?? "" };
};
