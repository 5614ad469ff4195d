"use strict";
// Where the code is that runs now, as far as the engine tells.

const { Error, exec, map, Number, split } = require("language");

const frame = /^(?:[^@:]*@)?(.+):(\d+):(\d+)$/;

/** The calls under way, the innermost first: { address, line, column }, with an address of "" for those that have no place. */
exports.frames = () => map(split(new Error().stack ?? "", "\n"), (text) => {
  const { 1: address = "", 2: line, 3: column } = exec(frame, text) ?? [];
  return { __proto__: null, address, line: Number(line), column: Number(column) };
});
