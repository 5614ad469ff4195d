"use strict";
// ASCII whitespace, the only one that markup knows (Infra standard, 4.6).

const { replace } = require("language");

exports.strip = (text) => replace(text, /^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
