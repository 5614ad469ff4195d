"use strict";
// What servers call JavaScript (MIME Sniffing standard, 4.6).

const { split, test, trim } = require("language");

const types = /^(?:application|text)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/i;

/** Whether what came from an address is one: only the web says what it serves. */
exports.isScript = (address, type) => !test(/^https?:/, address) || test(types, trim(split(type, ";")[0]));
