"use strict";
// What JavaScript is called by servers and by elements (MIME Sniffing standard, 4.6).

const { split, test, trim } = require("language");

const types = /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Whether a type without parameters means JavaScript. */
exports.isJavaScript = (type) => test(types, type);

/** Whether what came from an address is a classic script: only the web says what it serves. */
exports.isScript = (address, type) => !test(/^https?:/, address) || exports.isJavaScript(trim(split(type, ";")[0]));
