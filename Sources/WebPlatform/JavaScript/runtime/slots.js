"use strict";
// Slots: what the platform keeps on objects that a page holds, as `node[_parent]`. Each is a symbol, so that no name a page writes to an
// object, or finds on it, is the runtime's. A slot is the same in all realms of a process, whose trees hold nodes of each other.
//
// A folder's slots stand in its `slots` module. What only the methods of one class use is a #private member of that instead.

const { each, slice, split, symbolFor } = require("language");

/** The slot of something whose name is known at run time only. */
const slotFor = (name) => symbolFor(`gantry.${name}`);

/** Adds slots to a module's exports, by their names: "_parent _next". */
function add(exports, names) {
  for (const name of each(split(names, " "))) exports[name] = slotFor(slice(name, 1));
}

exports.add = add;
exports.slotFor = slotFor;
