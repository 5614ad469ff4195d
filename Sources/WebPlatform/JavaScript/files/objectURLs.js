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

/** Tells other threads of an entry. */
const publish = (address, blob) => native.publishObject(address, blob.type, blob[_bytes]);

/** From now on other threads may ask for the blobs of this page and its frames: those that there are, and those to come. */
exports.share = function share() {
  if (native.shared.publishesObjects === true) return;
  native.shared.publishesObjects = true;
  for (const { 0: address, 1: { blob } } of each(listOf(entries))) publish(address, blob);
};

function remove(address) {
  if (native.shared.publishesObjects === true) native.withdrawObject(address);
  entries.delete(address);
}

/** URL.createObjectURL. */
exports.create = function createObjectURL(blob) {
  if (!(blob instanceof Blob)) throw new TypeError("URL.createObjectURL takes a Blob or a File");
  const address = `blob:${originModule().own()}/${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
  entries.set(address, { __proto__: null, blob, owner });
  if (native.shared.publishesObjects === true) publish(address, blob);
  return address;
};

/** URL.revokeObjectURL. What is under way keeps its bytes. */
exports.revoke = function revokeObjectURL(address) { remove(`${address}`); };

/** The blob at an address, or null. Of an opaque origin nobody else is. */
exports.find = function find(address) {
  const key = withoutFragment(address);
  const origin = originModule().own();
  if (!startsWith(key, `blob:${origin}/`)) return null;
  const entry = entries.get(key);
  if (entry === undefined) return native.shared.publishesObjects === true && origin !== "null" ? published(key) : null;
  return origin === "null" && entry.owner !== owner ? null : entry.blob;
};

/** The blob of another thread at an address, or null. */
function published(address) {
  const found = native.publishedObject(address);
  return found === null ? null : new Blob([found.bytes], { __proto__: null, type: found.type });
}

/** The page's end. */
exports.forget = function forget() {
  for (const { 0: address, 1: entry } of each(listOf(entries))) if (entry.owner === owner) remove(address);
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
