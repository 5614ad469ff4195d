"use strict";
// The pieces of CSS that tokens are made of (CSS Syntax 3, 4), as sticky patterns.

const { exec, RegExp, replaceAll, String } = require("language");

// An escape takes up to six hexadecimal digits and one space behind them, or any other character.
const withEscapes = (source) => new RegExp(replaceAll(source, "ESCAPE", String.raw`\\(?:[0-9a-fA-F]{1,6}(?:\r\n|[\t\n\f\r ])?|[^\n\r\f0-9a-fA-F])`), "y");

exports.identifier = withEscapes(String.raw`(?:--|-?(?:[A-Za-z_\u0080-\uffff]|ESCAPE))(?:[\w\-\u0080-\uffff]|ESCAPE)*`);
exports.name = withEscapes(String.raw`(?:[\w\-\u0080-\uffff]|ESCAPE)+`);
exports.number = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?/iy;
exports.space = /[\t\n\f\r ]+/y;
exports.comment = /\/\*[\s\S]*?(?:\*\/|$)/y;
exports.spaceOrComments = /(?:[\t\n\f\r ]|\/\*[\s\S]*?(?:\*\/|$))*/y;
// A line's end ends a string that has no other end, and makes it a bad one.
exports.string = /"((?:[^"\\\n\r\f]|\\(?:\r\n|[\s\S])|\\$)*)("|$)?|'((?:[^'\\\n\r\f]|\\(?:\r\n|[\s\S])|\\$)*)('|$)?/y;
exports.address = /[\t\n\f\r ]*((?:[^"'()\\\x00-\x20\x7f]|\\[^\n\r\f])*)[\t\n\f\r ]*(\)|$)/y;
exports.badAddress = /(?:[^)\\]|\\[\s\S])*\)?/y;

/** What a sticky pattern matches at a place of a text, or null. */
exports.at = function at(pattern, text, place) {
  pattern.lastIndex = place;
  return exec(pattern, text);
};
