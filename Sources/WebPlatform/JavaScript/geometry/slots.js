"use strict";
// What geometric objects keep, and what messages ask of them.

const { add } = require("runtime/slots");

// Who follows an object that stands for something else, as an attribute of SVG: { refresh(), changed() }, or null.
add(exports, "_follower");
// What structuredClone and messages between threads take of them: the names are those of files/slots.
add(exports, "_clone _wired _ofWire");
