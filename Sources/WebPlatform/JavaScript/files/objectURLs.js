"use strict";
// Object URLs (File API, 8): addresses of blobs of this page, until they are revoked.

const { inBase, Map, Math, replace, TypeError } = require("language");
const { _bytes } = require("files/slots");
const { Blob } = require("files/Blob");
const originModule = require.later("window/origin");

const entries = new Map();

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
  entries.set(address, blob);
  return address;
};

/** URL.revokeObjectURL. What is under way keeps its bytes. */
exports.revoke = function revokeObjectURL(address) { entries.delete(`${address}`); };

/** The blob at an address, or null. */
exports.find = function find(address) { return entries.get(withoutFragment(address)) ?? null; };

/** The type and the bytes at an address, or null. */
exports.read = function read(address) {
  const blob = exports.find(address);
  return blob && { type: blob.type, bytes: blob[_bytes] };
};

/** Runs an action as if the address still led to the blob: a request keeps what it was opened with. */
exports.during = function during(address, blob, action) {
  const key = withoutFragment(address);
  if (entries.has(key)) return action();
  entries.set(key, blob);
  try {
    return action();
  } finally {
    entries.delete(key);
  }
};
