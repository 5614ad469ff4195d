"use strict";
// Where the code is that runs now, as far as the engine tells.

const { Error, exec, map, Number, split, startsWith } = require("language");

const frame = /^(?:[^@:]*@)?(.+):(\d+):(\d+)$/;

/** The calls that an error's text tells, the innermost first: { address, line, column }, with an address of "" for those that have no place. */
exports.framesIn = (stack) => map(split(stack, "\n"), (text) => {
  const { 1: address = "", 2: line, 3: column } = exec(frame, text) ?? [];
  return { __proto__: null, address, line: Number(line), column: Number(column) };
});

/** The calls under way. */
exports.frames = () => exports.framesIn(new Error().stack ?? "");

/** Whether an address is that of a script of the runtime's own. */
exports.isOwn = (address) => startsWith(address, "gantry:");
