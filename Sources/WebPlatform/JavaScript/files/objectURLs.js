"use strict";
// Object URLs (File API, 8): addresses of blobs, for all pages of their origin, until they are revoked or their page ends.

const { each, inBase, listOf, Map, Math, replace, startsWith, TypeError } = require("language");
const { _bytes } = require("files/slots");
const { Blob } = require("files/Blob");
const originModule = require.later("url/origin");

/** { blob, owner } by address, of a page and its frames. */
const entries = (native.shared.objectURLs ??= new Map());
/** What stands for this page in its entries. */
const owner = {};

function digits(count) {
  let text = "";
  while (text.length < count) text += inBase(Math.floor(Math.random() * 16), 16);
  return text;
}

const withoutFragment = (address) => replace(address, /#.*$/s, "");

/** URL.createObjectURL. */
exports.create = function createObjectURL(blob) {
  if (!(blob instanceof Blob)) throw new TypeError("URL.createObjectURL takes a Blob or a File");
  const address = `blob:${originModule().own()}/${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
  entries.set(address, { __proto__: null, blob, owner });
  return address;
};

/** URL.revokeObjectURL. What is under way keeps its bytes. */
exports.revoke = function revokeObjectURL(address) { entries.delete(`${address}`); };

/** The blob at an address, or null. Of an opaque origin nobody else is. */
exports.find = function find(address) {
  const key = withoutFragment(address);
  const origin = originModule().own();
  const entry = startsWith(key, `blob:${origin}/`) ? entries.get(key) : undefined;
  return entry === undefined || (origin === "null" && entry.owner !== owner) ? null : entry.blob;
};

/** The page's end. */
exports.forget = function forget() {
  for (const { 0: address, 1: entry } of each(listOf(entries))) if (entry.owner === owner) entries.delete(address);
};

/** The type and the bytes at an address, or null. */
exports.read = function read(address) {
  const blob = exports.find(address);
  return blob && { type: blob.type, bytes: blob[_bytes] };
};

/** Runs an action as if the address still led to the blob: a request keeps what it was opened with. */
exports.during = function during(address, blob, action) {
  const key = withoutFragment(address);
  if (entries.has(key)) return action();
  entries.set(key, { __proto__: null, blob, owner });
  try {
    return action();
  } finally {
    entries.delete(key);
  }
};
