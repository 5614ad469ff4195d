"use strict";
// Which script calls: text that runs later, as a timer's, asks for modules as that script does (HTML standard, 8.1.4.4, "active script").

const { find: findItem, Map, replace, startsWith } = require("language");
const { frames } = require("runtime/stacks");
const settings = require("runtime/settings");

/** Address of a script to what its element says of itself, where a policy relies on that. */
const claims = new Map();

/** As the engine names scripts. */
const named = (address) => replace(address, /[?#].*$/s, "");

/** Remembers what the element of a script says of itself. */
exports.remember = (address, claim) => { claims.set(named(address), claim); };

/** The caller's base address, and what its element says of itself or null. */
exports.find = function find() {
  const address = findItem(frames(), (frame) => frame.address !== "" && !startsWith(frame.address, "gantry:"))?.address;
  const isOfDocument = address === undefined || address === named(settings.address());
  return { base: isOfDocument ? settings.base() : address, claim: claims.get(address) ?? null };
};
