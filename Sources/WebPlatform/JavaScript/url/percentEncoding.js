"use strict";
// Percent-encoding of texts in UTF-8, by the sets of the URL standard (1.3).

const {
  charCodeAt, decodeURIComponent, each, encodeURIComponent, exec, inBase, includes, parseInt, push, pushAll, RegExp, replace, slice, test, toUpperCase,
  typedArray, Uint8Array,
} = require("language");
const encodingModule = require.later("text/encoding");

/** What an encoding leaves as it is: all of ASCII from the space on but these members of a class of a pattern. */
function keeping(others, keepsSpace = false) {
  const members = `${keepsSpace ? " " : ""}!-~`;
  const excluded = others === "" ? "" : `(?![${others}])`;
  return { one: new RegExp(`${excluded}[${members}]`), all: new RegExp(`^(?:${excluded}[${members}])*$`) };
}

const sets = {
  __proto__: null,
  control: keeping("", true),
  fragment: keeping("\"<>`"),
  query: keeping("\"#<>"),
  specialQuery: keeping("\"#<>'"),
  path: keeping("\"#<>?^`{}"),
  user: keeping("\"#<>?`{}/:;=@\\[\\\\\\]^|"),
};

/** A text with what is not of a set encoded. Half a surrogate pair is encoded as U+FFFD. */
function encode(text, { one, all }) {
  if (test(all, text)) return text;
  let result = "";
  for (const character of each(text)) {
    if (test(one, character)) result += character;
    else if (character >= "\ud800" && character <= "\udfff" && character.length === 1) result += "%EF%BF%BD";
    else result += replace(encodeURIComponent(character), /[!'()*~._-]|^[a-z0-9]$/gi, (c) => "%" + toUpperCase(inBase(charCodeAt(c, 0), 16)));
  }
  return result;
}

/** The text that percent-encoded bytes of UTF-8 stand for; what is no UTF-8 becomes U+FFFD. */
function decode(text) {
  if (!includes(text, "%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return decodeBytes(text);
  }
}

function decodeBytes(text) {
  const { encodeUTF8, decodeUTF8 } = encodingModule();
  const bytes = [];
  for (let index = 0; index < text.length; index++) {
    const escape = exec(/^%([0-9a-f]{2})/i, slice(text, index, index + 3));
    if (escape) {
      push(bytes, parseInt(escape[1], 16));
      index += 2;
    } else {
      pushAll(bytes, encodeUTF8(text[index]));
    }
  }
  return decodeUTF8(typedArray(Uint8Array, bytes));
}

exports.decode = decode;
exports.encode = encode;
exports.sets = sets;
