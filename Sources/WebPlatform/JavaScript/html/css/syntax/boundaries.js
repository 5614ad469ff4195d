"use strict";
// Where the parts of a text of CSS end (CSS Syntax 3, 5.4): found without making tokens, since most rules of a page's sheets match nothing.

const { exec, includes, pop, push } = require("language");

// What is no bracket and ends nothing, and what hides those: strings, comments, escapes, addresses without quotes.
const piece = /[^"'/\\{}()[\];uU]+|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\/\*[\s\S]*?(?:\*\/|$)|\\[\s\S]?|(?<![\w\-\u0080-\uffff\\])url\([\t\n\f\r ]*(?![\t\n\f\r "'])(?:[^)\\]|\\[\s\S])*\)?|[\s\S]/iy;

// The same, where commas, colons and spaces count as well.
const finePiece = /[^"'/\\{}()[\];,:\suU]+|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\/\*[\s\S]*?(?:\*\/|$)|\\[\s\S]?|(?<![\w\-\u0080-\uffff\\])url\([\t\n\f\r ]*(?![\t\n\f\r "'])(?:[^)\\]|\\[\s\S])*\)?|[\s\S]/iy;

const closers = { __proto__: null, "(": ")", "[": "]", "{": "}" };

/** The place of the first of some characters that stands outside of all brackets; the text's length when there is none. */
exports.placeOf = function placeOf(text, from, wanted) {
  const open = [];
  const pattern = wanted === "," || wanted === ":" || wanted === " " ? finePiece : piece;
  pattern.lastIndex = from;
  for (let found = exec(pattern, text); found !== null; found = exec(pattern, text)) {
    const { 0: character, index } = found;
    if (character.length !== 1) continue;
    if (open.length === 0 && includes(wanted, character)) return index;
    if (closers[character] !== undefined) push(open, closers[character]);
    else if (open.length > 0 && open[open.length - 1] === character) pop(open);
  }
  return text.length;
};
