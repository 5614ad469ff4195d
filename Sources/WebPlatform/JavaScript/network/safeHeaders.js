"use strict";
// Headers that a request may have whose server was not asked (Fetch standard, 2.2.2, "no-CORS-safelisted request-header").

const { test } = require("language");
const mimeType = require("text/mimeType");

const unsafe = /[\0-\x08\x0a-\x1f"():<>?@[\\\]{}\x7f]/;
const longest = 128;

const types = { __proto__: null, "application/x-www-form-urlencoded": true, "multipart/form-data": true, "text/plain": true };

/** What each may hold. */
const checks = {
  __proto__: null,
  "accept": (value) => !test(unsafe, value),
  "accept-language": (value) => test(/^[0-9A-Za-z *,\-.;=]*$/, value),
  "content-language": (value) => test(/^[0-9A-Za-z *,\-.;=]*$/, value),
  "content-type": (value) => !test(unsafe, value) && types[mimeType.parse(value)?.essence] === true,
};

/** Whether a header with a name in small letters may have a value. */
exports.isSafe = (name, value) => checks[name] !== undefined && value.length <= longest && checks[name](value);

/** Whether it may have some. */
exports.isSafeName = (name) => checks[name] !== undefined;

/** Whether only the platform may set it. */
exports.isPrivilegedName = (name) => name === "range";
