"use strict";
// CSS as it is read before all else (CSS Syntax 3, 3.3).

const { replace, replaceAll, test } = require("language");

/** A text with newlines of one kind, without what no text has. */
exports.preprocessed = (text) => (test(/[\0\r\f\ud800-\udfff]/, text)
  ? replace(replaceAll(replace(text, /\r\n?|\f/g, "\n"), "\0", "\ufffd"), /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd") : text);
