"use strict";
// URL (URL standard, 6.1).

const { join } = require("language");
const { isURL, parts, URL } = require("url/plainURL");
const { declare } = require("runtime/webidl");

declare(URL, isURL, `constructor(USVString, optional USVString) href origin ${join(parts, " ")} searchParams toString() toJSON()`);

exports.URL = URL;
